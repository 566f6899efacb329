import type { MediaApi } from '#modules/media/media-api.contract.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { PersonalData } from '#platform/module.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { mediaRoom } from './rooms.rules.ts';
import { deleteRoomOf, findRoomOf } from './rooms.store.ts';
import { listUnlocks } from './unlocks.store.ts';

/** A live broadcast ends first. Payments stay, under the account's id alone; recordings are deleted with their room. */
export const livePersonalData = (
  uploads: Uploads,
  media: Pick<MediaApi, 'cut' | 'forget'>,
): PersonalData => ({
  blocksDeletion: async (tx, userId) =>
    (await findRoomOf(tx, userId))?.room.liveSince ? userErrors.openBusiness() : null,
  async erase(tx, userId, now) {
    const room = (await findRoomOf(tx, userId))?.room;
    await uploads.release(tx, room?.cover ?? null, now);
    if (room) {
      const name = mediaRoom(room.id);
      await media.forget(tx, name);
      afterCommit(tx, () => media.cut(name));
    }
    await deleteRoomOf(tx, userId);
  },
  async export(tx, userId) {
    const room = (await findRoomOf(tx, userId))?.room;
    return {
      room: room ? { id: room.id, title: room.title, cover: room.cover, price: room.price } : null,
      unlocked: await listUnlocks(tx, userId),
    };
  },
});
