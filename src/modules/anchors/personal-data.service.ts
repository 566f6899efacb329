import { isBanned } from '#modules/live/anchors.rules.ts';
import { findAnchor, listIps } from '#modules/live/index.ts';
import type { PersonalData } from '#platform/module.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { ANCHOR_BAN, personOf } from './application.rules.ts';
import { sent } from './application.service.ts';
import { deleteAnchor } from './application.store.ts';
import { deleteOverlays } from './overlays.store.ts';

/** Earnings stay, under the account's id alone. */
export const anchorsPersonalData = (uploads: Uploads): PersonalData => ({
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
    const pictures = (await findAnchor(tx, userId))?.pictures ?? [];
    for (const url of pictures) await uploads.release(tx, url, now);
    await deleteOverlays(tx, userId);
    await deleteAnchor(tx, userId);
  },
  async export(tx, userId) {
    const anchor = await findAnchor(tx, userId);
    return { application: anchor && sent(anchor), addresses: await listIps(tx, userId) };
  },
});
