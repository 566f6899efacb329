import type { PersonalData } from '#platform/module.ts';
import { eraseMovesOf } from './merge.store.ts';

/** Rows of users that a merge moved or dropped are stored for its undo. */
export const identityPersonalData: PersonalData = {
  erase: (tx, userId) => eraseMovesOf(tx, userId),
  export: async () => ({}),
};
