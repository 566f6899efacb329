import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { deletePositionsOf, listPositionsOf } from './positions.store.ts';

/** Where a user stopped watching recordings. */
export const replaysPersonalData: PersonalData = {
  erase: (tx, userId) => deletePositionsOf(tx, userId),
  export: async (tx, userId) => ({
    replayPositions: paged(
      (before: number | null, n) => listPositionsOf(tx, userId, before, n),
      ({ recordingId }) => recordingId,
      ({ recordingId, seconds, updatedAt }) => ({ recordingId, seconds, at: updatedAt.toISOString() }),
    ),
  }),
};
