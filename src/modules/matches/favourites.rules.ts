export const FAVOURITE_KINDS = ['match', 'league', 'team'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;

/** A followed league's or team's matches are of interest from yesterday on for two weeks, a match whenever it is. */
export const followedSpan = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - DAY_MS),
  until: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
});

/** How many things a user may follow. */
export const MAX_FAVOURITES = 500;
