import { isLive, isOver, type MatchState } from '#modules/matches/matches.rules.ts';

/** Live matches, then the next ones, then the last results. */
export function byTime<M extends { state: MatchState; startTime: string }>(matches: readonly M[]): M[] {
  const place = ({ state }: M) => (isLive(state) ? 0 : isOver(state) ? 2 : 1);
  return matches.toSorted((a, b) => {
    const apart = Date.parse(a.startTime) - Date.parse(b.startTime);
    return place(a) - place(b) || (isOver(a.state) ? -apart : apart);
  });
}

/** Lower ranks weigh more; ranks beyond a hundred weigh the same. */
export const rankWeight = (rank: number): number => 100 - Math.min(Math.max(rank, 0), 100);

/** Points per tenfold viewers, followers or views. */
const DECADE = 20;
export const crowdWeight = (count: number): number =>
  Math.min(100, Math.round(Math.log10(Math.max(count, 0) + 1) * DECADE));

const DAY_MS = 86_400_000;

/** From yesterday's results to the coming days' fixtures: the usual intent of a search. */
export const isNear = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() - 2 * DAY_MS && at.getTime() < now.getTime() + 4 * DAY_MS;

const RECENT_MS = 7 * DAY_MS;
export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_MS;

/** Known enough to precede its namesakes. */
export const isKnown = (weight: number): boolean => weight >= 80;
