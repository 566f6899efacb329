import { call } from '#platform/endpoint/call.ts';
import type {
  OwnPredictionPage,
  PlacePrediction,
  PointsTable,
  PredictionOf,
  PredictionView,
  TableOf,
  Winners,
} from './predictions.contract.ts';

const write = { method: 'POST', access: 'user', limit: 'write' } as const;

export const predictionsCalls = {
  own: call<PredictionOf, { prediction: PredictionView | null }>({
    name: 'predictions.own',
    method: 'GET',
    path: 'predictions/own',
    access: 'user',
    summary: 'My prediction for a match.',
  }),
  place: call<PlacePrediction, PredictionView>({
    name: 'predictions.place',
    path: 'predictions/place',
    ...write,
    summary:
      'Predicts the winner of a match with a confidence, or its score; until it begins, another one replaces it.',
  }),
  withdraw: call<PredictionOf, null>({
    name: 'predictions.withdraw',
    path: 'predictions/withdraw',
    ...write,
    summary: 'Withdraws my prediction before the match begins.',
  }),
  mine: call<{ cursor?: string }, OwnPredictionPage>({
    name: 'predictions.mine',
    method: 'GET',
    path: 'predictions/mine',
    access: 'user',
    summary: 'My predictions, those of the latest matches first.',
  }),
  table: call<TableOf, PointsTable>({
    name: 'predictions.table',
    method: 'GET',
    path: 'predictions/table',
    access: 'anyone',
    summary: 'The best of a game in a month or of all time, and my own place.',
  }),
  winners: call<{ game: string }, Winners>({
    name: 'predictions.winners',
    method: 'GET',
    path: 'predictions/winners',
    access: 'anyone',
    summary: 'The first three of a game in each of the last twelve months that are over.',
  }),
};
