import type { Match } from '../matches.contract.ts';
import type { MatchState } from '../matches.rules.ts';
import { isLive } from '../matches.rules.ts';
import type { OddsMoves } from './match-list/lazy/odds-moves.rules.ts';
import type { RowSport } from './match-list/row-sports.rules.ts';

export type RowState = 'pre' | 'live' | 'break' | 'end' | 'off';

export function rowState({ state }: { state: MatchState }): RowState {
  if (state === 'break') return 'break';
  if (isLive(state)) return 'live';
  if (state === 'finished') return 'end';
  if (state === 'postponed' || state === 'cancelled') return 'off';
  return 'pre';
}

/** Facts with a short word for the narrow column; red cards stand beside the names. */
const SHORT_FACTS = [
  'corners',
  'teamFouls',
  'tries',
  'suspensions',
  'hits',
  'errors',
  'wickets',
  'overs',
] as const;
export type ShortFact = (typeof SHORT_FACTS)[number];

/** One thing in the column beside the score. */
export interface Extra {
  text: string;
  /** Its word in the pack: half time, or a fact. */
  label?: 'half' | ShortFact;
  /** The period whose score it is. */
  period?: number;
  /** It is being played. */
  now?: true;
  /** A tag: best of five. */
  tag?: true;
}

/** What a sport's row says beside its score; nothing before the match, or where a feed has sent nothing. */
export function extras(sport: RowSport, match: Match): Extra[] {
  const { periodScores: scores, bestOf } = match;
  const tag: Extra[] = sport.rowExtra === 'wonPeriods' && bestOf ? [{ text: `BO${bestOf}`, tag: true }] : [];
  if (rowState(match) === 'pre' || rowState(match) === 'off') return tag;
  switch (sport.rowExtra) {
    case 'halfAndFacts': {
      const half = match.period > 1 || match.state === 'break' ? scores[0] : undefined;
      return [{ label: 'half', text: half ? pair(half[0], half[1]) : '–' }, ...facts(sport, match, 1)];
    }
    case 'lastPeriods':
      return scores.length > 1 || isLive(match.state) ? periods(match, 2) : [];
    case 'wonPeriods':
      return [...tag, ...periods(match, 2).filter(({ text }) => text !== pair(0, 0))];
    case 'setsAndPoints':
      return [...periods(match, 3), ...points(match)];
    case 'innings':
      return facts(sport, match, 2);
    default:
      return [];
  }
}

function periods({ periodScores, period, state }: Match, most: number): Extra[] {
  const first = Math.max(0, periodScores.length - most);
  return periodScores.slice(first).map(([home, away], index) => {
    const part = { text: pair(home, away), period: first + index + 1 };
    return isLive(state) && state !== 'break' && part.period === period ? { ...part, now: true } : part;
  });
}

function facts({ facts: known }: RowSport, match: Match, most: number): Extra[] {
  return SHORT_FACTS.filter((key) => known.includes(key) && match.facts[key])
    .slice(0, most)
    .map((key) => ({ label: key, text: pair(...match.facts[key]!) }));
}

/** 30-15, with a ball on the side that serves. */
function points({ facts: { points }, serving, state }: Match): Extra[] {
  if (!points || !isLive(state)) return [];
  const ball = (side: 'home' | 'away') => (serving === side ? '•' : '');
  return [{ text: pair(`${ball('home')}${points[0]}`, `${points[1]}${ball('away')}`) }];
}

/** Isolated from each other, the two numbers stand in the page's own direction: home first, also in Arabic. */
export const pair = (home: number | string, away: number | string): string =>
  `\u2068${home}\u2069-\u2068${away}\u2069`;

export const cards = ({ facts: { redCards } }: Match, side: 0 | 1): number => Number(redCards?.[side] ?? 0);

export interface Odd {
  value: string;
  move?: 'up' | 'down';
  /** It went that way just now. */
  fresh?: 'up' | 'down';
}

/** The main market as prices with the way they went since it opened; closing prices go nowhere. */
export function oddsOf(
  { odds, state }: Match,
  text: (thousandths: number) => string,
  moves?: OddsMoves,
): Odd[] | undefined {
  return odds?.prices.map((price, index): Odd => {
    const opening = odds.opening[index] ?? price;
    const fresh = moves?.[index];
    const value = text(price);
    if (state === 'finished') return { value };
    return {
      value,
      ...(price === opening ? {} : { move: price > opening ? 'up' : 'down' }),
      ...(fresh ? { fresh } : {}),
    };
  });
}

/** A word heard so much later than the silence began has ended it. */
const SPOKEN_MS = 60_000;

/** Since when nobody tells of a match, unless a change has come in after all. */
export const staleSince = ({ silentSince: since, clockAt }: Match): string | null =>
  since && Date.parse(clockAt) < Date.parse(since) + SPOKEN_MS ? since : null;
