import { mainScore } from '#modules/catalog/main-score.rules.ts';
import { type PeriodScore, type Side, type Sport, shootoutName } from '#modules/catalog/sport.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { hasBegun, isLive, type MatchState } from './matches.rules.ts';

/** Stored texts of a shoot-out, and their keys in sports whose shoot-out has a name of its own. */
const SHOTS: Readonly<Record<string, string>> = {
  shootoutScored: 'shotScored',
  periodStart: 'shotsStart',
  periodEnd: 'shotsEnd',
};

/** Texts that are the event's name and whose it is, without a sentence of their own. */
const NAMED: ReadonlySet<string> = new Set(
  `tower dragon baron herald tyrant overlord turtle lord roshan barracks elimination timeExpired objective teamFight
  opponentError netServe penaltyFlag challenge review
  tmo shootoutMissed visit baseHit double triple error fieldedOut missedFieldGoal turnoverOnDowns`.split(
    /\s+/,
  ),
);

/** The player belongs to the other side: an own goal, a bowler's wide. */
const BY_OTHERS: ReadonlySet<string> = new Set(['ownGoal', 'wide', 'noBall']);

/** Sentences about a side alone, or about nobody. */
const WITHOUT_PLAYER: ReadonlySet<string> = new Set(['corner', 'timeout', 'var']);

/** Words of a commentator: live text as it was entered. */
export const COMMENTARY = 'commentary';

type Params = Readonly<Record<string, string | number>>;

interface TextParts {
  sport: Pick<Sport, 'periods' | 'individual'>;
  key: string;
  side: Side | null;
  /** With the names in the user's language. */
  params: Params;
  teams: Readonly<Record<Side, string>>;
}

/** The prefix of a parameter with a team's id in a lobby. */
export const TEAM_PARAM = '@';

/** Parameters with the names of a lobby's teams. */
export const teamParams = (params: Params, nameOf: (teamId: number) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, id]) =>
      key.startsWith(TEAM_PARAM) ? [[key.slice(TEAM_PARAM.length), nameOf(Number(id))]] : [],
    ),
  );

/**
 * A line of live text: it names the player with their team, or the team. Empty where there are no words for it: a
 * source's kinds of events are its own.
 */
export function liveText(translate: Translate, lang: LanguageCode, parts: TextParts): string {
  const { sport, key, side, teams } = parts;
  if (key === COMMENTARY) return String(parts.params.text);
  const { periods } = sport;
  const owner = side && (BY_OTHERS.has(key) ? other(side) : side);
  const { player } = parts.params;
  const params: Params = {
    ...parts.params,
    ...(player && owner && !sport.individual
      ? { player: translate(lang, 'livetext.of', { player, team: teams[owner] }) }
      : {}),
  };
  const ofShootout = key.startsWith('shootout') || params.word === 'shootout';
  const shootout =
    periods.shootoutAs && ofShootout ? { shootout: translate(lang, shootoutName(sport).id) } : null;
  const id = `livetext.${(shootout && SHOTS[key]) || key}`;
  const about = { word: periods.word, ...(side ? { team: teams[side] } : {}) };
  const nameless = player === '' && !WITHOUT_PLAYER.has(key);
  const sentence =
    NAMED.has(key) || nameless ? id : translate(lang, id, { ...about, ...params, ...shootout });
  if (sentence === id) {
    const eventId = `sports.event.${shootout && NAMED.has(key) ? 'shotMissed' : key}`;
    const event = translate(lang, eventId, { ...shootout });
    if (event === eventId) return '';
    const who = params.player || (owner ? teams[owner] : '');
    const value = params.value === undefined ? '' : ` ${params.value}`;
    if (!who) return event;
    const scored = Number(params.home) + Number(params.away) > 0;
    return translate(lang, scored ? 'livetext.namedScored' : 'livetext.named', {
      ...params,
      event: `${event}${value}`,
      who,
    });
  }
  return sentence;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A line of live text before it is a sentence. */
export interface EventText {
  seq: number;
  period: number;
  minute: number | null;
  extraMinute: number | null;
  side: Side | null;
  key: string;
  params: Record<string, string | number>;
}

/** An event as sources send it. */
interface TextEvent {
  kind: string;
  side: Side | null;
  period: number;
  minute: number | null;
  extraMinute: number | null;
  player: string | null;
  second: string | null;
  score: readonly [number, number] | null;
  cancelled: boolean;
  value?: number | undefined;
  /** Of a commentary: its words. */
  text?: string | undefined;
}

interface Course {
  state: MatchState;
  period: number;
  periodScores: readonly PeriodScore[];
}

type Counting = Pick<Sport, 'family' | 'periods'>;
type Unnumbered = Omit<EventText, 'seq'>;

/**
 * Live text of a match whose source sends events and no text: each event, with the starts and ends of periods. Derived
 * from what is stored, so that a correction corrects it. Empty without events.
 */
export function eventTexts(
  sport: Counting,
  { state, period, periodScores }: Course,
  events: readonly TextEvent[],
): EventText[] {
  if (events.length === 0 || !hasBegun(state)) return [];
  const last = Math.max(period, ...events.map((event) => event.period));
  const texts: Unnumbered[] = [];
  for (let number = 1; number <= last; number += 1) {
    const own = events.filter((event) => event.period === number);
    // Extra time of one number, and a shoot-out without extra time, leave periods out.
    if (own.length === 0 && !periodScores[number - 1]) continue;
    const about = { period: number, minute: null, extraMinute: null, side: null };
    const naming = periodNaming(sport, number);
    texts.push({ ...about, key: texts.length === 0 ? 'matchStart' : 'periodStart', params: naming });
    texts.push(...own.flatMap(eventLines));
    const isOver = state === 'finished' || number < period || (state === 'break' && number === period);
    const score = isOver ? scoreAfter(sport, periodScores, number) : null;
    if (score) texts.push({ ...about, key: 'periodEnd', params: { ...naming, ...score } });
  }
  if (!isLive(state))
    texts.push({ period: last, minute: null, extraMinute: null, side: null, key: 'matchEnd', params: {} });
  return texts.map((text, index) => ({ ...text, seq: index + 1 }));
}

function eventLines(event: TextEvent): Unnumbered[] {
  const { kind, side, period, minute, extraMinute, player, second, score, value, cancelled, text } = event;
  if (text !== undefined) return [{ period, minute, extraMinute, side, key: COMMENTARY, params: { text } }];
  const key = kind === 'substitution' && player && !second ? 'ownSubstitution' : kind;
  const params = {
    player: player ?? '',
    second: second ?? '',
    home: score?.[0] ?? 0,
    away: score?.[1] ?? 0,
    ...(value === undefined ? {} : { value }),
  };
  const line = { period, minute, extraMinute, side, key, params };
  if (!cancelled) return [line];
  return [{ ...line, key: player ? 'goalCancelled' : 'var', params: { player: player ?? '' } }];
}

/** The pack's word for a period and its number: overtime is counted by itself. */
function periodNaming({ periods }: Counting, period: number): { word: string; n: number } {
  const { word, count, overtime, shootout } = periods;
  if (period <= count || word === 'inning') return { word, n: period };
  if (shootout && period > count + (overtime?.count ?? 0)) return { word: 'shootout', n: 1 };
  return { word: 'overtime', n: period - count };
}

/** Of the match so far; of a set, a map, a round or a shoot-out, its own. Null where it is not known. */
function scoreAfter(
  sport: Counting,
  scores: readonly PeriodScore[],
  period: number,
): { home: number; away: number } | null {
  const own = scores[period - 1];
  if (!own) return null;
  const counts = sport.family === 'clock' || sport.family === 'innings';
  const summed = counts && periodNaming(sport, period).word !== 'shootout';
  const [home, away] = summed ? mainScore(sport, scores.slice(0, period)) : own;
  return { home, away };
}
