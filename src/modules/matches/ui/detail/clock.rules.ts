import type { Periods, Sport } from '#modules/catalog/sport.rules.ts';
import type { Segment } from '#ui/kit/match/touchline-geometry.ts';
import { type Clocked, lengthOf, minutesAndSeconds, playedSeconds } from '../../clock.rules.ts';
import type { MatchChange } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';

const DAY_SECONDS = 86_400;

/** `01:08:42` until the start; null when that is more than a day away or over. */
export function countdown(startTime: string, now: number): string | null {
  const left = Math.ceil((Date.parse(startTime) - now) / 1_000);
  if (left <= 0 || left >= DAY_SECONDS) return null;
  return `${String(Math.floor(left / 3_600)).padStart(2, '0')}:${minutesAndSeconds(left % 3_600)}`;
}

/** The number of periods on the timeline: the regular ones, and overtime once reached. */
export function periodCount(
  { family, periods }: Pick<Sport, 'family' | 'periods'>,
  { bestOf, period, state }: { bestOf: number | null; period: number; state: MatchChange['state'] },
): number {
  const planned = family === 'won' ? (bestOf ?? periods.count) : periods.count;
  if (family === 'won' && state === 'finished' && period > 0) return period;
  return Math.max(planned, period);
}

type Drawn = Clocked & Pick<MatchChange, 'periodScores'> & { bestOf: number | null };

/** The match as a timeline: played, current and coming periods; a won map has its winner's side. */
export const segments = (sport: Pick<Sport, 'family' | 'periods'>, match: Drawn, now: number): Segment[] =>
  segmentsWith(sport, match, runningShare(sport.periods, match, now));

/** The timeline with the current period's share. */
export function segmentsWith(
  sport: Pick<Sport, 'family' | 'periods'>,
  match: Drawn,
  share: number,
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
    return { played: Math.min(1, share), tone: 'now', weight };
  });
}

const SIDES = { 1: 'home', 2: 'away' } as const;

/** In steps of a fiftieth, so that the timeline does not render every second. */
export function runningShare(periods: Periods, match: Clocked, now: number): number {
  const played = playedSeconds(periods, match, now);
  if (periods.clock === 'none' && played === 0) return 0.5;
  return Math.round((played / lengthOf(periods, match.period)) * 50) / 50;
}
