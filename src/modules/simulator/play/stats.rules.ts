import type { Side, Sport, Stat } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import { ATTEMPTS, other } from '../sport-parameters.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { ballsOf, exactStat } from './exact-stats.rules.ts';
import { isPlay, momentsBetween, type OpenMatch } from './open-match.rules.ts';
import { rallyStat } from './rally-stats.rules.ts';
import { homeShareOf, type Phase, periodsPerMatch } from './script.rules.ts';
import { AT_LEAST, COUNTED, FOLLOWING, PENALTIES, type Read, round } from './stat-sources.rules.ts';
import { isWealth, wealthBetween } from './wealth.rules.ts';

export type Pairs = Record<string, [number, number]>;

export interface Stats {
  all: Pairs;
  byPeriod: Record<string, Pairs>;
}

/** Statistics at an instant: monotonic, and consistent with score and events. */
export function statsAt(match: OpenMatch, elapsed: number): Stats {
  const byPeriod: Stats['byPeriod'] = {};
  for (const { period, from, to } of playedPhases(match, -1, elapsed)) {
    byPeriod[period] = pairsBetween(match, from, Math.min(to, elapsed), period);
  }
  return { all: pairsBetween(match, -1, elapsed, 0), byPeriod };
}

const playedPhases = ({ script }: OpenMatch, from: number, to: number): Phase[] =>
  script.phases.filter((one) => isPlay(one) && one.state !== 'penalty' && one.from < to && one.to > from);

/** `part` is the period, or 0 for the whole, whose rates lie between those of its periods. */
export function pairsBetween(match: OpenMatch, from: number, to: number, part: number): Pairs {
  const readers = readersBetween(match, from, to, part);
  return Object.fromEntries(
    match.setup.sport.stats.map(({ key, split }) => {
      if (key === 'possessionMinutes') return [key, possessionBetween(match, from, to)];
      const home = readers.home(key);
      return [key, [home, split ? 100 - home : readers.away(key)]];
    }),
  );
}

/** Minutes of the clock, which the two sides share: those of the quarters add up. */
function possessionBetween({ script, setup }: OpenMatch, from: number, to: number): [number, number] {
  const { count, seconds, overtime } = setup.sport.periods;
  const day = bell(randomOf(setup.seed, 'possession')) * 0.04;
  const until = (end: number): [number, number] => {
    const played = script.phases.filter(isPlay).reduce((sum, phase) => {
      const share = Math.max(0, Math.min(end, phase.to) - phase.from) / (phase.to - phase.from);
      return sum + share * (phase.period > count ? (overtime?.seconds ?? seconds) : seconds);
    }, 0);
    const minutes = Math.round(played / 60);
    const home = Math.round(minutes * (0.5 + (homeShareOf(setup) - 0.5) * 0.3 + day));
    return [home, minutes - home];
  };
  const [before, after] = [until(from), until(to)];
  return [after[0] - before[0], after[1] - before[1]];
}

/** Each statistic is computed on demand. */
export function readersBetween(
  match: OpenMatch,
  from: number,
  to: number,
  part: number,
): Readonly<Record<Side, Read>> {
  const moments = momentsBetween(match, from, to);
  const readers = { home: reader('home'), away: reader('away') };
  function reader(side: Side): Read {
    const known = new Map<string, number>();
    const read: Read = (key, ofOther) => {
      if (ofOther) return readers[other(side)](key);
      let value = known.get(key);
      if (value === undefined) {
        value = statistic({ match, moments, side, from, to, part, read }, key);
        known.set(key, value);
      }
      return value;
    };
    return read;
  }
  return readers;
}

interface StatInput {
  match: OpenMatch;
  moments: readonly CastMoment[];
  side: Side;
  from: number;
  to: number;
  part: number;
  read: Read;
}

function statistic(input: StatInput, key: string): number {
  const { match, moments, side, read } = input;
  const { sport } = match.setup;
  const own = moments.filter((moment) => moment.side === side);
  const exact =
    exactStat(sport.slug, key, moments, side) ?? rallyStat(match, key, [input.from, input.to], side);
  if (exact !== null) return exact;
  const wealth = isWealth(sport, key) && sport.stats.find((one) => one.key === key);
  if (wealth) return wealthBetween(match, side, wealth.usual, input.from, input.to);
  if (key === 'score') return sum(own.filter(({ kind }) => !kind.startsWith('shootout')));
  if (key === 'scorings') return own.filter(({ points }) => points > 0).length;
  if (key === 'assists') return own.filter(({ second, points }) => second && points > 0).length;
  if (key === 'overs') return oversOf(match, side, input.to);
  if (key === 'totalPoints' && sport.scoring[0]!.kind !== 'gameWon') return sum(own);
  if (key === 'penaltyMinutes') return own.reduce((total, { kind }) => total + (PENALTIES[kind] ?? 0), 0);
  const stat = sport.stats.find((one) => one.key === key.replace('~', ''));
  const counted = COUNTED[key]?.filter((kind) => has(sport, kind.replace('!', '')));
  if (counted && counted.length > 0) return count(moments, side, counted);
  const follows = FOLLOWING[key];
  if (follows && stat) return follows(read, (name) => sport.stats.some((one) => one.key === name));
  if (!stat) return 0;
  const made = madeOf(input, stat);
  if (made !== null) return made;
  if (stat.kind === 'percent') return Math.round(meanOfPeriods(input, (one) => share(one, stat)));
  if (LEVELS.has(key)) return Math.round(meanOfPeriods(input, (one) => Math.round(averageOf(one, stat))));
  if (stat.kind === 'decimal')
    return round(
      meanOfPeriods(input, (one) => averageOf(one, stat)),
      digitsOf(stat),
    );
  const floors = AT_LEAST[key];
  if (!floors) return grownBetween(input, stat);
  return sumOfPeriods(input, (one) => {
    const { [side]: readOf } = readersBetween(match, one.from, one.to, one.part);
    return Math.max(...floors.map((least) => readOf(least)), grownBetween(one, stat));
  });
}

type Span = Omit<StatInput, 'moments' | 'read'>;

/** The periods of a span of the whole match; a period is its only one. */
const periodsOf = (input: Span): Span[] => {
  if (input.part > 0) return [input];
  const phases = playedPhases(input.match, input.from, input.to);
  return phases.map(({ period, from, to }) => ({ ...input, part: period, from, to: Math.min(to, input.to) }));
};

/** By time played: a rate of the match lies between those of its periods. */
function meanOfPeriods(input: Span, of: (one: Span) => number): number {
  const periods = periodsOf(input);
  if (periods.length === 0) return of(input);
  const played = periods.reduce((total, { from, to }) => total + to - from, 0);
  return periods.reduce((total, one) => total + of(one) * (one.to - one.from), 0) / played;
}

const sumOfPeriods = (input: Span, of: (one: Span) => number): number =>
  periodsOf(input).reduce((total, one) => total + of(one), 0);

/** Statistics that do not add up over a match. */
const LEVELS: ReadonlySet<string> = new Set(
  'damagePerRound actionsPerMinute supply workers armyValue'.split(' '),
);

/** Derived statistics. Shots are those of the events: a goal is one, an own goal is not. */
function madeOf(input: StatInput, stat: Stat): number | null {
  const { match, read, moments, side } = input;
  const { sport } = match.setup;
  const usual = (key: string) => sport.stats.find((one) => one.key === key)?.usual;
  const grown = (often: number) => grownBetween(input, { ...stat, usual: often });
  const shots = (kinds: readonly string[]) =>
    moments.filter((moment) => moment.side === side && (isShotScored(moment) || kinds.includes(moment.kind)))
      .length;
  switch (stat.key) {
    case 'shotsOnTarget':
    case 'shotsOnGoal':
      return shots(['shotSaved']);
    case 'shots':
      return has(sport, 'shotSaved')
        ? shots([...ATTEMPTS])
        : read('score') + grown(stat.usual - (usual('goals') ?? 0));
    case 'expectedGoals':
      return round(
        moments.reduce((total, one) => total + (one.side === side ? (one.spot?.xg ?? 0) : 0), 0),
        2,
      );
    default:
      return null;
  }
}

const isShotScored = ({ points, kind }: CastMoment): boolean =>
  points > 0 && kind !== 'ownGoal' && !kind.startsWith('shootout');

const has = ({ scoring, happenings }: Sport, kind: string): boolean =>
  [...scoring, ...happenings].some((one) => one.kind === kind);

const sum = (moments: readonly CastMoment[]): number =>
  moments.reduce((total, { points }) => total + points, 0);

const count = (moments: readonly CastMoment[], side: Side, kinds: readonly string[]): number =>
  moments.filter((moment) =>
    kinds.some((kind) =>
      kind.startsWith('!')
        ? `!${moment.kind}` === kind && moment.side !== side
        : moment.kind === kind && moment.side === side,
    ),
  ).length;

/** Share of a regular match, or of a map where maps count. A shoot-out adds nothing. */
function progress({ match, from, to }: Pick<Span, 'match' | 'from' | 'to'>): number {
  const { periods } = match.setup.sport;
  const played = playedPhases(match, from, to).reduce(
    (sum, phase) => sum + Math.min(to, phase.to) - Math.max(from, phase.from),
    0,
  );
  return played / (periodsPerMatch(match.setup) * (periods.lasts ?? periods.seconds));
}

/** Cumulative from the start, so that parts of a match add up to the whole. */
function grownBetween(input: Span, { key, usual }: Stat): number {
  const until = (to: number): number =>
    Math.floor(usual * tilt(input, key) * progress({ match: input.match, from: -1, to }));
  return until(input.to) - (input.from > 0 ? until(input.from) : 0);
}

/** The stronger side has more of everything, with noise. */
function tilt({ match, side }: Span, key: string): number {
  const better = (homeShareOf(match.setup) - 0.5) * (side === 'home' ? 1 : -1);
  return Math.max(0.35, 1 + better * 0.8 + bell(randomOf(match.setup.seed, key, side)) * 0.1);
}

const WOBBLE_SECONDS = 300;

/** Varies every few minutes around the side's level of the day. */
function around({ match, side, to, part }: Span, { key, split }: Stat, today: number): number {
  const { seed } = match.setup;
  const better = split ? (homeShareOf(match.setup) - 0.5) * 26 : 0;
  const early = Math.max(1, 4 - to / 900);
  return (
    better +
    bell(randomOf(seed, key, side, part)) * today +
    bell(randomOf(seed, key, side, part, Math.floor(to / WOBBLE_SECONDS))) * today * 0.15 * early
  );
}

const share = (input: Span, stat: Stat): number =>
  Math.min(97, Math.max(3, Math.round(stat.usual + around(input, stat, stat.usual > 80 ? 3 : 6))));

const digitsOf = ({ usual }: Stat): number => (usual < 1 ? 3 : 1);

const averageOf = (input: Span, stat: Stat): number =>
  round(stat.usual * (1 + around(input, stat, 0.05)), digitsOf(stat));

/** Overs that a side has batted, super overs apart, in whole overs and sixths. */
export function oversOf(match: OpenMatch, side: Side, elapsed: number): number {
  const { count } = match.setup.sport.periods;
  const moments = momentsBetween(match, -1, elapsed).filter(({ period }) => period <= count);
  return ballsOf(moments, side) / 6;
}
