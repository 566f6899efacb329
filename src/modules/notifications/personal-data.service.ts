import type { PersonalData } from '#platform/module.ts';
import { deleteNotificationsOf, listAllNotifications } from './notifications.store.ts';

export const notificationsPersonalData: PersonalData = {
  erase: deleteNotificationsOf,
  export: async (tx, userId) => ({
    notices: (await listAllNotifications(tx, userId)).map(({ kind, facts, createdAt, readAt }) => ({
      kind,
      facts,
      createdAt,
      readAt,
    })),
  }),
};
