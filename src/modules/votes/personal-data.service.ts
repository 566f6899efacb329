import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { deleteVotesOf, listVotesOf } from './votes.store.ts';

/** The counts stay: they name nobody. */
export const votesPersonalData: PersonalData = {
  erase: deleteVotesOf,
  export: async (tx, userId) => ({
    votes: paged(
      (after: number | null, n) => listVotesOf(tx, userId, after, n),
      ({ id }) => id,
      ({ matchId, picks, castAt }) => ({ matchId, picks, castAt }),
    ),
  }),
};
