import { defineEvent } from '#platform/events/event-type.ts';

/** Predictions of a match have their first result: users by their points. */
export const predictionsSettled = defineEvent<PredictionsSettled>('predictions.settled');
export interface PredictionsSettled {
  matchId: number;
  results: { points: number; userIds: number[] }[];
}
