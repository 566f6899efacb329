import type { PersonalData } from '#platform/module.ts';
import { closeChannelsOf, findChannel, listChannelsOf } from './channels.store.ts';
import { findMembership } from './counts.store.ts';

/** Counts are retained under ids; links of a deleted account count no visits. */
export const channelsPersonalData: PersonalData = {
  erase: closeChannelsOf,
  async export(tx, userId) {
    const membership = await findMembership(tx, userId);
    const over = membership && (await findChannel(tx, membership.channelId));
    return {
      cameOver: membership && { channel: over?.name ?? null, at: membership.joinedAt },
      channels: (await listChannelsOf(tx, userId)).map(({ name, source, type, createdAt, closedAt }) => ({
        name,
        source,
        type,
        createdAt,
        closedAt,
      })),
    };
  },
};
