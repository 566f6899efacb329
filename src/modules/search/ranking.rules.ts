/** Lower ranks stand higher; what is beyond a hundred is equally little known. */
export const rankWeight = (rank: number): number => 100 - Math.min(Math.max(rank, 0), 100);

/** Viewers, followers, readers: ten times as many are worth so many points. */
const DECADE = 20;
export const crowdWeight = (count: number): number =>
  Math.min(100, Math.round(Math.log10(Math.max(count, 0) + 1) * DECADE));

const DAY_MS = 86_400_000;

/** Yesterday's results to the fixtures of the coming days: what most searches for a match mean. */
export const isNear = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() - 2 * DAY_MS && at.getTime() < now.getTime() + 4 * DAY_MS;

const RECENT_MS = 7 * DAY_MS;
export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_MS;

/** So well known that it should be found before its namesakes. */
export const isKnown = (weight: number): boolean => weight >= 80;
