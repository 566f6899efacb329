import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import type { LeaguesService } from './leagues.service.ts';
import { listLeaguesOf } from './leagues.store.ts';
import { erasePredictions, listAllPredictions, listAllScores } from './predictions.store.ts';

/** An account that is deleted leaves its private leagues; they go on without it. */
export const predictionsPersonalData = (leagues: Pick<LeaguesService, 'leaveAll'>): PersonalData => ({
  async erase(tx, userId) {
    await erasePredictions(tx, userId);
    await leagues.leaveAll(tx, userId);
  },
  export: async (tx, userId) => ({
    predictions: paged(
      (after: number | null, n) => listAllPredictions(tx, userId, after, n),
      ({ id }) => id,
      ({ userId: _, notified: __, ...prediction }) => prediction,
    ),
    predictionScores: (await listAllScores(tx, userId)).map(({ userId: _, ...score }) => score),
    predictionLeagues: (await listLeaguesOf(tx, userId)).map(({ id, name, ownerId, createdAt }) => ({
      id,
      name,
      own: ownerId === userId,
      createdAt,
    })),
  }),
});
