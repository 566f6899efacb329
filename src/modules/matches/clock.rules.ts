import type { Periods } from '#modules/catalog/sport.rules.ts';
import { isLive, type MatchState } from './matches.rules.ts';

export interface Clocked {
  state: MatchState;
  period: number;
  clockSeconds: number;
  /** The time at which `clockSeconds` was measured. */
  clockAt: string;
  clockRuns: boolean;
}

/** Stoppage time beyond this means that the feed no longer updates the clock. */
const MOST_STOPPAGE = 15 * 60;

export const lengthOf = ({ count, seconds, overtime }: Periods, period: number): number =>
  period > count && overtime ? overtime.seconds : seconds;

/** The value of a continuous clock at the start of a period. */
export function startOf(periods: Periods, period: number): number {
  let start = 0;
  for (let earlier = 1; earlier < period; earlier += 1) start += lengthOf(periods, earlier);
  return start;
}

/** Seconds played in the current period, by the device's clock. */
export function playedSeconds(periods: Periods, match: Clocked, now: number): number {
  const { state, period, clockSeconds, clockAt, clockRuns } = match;
  if (!clockRuns || !isLive(state)) return clockSeconds;
  const passed = Math.max(0, (now - Date.parse(clockAt)) / 1_000);
  const most = lengthOf(periods, period) + (periods.runsOn ? MOST_STOPPAGE : 0);
  return Math.min(clockSeconds + passed, Math.max(most, clockSeconds));
}

/** `67'`, `45+2'`, `04:12`; null where no clock is to be shown. */
export function clockText(periods: Periods, match: Clocked, now: number): string | null {
  const playing = match.state === 'in_progress' || match.state === 'overtime';
  if (!playing || periods.clock === 'none') return null;
  // A clock that never ran: the feed has none.
  if (!match.clockRuns && match.clockSeconds === 0) return null;
  const played = playedSeconds(periods, match, now);
  const length = lengthOf(periods, match.period);
  if (periods.clock === 'down') return minutesAndSeconds(Math.ceil(length - played));
  if (!periods.runsOn) return minutesAndSeconds(Math.floor(played));
  const start = startOf(periods, match.period) / 60;
  return played < length
    ? minuteText(start + Math.floor(played / 60) + 1, null)
    : minuteText(start + length / 60, Math.floor((played - length) / 60) + 1);
}

export const minuteText = (minute: number, extra: number | null): string =>
  extra ? `${minute}+${extra}'` : `${minute}'`;

export function minutesAndSeconds(seconds: number): string {
  const left = Math.max(0, seconds);
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
