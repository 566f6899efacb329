import type { PersonalData } from '#platform/module.ts';
import { deleteFollowsOf, listFollowedIds } from './follows.store.ts';

/** Personal data: the accounts a user follows, and the followers. */
export const socialPersonalData: PersonalData = {
  erase: deleteFollowsOf,
  export: async (tx, userId) => ({ follows: await listFollowedIds(tx, userId) }),
};
