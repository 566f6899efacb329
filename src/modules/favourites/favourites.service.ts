import type { ListsService } from '#modules/matches/index.ts';
import { followedSpan } from '#modules/matches/lists.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type Attention,
  type FavouriteIds,
  type Favourites,
  favouriteErrors,
} from './favourites.contract.ts';
import { type FavouriteKind, MAX_FAVOURITES } from './favourites.rules.ts';
import {
  countFavourites,
  deleteFavourite,
  favouriteTargetExists,
  insertFavourite,
  listFavourites,
  lockFavourites,
} from './favourites.store.ts';

export interface FavouritesService {
  attend(viewer: User, attention: Attention, now: Date): Promise<Attention>;
  ids(viewer: User): Promise<FavouriteIds>;
  show(viewer: User, cursor: string | undefined, lang: LanguageCode, now: Date): Promise<Favourites>;
}

export function createFavouritesService(db: Db, lists: ListsService): FavouritesService {
  async function ids(viewer: User): Promise<FavouriteIds> {
    const all = await listFavourites(db, viewer.id);
    const idsOf = (wanted: FavouriteKind) => all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return { match: idsOf('match'), league: idsOf('league'), team: idsOf('team') };
  }
  return {
    ids,
    async attend(viewer, attention, now) {
      const userId = viewer.id;
      const { kind, id, on } = attention;
      await transact(db, async (tx) => {
        if (!on) return await deleteFavourite(tx, userId, kind, id);
        if (!(await favouriteTargetExists(tx, kind, id))) throw favouriteErrors.nothingToFollow();
        await lockFavourites(tx, userId);
        const isNew = await insertFavourite(tx, { userId, kind, thingId: id, createdAt: now });
        if (isNew && (await countFavourites(tx, userId)) > MAX_FAVOURITES)
          throw favouriteErrors.tooMany({ max: MAX_FAVOURITES });
      });
      return attention;
    },
    async show(viewer, cursor, lang, now) {
      const followed = await ids(viewer);
      const scope = { followed: { ...followed, ...followedSpan(now) } };
      return { ...followed, page: await lists.page(scope, 'followed', { cursor }, lang) };
    },
  };
}
