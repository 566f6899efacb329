import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchChange } from '../../matches.contract.ts';
import { scoresOften } from './moments.rules.ts';

type Score = Pick<MatchChange, 'homeScore' | 'awayScore' | 'state' | 'period' | 'corrected'>;

/** The side whose score increased; null for a correction. */
export function scorer(before: Score, after: Score): Side | null {
  if (after.corrected) return null;
  if (after.homeScore > before.homeScore) return 'home';
  return after.awayScore > before.awayScore ? 'away' : null;
}

export const moved = (before: Score, after: Score): boolean =>
  before.homeScore !== after.homeScore ||
  before.awayScore !== after.awayScore ||
  before.state !== after.state ||
  before.period !== after.period;

export type Announcement = 'scored' | 'corrected' | 'state';

/** The announcement for a change: every goal, set and whistle, but not every basket. */
export function announcementOf(
  sport: Pick<Sport, 'family' | 'rate'>,
  before: Score,
  after: Score,
): Announcement | null {
  const lower = after.homeScore < before.homeScore || after.awayScore < before.awayScore;
  if (lower || (after.corrected && !before.corrected)) return 'corrected';
  if (before.state !== after.state || (before.period !== after.period && sport.family !== 'won'))
    return 'state';
  const rare = sport.family === 'won' || !scoresOften(sport);
  return rare && scorer(before, after) ? 'scored' : null;
}
