import type { PeriodScore } from '#modules/catalog/sport.rules.ts';

const MINUTE = 60_000;
/** From the kick-off to the second half: 45 minutes, added time, and the break. */
const SECOND_HALF = 62 * MINUTE;

export type Goals = [home: number, away: number];

interface EstimatedClock {
  state: 'in_progress' | 'break';
  period: number;
  clockSeconds: number;
  clockRuns: boolean;
}

/**
 * Clock of a match under way whose provider sends none, from its kick-off, in whole minutes. The first half lasts until
 * its result is known.
 */
export function estimatedClock(startAt: number, now: number, halfIsOver: boolean): EstimatedClock {
  const passed = now - startAt;
  const seconds = (ms: number): number => Math.max(0, Math.floor(ms / MINUTE) * 60);
  if (!halfIsOver) return { state: 'in_progress', period: 1, clockSeconds: seconds(passed), clockRuns: true };
  if (passed < SECOND_HALF) return { state: 'break', period: 1, clockSeconds: 45 * 60, clockRuns: false };
  return { state: 'in_progress', period: 2, clockSeconds: seconds(passed - SECOND_HALF), clockRuns: true };
}

export interface KnownResults {
  half: Goals | null;
  /** After 90 minutes, where extra time followed. */
  regular: Goals | null;
  total: Goals;
  shootout: Goals | null;
}

/** By period, of a finished match; empty where half-time is unknown. Extra time is one number, in its first part. */
export function finishedPeriods({ half, regular, total, shootout }: KnownResults): PeriodScore[] {
  if (!half) return [];
  const ninety = regular ?? total;
  const scores = [closed(half), closed(minus(ninety, half))];
  if (!regular && !shootout) return scores;
  scores.push(closed(minus(total, ninety)), [0, 0, 0]);
  return shootout ? [...scores, closed(shootout)] : scores;
}

/** Of a match in its first or second half. */
export function openPeriods(half: Goals | null, total: Goals, period: number): PeriodScore[] {
  if (period < 2) return [[...total, 0]];
  return half ? [closed(half), [...minus(total, half), 0]] : [];
}

export const minus = (a: Goals, b: Goals): Goals => [a[0] - b[0], a[1] - b[1]];
const closed = ([home, away]: Goals): PeriodScore => [home, away, home > away ? 1 : home < away ? 2 : 0];
