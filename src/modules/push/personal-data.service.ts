import type { PersonalData } from '#platform/module.ts';
import { deleteSubscriptionsOf, listSubscriptions } from './push.store.ts';

export const pushPersonalData: PersonalData = {
  erase: deleteSubscriptionsOf,
  // The keys of a device are secret; its push service is personal data.
  export: async (tx, userId) => ({
    devices: (await listSubscriptions(tx, userId)).map(({ endpoint, lang, timeZone, createdAt }) => ({
      service: new URL(endpoint).host,
      endpoint,
      lang,
      timeZone,
      createdAt,
    })),
  }),
};
