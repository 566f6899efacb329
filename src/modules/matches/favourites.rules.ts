export const FAVOURITE_KINDS = ['match', 'league', 'team'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** How many things a user may follow. */
export const MAX_FAVOURITES = 500;
