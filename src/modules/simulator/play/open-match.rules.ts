import type { Roster } from '../rosters.rules.ts';
import { type Cast, type CastMoment, castMatch } from './event-assignment.rules.ts';
import { changesOf } from './score-state.rules.ts';
import { type Phase, type Script, type Setup, scriptMatch } from './script.rules.ts';

/** A match with everything needed to compute its state at any instant. */
export interface OpenMatch {
  setup: Setup;
  script: Script;
  cast: Cast;
  changes: readonly number[];
}

export function openMatch(setup: Setup, squads: { home: Roster; away: Roster }): OpenMatch {
  const script = scriptMatch(setup);
  return { setup, script, cast: castMatch(script, squads), changes: changesOf(script) };
}

export const isPlay = ({ state }: Phase): boolean => state !== 'break';

/** Seconds of play between two instants, without breaks. */
export const playedBetween = ({ phases }: Script, from: number, to: number): number =>
  phases
    .filter(isPlay)
    .reduce((sum, phase) => sum + Math.max(0, Math.min(to, phase.to) - Math.max(from, phase.from)), 0);

/** Moments after one instant and up to another that were not withdrawn by then. */
export const momentsBetween = ({ cast }: OpenMatch, from: number, to: number): CastMoment[] =>
  cast.moments.filter(
    ({ at, kind, cancelledAt = Number.POSITIVE_INFINITY }) =>
      at > from && at <= to && kind !== '' && cancelledAt > to,
  );

/** Displayed minute: of the match where periods share one clock, else of the period; null without a clock. */
export function minuteOf(
  { sport }: Setup,
  period: number,
  clock: number,
): { minute: number | null; extraMinute: number | null } {
  const { clock: direction, seconds, count, overtime, shootout } = sport.periods;
  const isShootout = shootout && period > count + (overtime?.count ?? 0);
  if (direction === 'none' || isShootout) return { minute: null, extraMinute: null };
  const whole = sport.family === 'clock';
  const regular = Math.min(period - 1, count) * seconds;
  const extra = Math.max(0, period - 1 - count) * (overtime?.seconds ?? 0);
  const before = whole ? (regular + extra) / 60 : 0;
  const length = (period > count ? (overtime?.seconds ?? seconds) : seconds) / 60;
  const minute = Math.floor(clock / 60) + 1;
  if (!whole || minute <= length) return { minute: Math.floor(before) + minute, extraMinute: null };
  return { minute: Math.floor(before + length), extraMinute: Math.ceil(minute - length) };
}
