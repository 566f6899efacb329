import type { MediaApi } from '#modules/media/media-api.contract.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { PersonalData } from '#platform/module.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { ANCHOR_BAN, isBanned, personOf } from './anchors.rules.ts';
import { deleteAnchor, findAnchor } from './anchors.store.ts';
import { sent } from './application.service.ts';
import { listIps } from './links.store.ts';
import { deleteReservationsOf, listAllReservations } from './reservations.store.ts';
import { mediaRoom } from './rooms.rules.ts';
import { deleteRoomOf, findRoomOf } from './rooms.store.ts';
import { listUnlocks } from './unlocks.store.ts';

/** Whoever is live ends first. What was paid and earned stays, under a number alone; recordings go with their room. */
export const livePersonalData = (
  uploads: Uploads,
  media: Pick<MediaApi, 'cut' | 'forget'>,
): PersonalData => ({
  blocksDeletion: async (tx, userId) =>
    (await findRoomOf(tx, userId))?.room.liveSince ? userErrors.openBusiness() : null,
  async remember(tx, userId, now) {
    const anchor = await findAnchor(tx, userId);
    if (!anchor || !isBanned(anchor, now)) return [];
    const { bannedAt, bannedUntil, bannedBy, banReason } = anchor;
    const data = {
      at: bannedAt!.toISOString(),
      until: bannedUntil?.toISOString() ?? null,
      by: bannedBy,
      reason: banReason,
    };
    return [{ kind: ANCHOR_BAN, data, also: [personOf(anchor)] }];
  },
  async erase(tx, userId, now) {
    const room = await findRoomOf(tx, userId);
    const pictures = (await findAnchor(tx, userId))?.pictures ?? [];
    for (const url of [room?.room.cover ?? null, ...pictures]) await uploads.release(tx, url, now);
    if (room) {
      const name = mediaRoom(room.room.id);
      await media.forget(tx, name);
      afterCommit(tx, () => media.cut(name));
    }
    await deleteRoomOf(tx, userId);
    await deleteAnchor(tx, userId);
    await deleteReservationsOf(tx, userId);
  },
  async export(tx, userId) {
    const anchor = await findAnchor(tx, userId);
    const room = (await findRoomOf(tx, userId))?.room;
    return {
      room: room ? { id: room.id, title: room.title, cover: room.cover, price: room.price } : null,
      application: anchor && sent(anchor),
      addresses: await listIps(tx, userId),
      reservations: await listAllReservations(tx, userId),
      unlocked: await listUnlocks(tx, userId),
    };
  },
});
