import type { Sport } from '#modules/catalog/sport.rules.ts';
import { bell, between, randomOf } from '../random.rules.ts';
import type { Moment } from './moment.rules.ts';
import { round } from './stat-sources.rules.ts';

/** Place of a shot in percent of the pitch, from the shooter's own goal line and from the left, and its expected goals. */
export interface Spot {
  x: number;
  y: number;
  xg: number;
}

export const takesSpots = ({ stats }: Pick<Sport, 'stats'>): boolean =>
  stats.some(({ key }) => key === 'expectedGoals');

const PITCH = { length: 105, width: 68 };
const PENALTY: Spot = { x: 89.5, y: 50, xg: 0.76 };
/** Metres from the goal line: goals come from near, blocked shots from afar. */
const DISTANCE: Readonly<Record<string, readonly [number, number]>> = {
  goal: [4, 17],
  shotSaved: [7, 24],
  shotOff: [6, 27],
  shotBlocked: [9, 25],
};

export function spotOf({ kind }: Pick<Moment, 'kind'>, seed: string): { spot?: Spot } {
  if (kind === 'penaltyGoal' || kind === 'missedPenalty') return { spot: PENALTY };
  const range = DISTANCE[kind];
  if (!range) return {};
  const random = randomOf(seed, 'spot');
  const depth = between(random, ...range);
  const across = bell(random) * (3 + depth * 0.3);
  const distance = Math.hypot(depth, across);
  // A narrow angle takes from the chance.
  const xg = 0.72 * Math.exp(-distance / 9.5) * (depth / distance);
  return {
    spot: {
      x: round(100 - (depth / PITCH.length) * 100, 1),
      y: round(Math.min(96, Math.max(4, 50 + (across / PITCH.width) * 100)), 1),
      xg: round(Math.max(0.02, xg), 2),
    },
  };
}
