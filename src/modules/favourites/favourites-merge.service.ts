import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { PersonalData } from '#platform/module.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { deleteCalendar } from './calendars.store.ts';
import { FAVOURITE_KINDS, type FavouriteKind, MAX_FAVOURITES } from './favourites.rules.ts';
import { countFavourites, listFavourites, lockFavourites } from './favourites.store.ts';
import type { Joined } from './favourites-merge.contract.ts';
import { deleteFavourites, insertFavourites } from './favourites-merge.store.ts';

export interface FavouritesMergeService {
  join(viewer: Viewer, device: Record<FavouriteKind, readonly number[]>, now: Date): Promise<Joined>;
}

export function createFavouritesMergeService(db: Db): FavouritesMergeService {
  return {
    async join(viewer, device, now) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return await transact(db, async (tx) => {
        await lockFavourites(tx, viewer.id);
        const before = await countFavourites(tx, viewer.id);
        let added = 0;
        for (const kind of FAVOURITE_KINDS) {
          const limit = MAX_FAVOURITES - before - added;
          added += await insertFavourites(tx, { userId: viewer.id, kind, ids: device[kind], limit, now });
        }
        return { added };
      });
    },
  };
}

export const favouritesPersonalData: PersonalData = {
  async erase(tx, userId) {
    await deleteFavourites(tx, userId);
    await deleteCalendar(tx, userId);
  },
  export: async (tx, userId) => ({ follows: await listFavourites(tx, userId) }),
};
