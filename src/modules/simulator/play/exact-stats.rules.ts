import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Side } from '#modules/catalog/sport.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { checkoutDarts } from './visit.rules.ts';

/** Statistics of sports whose every ball, pitch or visit is a moment: nothing is estimated. */

export const HITS = ['baseHit', 'double', 'triple', 'homeRun', 'twoRunHomer', 'threeRunHomer', 'grandSlam'];
/** Outs of a batter, and plays of the fielders in which one bats without a hit. */
const OUTS = ['strikeout', 'fieldedOut'];
const FIELDED = ['error', 'doublePlay'];
/** Deliveries that count for an over. */
const LEGAL = ['dot', 'single', 'two', 'three', 'four', 'six', 'wicket'];
const BREAKS = ['visit', 'halfCentury', 'century'];
/** Six overs. */
const POWERPLAY_BALLS = 36;

type Count = (moments: readonly CastMoment[], side: Side) => number;

const of =
  (kinds: readonly string[], sideOf: (side: Side) => Side = (side) => side): Count =>
  (moments, side) =>
    moments.filter((one) => one.side === sideOf(side) && kinds.includes(one.kind)).length;

const values =
  (kinds: readonly string[]) =>
  (moments: readonly CastMoment[], side: Side): number[] =>
    moments.flatMap((one) => (one.side === side && kinds.includes(one.kind) ? (one.value ?? 0) : []));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const total =
  (kinds: readonly string[]): Count =>
  (moments, side) =>
    sum(values(kinds)(moments, side));
const most =
  (kinds: readonly string[]): Count =>
  (moments, side) =>
    Math.max(0, ...values(kinds)(moments, side));
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const ballsOf: Count = of(LEGAL);

const visits = (moments: readonly CastMoment[], side: Side): CastMoment[] =>
  moments.filter((one) => one.side === side && one.kind.startsWith('score'));

const DARTS = 3;

/** Points of three darts, of those that were thrown. */
export const dartsAverage: Count = (moments, side) => {
  const own = visits(moments, side);
  const spared = moments
    .filter((one) => one.side === side && one.kind === 'checkout')
    .reduce((total, { value = 0, at }) => total + DARTS - checkoutDarts(value, at), 0);
  const thrown = own.length * DARTS - spared;
  return thrown > 0 ? tenth((sum(own.map(({ points }) => points)) / thrown) * DARTS) : 0;
};

/** Average of the first nine darts of each leg. */
const firstNine: Count = (moments, side) => {
  const legs = Map.groupBy(visits(moments, side), ({ period }) => period);
  const first = [...legs.values()].flatMap((leg) => leg.slice(0, 3));
  return first.length > 0 ? tenth(sum(first.map(({ points }) => points)) / first.length) : 0;
};

const EXACT: Readonly<Partial<Record<GameSlug, Readonly<Record<string, Count>>>>> = {
  baseball: {
    hits: of(HITS),
    atBats: (moments, side) => of([...HITS, ...OUTS])(moments, side) + of(FIELDED, other)(moments, side),
    errors: of(['error']),
    pitches: of(['pitch']),
    leftOnBase: total(['leftOnBase']),
  },
  cricket: {
    dotBalls: of(['dot']),
    powerplayRuns: (moments, side) => {
      let balls = 0;
      let runs = 0;
      for (const one of moments) {
        if (one.side !== side || one.period > 2 || balls >= POWERPLAY_BALLS) continue;
        runs += one.points;
        if (LEGAL.includes(one.kind)) balls++;
      }
      return runs;
    },
  },
  americanfootball: {
    firstDowns: of(['firstDown']),
    passingYards: total(['pass']),
    rushingYards: total(['rush']),
    thirdDowns: of(['thirdDownMade']),
    turnovers: (moments, side) =>
      of(['fumbleLost'])(moments, side) + of(['interception'], other)(moments, side),
    penalties: of(['penaltyFlag']),
    penaltyYards: total(['penaltyFlag']),
    sacks: of(['sack']),
  },
  csgo: { kills: total(['kills']) },
  valorant: { kills: total(['kills']) },
  rainbowsix: { kills: total(['kills']) },
  snooker: { highestBreak: most(BREAKS) },
  darts: {
    average: dartsAverage,
    highestCheckout: most(['checkout']),
    firstNineAverage: firstNine,
    checkoutRate: (moments, side) => {
      const hit = of(['checkout'])(moments, side);
      const missed = of(['missedDouble'])(moments, side);
      return hit + missed > 0 ? Math.round((100 * hit) / (hit + missed)) : 0;
    },
  },
};

/** Null where the statistic is not counted exactly. */
export function exactStat(
  game: GameSlug,
  key: string,
  moments: readonly CastMoment[],
  side: Side,
): number | null {
  return EXACT[game]?.[key]?.(moments, side) ?? null;
}

/** Deliveries that a batter faced; at-bats of a baseball batter, also those that the fielders' plays ended. */
export const ballsFaced = (own: readonly CastMoment[]): number =>
  own.filter(({ kind }) => LEGAL.includes(kind) || kind === 'noBall').length;

export const atBatsOf = (own: readonly CastMoment[], against: readonly CastMoment[]): number =>
  own.filter(({ kind }) => HITS.includes(kind) || OUTS.includes(kind)).length +
  against.filter(({ kind }) => FIELDED.includes(kind)).length;
