import type { Reader } from '#platform/db/db.ts';
import type { PersonalData } from '#platform/module.ts';
import { findDigest } from './digests.store.ts';
import { deleteNotificationsOf, listAllNotifications } from './notifications.store.ts';

export const notificationsPersonalData: PersonalData = {
  erase: deleteNotificationsOf,
  export: async (tx, userId) => ({
    notices: (await listAllNotifications(tx, userId)).map(({ kind, facts, createdAt, readAt, onSite }) => ({
      kind,
      facts,
      createdAt,
      readAt,
      onSite,
    })),
    digest: await digestOf(tx, userId),
  }),
};

async function digestOf(tx: Reader, userId: number) {
  const row = await findDigest(tx, userId);
  return row && { frequency: row.frequency, nextAt: row.nextAt, sentAt: row.sentAt };
}
