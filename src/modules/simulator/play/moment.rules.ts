import type { Scoring, Side, Sport } from '#modules/catalog/sport.rules.ts';
import { pickBy, poisson, type Random } from '../random.rules.ts';
import { ATTEMPTS, FOLLOWS, NOT_BY_CHANCE } from '../sport-parameters.rules.ts';

/** A permanent event at one instant of a match. */
export interface Moment {
  /** Wall-clock seconds: since the start of its period while the period is drafted, of the match afterwards. */
  at: number;
  /** Seconds on the clock of its period. */
  clock: number;
  period: number;
  /** Empty where only the game score or the server changes. */
  kind: string;
  side: Side | null;
  points: number;
  /** Instant at which the referee withdrew it. */
  cancelledAt?: number;
  /** Game score, home and away: tennis. */
  gameScore?: readonly [string, string];
  /** Side that serves or bats from here on. */
  serving?: Side;
  /** Facts of the situation from here on: bases and count, down and distance. */
  facts?: Situation;
  /** Place of the player in the batting order, and of the opponent in theirs. */
  actor?: number;
  against?: number;
  /** Points of a break, yards of a play. */
  value?: number;
  /** A part of another event, such as one pot of a break: counted and not listed. */
  part?: true;
}

export type Situation = Readonly<Record<string, readonly [number | string, number | string]>>;

export type Draft = Omit<Moment, 'at' | 'period'>;

/** The clock stands still at a second for some time. */
export interface Stop {
  clock: number;
  lasts: number;
}

/** One period from start to end. */
export interface PeriodPlay {
  seconds: number;
  stops: readonly Stop[];
  drafts: readonly Draft[];
  /** Winner, where that is not the side with more points. */
  winner?: Side;
}

/** Possession of American football. */
export interface Drive {
  side: Side;
  /** Yards from the own goal line, 1 to 99. */
  spot: number;
  down: number;
  toGo: number;
}

/** Input of a period. */
export interface PeriodContext {
  sport: Sport;
  random: Random;
  period: number;
  seconds: number;
  /** Duration by the wall clock. */
  lasts: number;
  /** Length relative to a regular period. */
  scale: number;
  /** Share of the home side in the points. */
  homeShare: number;
  /** Lead of the home side at the start of the period. */
  lead: number;
  /** The match may end with this period, and then must not be level. */
  last: boolean;
  must: boolean;
  suddenDeath: boolean;
  decider: boolean;
  /** Regular periods of a match, over which happenings are spread. */
  periodsPerMatch: number;
  /** Side that bats or serves first in the match. */
  first: Side;
  /** Next in each batting order, from period to period. */
  order: Record<Side, number>;
  /** Possession over the end of a quarter. */
  carry: { drive?: Drive | undefined };
}

export const quiet = (clock: number, rest: Partial<Draft> = {}): Draft => ({
  clock,
  kind: '',
  side: null,
  points: 0,
  ...rest,
});

const isFollower = (kind: string): boolean => Object.values(FOLLOWS).some(({ made }) => made.includes(kind));
export const leaders = (scoring: readonly Scoring[]): Scoring[] =>
  scoring.filter(({ kind }) => !isFollower(kind));
const shareOf = (kinds: readonly Scoring[]): number => kinds.reduce((sum, { share }) => sum + share, 0);

/** Number of scores that do not follow another one. */
export const scoringCount = ({ sport, random, scale }: PeriodContext, part = 1): number =>
  poisson(random, sport.rate * shareOf(leaders(sport.scoring)) * scale * part);

export const drawScoring = ({ sport, random }: PeriodContext): Scoring =>
  pickBy(random, leaders(sport.scoring), ({ share }) => share);

/** Score that may follow another: an extra point, a conversion, or its miss. */
export function following(
  { sport, random }: PeriodContext,
  kind: string,
): { kind: string; points: number } | null {
  const rule = FOLLOWS[kind];
  const parent = sport.scoring.find((scoring) => scoring.kind === kind);
  if (!rule || !parent) return null;
  const luck = random() * parent.share;
  let sum = 0;
  for (const child of sport.scoring.filter((scoring) => rule.made.includes(scoring.kind))) {
    sum += child.share;
    if (luck < sum) return child;
  }
  return rule.missed ? { kind: rule.missed, points: 0 } : null;
}

/** Random events beside the scoring; `sideAt` gives their side. */
export function happeningsOf(
  ground: PeriodContext,
  seconds: number,
  sideAt: (kind: string, clock: number) => Side,
): Draft[] {
  const { sport, random, scale, periodsPerMatch } = ground;
  return sport.happenings
    .filter(({ kind }) => !NOT_BY_CHANCE.has(kind) && !sport.habits?.runs?.some((run) => run.kind === kind))
    .flatMap(({ kind, usual }) => {
      const late = isLate(sport, kind);
      const mean = (usual / periodsPerMatch) * scale * (late ? lateShare(ground) : 1);
      return Array.from({ length: poisson(random, mean) }, () => {
        const clock = seconds * (late ? Math.sqrt(random()) : random());
        return { clock, kind, side: sideAt(kind, clock), points: 0 };
      });
    });
}

/** Substitutions come late where a replaced player stays off. */
const isLate = ({ lineup }: Sport, kind: string): boolean =>
  kind === 'pitchingChange' || (kind === 'substitution' && lineup.shape === 'pitch');

/** 1 on average, growing with the square of the period. */
const lateShare = ({ sport: { periods }, period }: PeriodContext): number => {
  const { count } = periods;
  return Math.min(period, count) ** 2 / (((count + 1) * (2 * count + 1)) / 6);
};

/** Side of an event beside the scoring: the stronger side has more of the shots, fouls are anybody's. */
export const sideOf =
  ({ random, homeShare }: PeriodContext) =>
  (kind: string): Side =>
    random() < (ATTEMPTS.has(kind) ? 0.5 + (homeShare - 0.5) * ATTEMPTS_TILT : 0.5) ? 'home' : 'away';

const ATTEMPTS_TILT = 0.8;

export const coin = (random: Random): Side => (random() < 0.5 ? 'home' : 'away');

/** Draws the next side to score: by strength, and by turn. */
export function sides(
  { random, homeShare }: PeriodContext,
  turns = 0.5,
  first: Side | null = null,
): () => Side {
  let last: Side | null = first;
  return () => {
    const home = homeShare * (last === null ? 1 : last === 'home' ? 1 - turns : turns);
    const away = (1 - homeShare) * (last === null ? 1 : last === 'away' ? 1 - turns : turns);
    last = random() * (home + away) < home ? 'home' : 'away';
    return last;
  };
}

/** Home minus away. */
export const leadOf = (drafts: readonly Draft[]): number =>
  drafts.reduce((lead, { side, points, cancelledAt }) => {
    if (cancelledAt !== undefined) return lead;
    return lead + (side === 'home' ? points : side === 'away' ? -points : 0);
  }, 0);
