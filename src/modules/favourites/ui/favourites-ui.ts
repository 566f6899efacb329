import type { FavouritesUi } from '#modules/matches/ui/favourites-slot.tsx';
import { LazyFavourites } from './favourites.lazy.tsx';
import { useFollowed } from './use-followed.ts';

/** For the slot of the modules below. */
export const favouritesUi: FavouritesUi = { useFollowed, FollowedMatches: LazyFavourites };
