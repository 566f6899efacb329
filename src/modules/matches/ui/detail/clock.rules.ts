import type { Periods, Sport } from '#modules/catalog/sport.rules.ts';
import type { Segment } from '#web/kit/match/touchline-geometry.ts';
import type { MatchChange } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';

type Clocked = Pick<
  MatchChange,
  'state' | 'period' | 'clockSeconds' | 'clockAt' | 'clockRuns' | 'periodScores'
>;

/** A clock nobody has corrected for so long has been forgotten, not played on. */
const MOST_STOPPAGE = 15 * 60;

export const lengthOf = ({ count, seconds, overtime }: Periods, period: number): number =>
  period > count && overtime ? overtime.seconds : seconds;

/** What a clock that runs on shows when a period begins. */
export function startOf(periods: Periods, period: number): number {
  let start = 0;
  for (let earlier = 1; earlier < period; earlier += 1) start += lengthOf(periods, earlier);
  return start;
}

/** Seconds played in the running period, on the reader's own clock. */
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

const DAY_SECONDS = 86_400;

/** `01:08:42` until the start; null when that is more than a day away or over. */
export function countdown(startTime: string, now: number): string | null {
  const left = Math.ceil((Date.parse(startTime) - now) / 1_000);
  if (left <= 0 || left >= DAY_SECONDS) return null;
  return `${String(Math.floor(left / 3_600)).padStart(2, '0')}:${minutesAndSeconds(left % 3_600)}`;
}

/** How many periods the line has: those to be played, and overtime once it is reached. */
export function periodCount(
  { family, periods }: Pick<Sport, 'family' | 'periods'>,
  { bestOf, period, state }: { bestOf: number | null; period: number; state: MatchChange['state'] },
): number {
  const planned = family === 'won' ? (bestOf ?? periods.count) : periods.count;
  if (family === 'won' && state === 'finished' && period > 0) return period;
  return Math.max(planned, period);
}

/** The match as one line: played, running and to come; a won map takes its winner's side. */
export function segments(
  sport: Pick<Sport, 'family' | 'periods'>,
  match: Clocked & { bestOf: number | null },
  now: number,
): Segment[] {
  return Array.from({ length: periodCount(sport, match) }, (_, index): Segment => {
    const period = index + 1;
    const weight = lengthOf(sport.periods, period);
    const over = match.state === 'finished';
    if (!over && (!isLive(match.state) || period > match.period)) return { played: 0, weight };
    if (over || period < match.period || match.state === 'break') {
      const winner = sport.family === 'won' ? match.periodScores[index]?.[2] : 0;
      return { played: 1, tone: winner ? SIDES[winner] : 'played', weight };
    }
    return { played: Math.min(1, runningShare(sport.periods, match, now)), tone: 'now', weight };
  });
}

const SIDES = { 1: 'home', 2: 'away' } as const;

/** Cut to fiftieths, so that the line does not draw itself anew every second. */
export function runningShare(periods: Periods, match: Clocked, now: number): number {
  const played = playedSeconds(periods, match, now);
  if (periods.clock === 'none' && played === 0) return 0.5;
  return Math.round((played / lengthOf(periods, match.period)) * 50) / 50;
}
