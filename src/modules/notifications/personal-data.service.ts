import type { PersonalData } from '#platform/module.ts';
import { deleteNoticesOf, listAllNotices } from './notifications.store.ts';

export const noticesPersonalData: PersonalData = {
  erase: deleteNoticesOf,
  export: async (tx, userId) => ({
    notices: (await listAllNotices(tx, userId)).map(({ kind, facts, createdAt, readAt }) => ({
      kind,
      facts,
      createdAt,
      readAt,
    })),
  }),
};
