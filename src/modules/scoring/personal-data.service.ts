import type { PersonalData } from '#platform/module.ts';
import { deleteScorersOf, forgetAuthor, listEntriesOf, listGrants } from './scoring.store.ts';

/** The score of a match stays, without who entered it. */
export const scoringPersonalData: PersonalData = {
  async erase(tx, userId) {
    await deleteScorersOf(tx, userId);
    await forgetAuthor(tx, userId);
  },
  export: async (tx, userId) => ({
    scores: await listGrants(tx, userId),
    entered: await listEntriesOf(tx, userId),
  }),
};
