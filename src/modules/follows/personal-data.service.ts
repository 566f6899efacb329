import type { PersonalData } from '#platform/module.ts';
import { deleteFollowsOf, listFollowedIds } from './follows.store.ts';

/** Whom a user follows, and who follows them. */
export const socialPersonalData: PersonalData = {
  erase: deleteFollowsOf,
  export: async (tx, userId) => ({ follows: await listFollowedIds(tx, userId) }),
};
