import type { Sport, Stat } from '#modules/catalog/sport.rules.ts';

/** Maximum of open pages of live matches. */
export const MOST_PAGES = 10;

/** Window in which a match counts as active. */
export const MOVING_MS = 15 * 60_000;
export const MOST_MOVING = 6;
/** Minutes of momentum on a page, and those that count as pressure. */
export const MOMENTUM_MINUTES = 12;
const PRESSURE_MINUTES = 5;
const FULL_MOMENTUM = 100;
/** One large score counts no more than many small ones. */
const MOST_SURPRISE = 4;

/** Mean total score of both sides in a quarter of an hour. */
export function usualMove({ family, periods, rate, scoring }: Sport): number {
  const length = (periods.lasts ?? periods.seconds) * 1_000;
  if (family === 'won') return MOVING_MS / length;
  const all = scoring.reduce((sum, { share }) => sum + share, 0);
  const points = scoring.reduce((sum, each) => sum + each.points * each.share, 0) / Math.max(all, 1e-9);
  return (rate * points * MOVING_MS) / length;
}

type Pair = readonly [number, number];

/** Activity of a match: its score relative to the usual, and the pressure of the last minutes. */
export function movement(sport: Sport, moved: Pair, momentum: readonly number[]): number {
  const scored = Math.abs(moved[0]) + Math.abs(moved[1]);
  const surprise = Math.min(MOST_SURPRISE, scored / Math.max(usualMove(sport), 1e-9));
  return surprise + pressure(momentum) * 2;
}

/** 0 to 1: how one-sided the last minutes are. */
export function pressure(momentum: readonly number[]): number {
  const last = momentum.slice(-PRESSURE_MINUTES);
  if (last.length === 0) return 0;
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
  return Math.min(1, Math.abs(mean) / FULL_MOMENTUM);
}

const MOST_STATS = 4;

export interface KeyStat extends Pick<Stat, 'key' | 'kind' | 'usual'> {
  values: [number, number];
}

/** First statistics of the sport with numbers; without any, the facts of lists. */
export function keyStats(
  { stats, facts }: Pick<Sport, 'stats' | 'facts'>,
  values: Readonly<Record<string, Pair>>,
  pairs: Readonly<Record<string, readonly [number | string, number | string]>>,
): KeyStat[] {
  const known = stats.flatMap(({ key, kind, usual }): KeyStat[] => {
    const pair = values[key];
    return pair ? [{ key, kind, usual, values: [pair[0], pair[1]] }] : [];
  });
  const names = new Set(known.map(({ key }) => key));
  const others = facts.flatMap((key): KeyStat[] => {
    const [home, away] = pairs[key] ?? [];
    if (names.has(key) || typeof home !== 'number' || typeof away !== 'number') return [];
    return [{ key, kind: 'count', usual: 1, values: [home, away] }];
  });
  return [...known, ...others].slice(0, MOST_STATS);
}
