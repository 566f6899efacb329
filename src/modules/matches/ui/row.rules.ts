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

/** Facts with a short label for the narrow column; red cards are beside the names. */
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

/** An item of the column beside the score. */
export interface Extra {
  text: string;
  /** Its message key: half time, or a fact. */
  label?: 'half' | ShortFact;
  /** The period of the score. */
  period?: number;
  /** In play. */
  now?: true;
  /** A tag: best of five. */
  tag?: true;
}

/** The items beside a score, by sport; none before the match, or without data. */
export function extras(sport: RowSport, match: Match, mine?: string): Extra[] {
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
    case 'lobby':
      return [{ text: `${match.period}/${sport.periods.count}` }, ...(mine ? [{ text: mine }] : [])];
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

/** Isolated from each other, the two numbers follow the page's direction: home first, also in Arabic. */
export const pair = (home: number | string, away: number | string): string =>
  `\u2068${home}\u2069-\u2068${away}\u2069`;

export const cards = ({ facts: { redCards } }: Match, side: 0 | 1): number => Number(redCards?.[side] ?? 0);

export interface Odd {
  value: string;
  move?: 'up' | 'down';
  /** The direction of a fresh change. */
  fresh?: 'up' | 'down';
}

/** The main market's prices with their direction since the opening; closing prices have none. */
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

/** A change this much later than the start of the staleness ended it. */
const RECOVERED_MS = 60_000;

/** Since when a match's feed is stale, unless a change has arrived since. */
export const staleSince = ({ silentSince: since, clockAt }: Match): string | null =>
  since && Date.parse(clockAt) < Date.parse(since) + RECOVERED_MS ? since : null;
