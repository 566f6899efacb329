import * as z from 'zod/mini';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { ALL_TIME, CONFIDENCES, MONTH, PICKS, VERDICTS } from './predictions.rules.ts';

export const predictionErrors = defineErrors('predictions', {
  /** The match has begun, or will not take place. */
  closed: { status: 409 },
  /** Not a result of this sport. */
  impossible: { status: 400 },
});

export const PredictionOf = z.object({ matchId: id });
export type PredictionOf = z.input<typeof PredictionOf>;

const score = z.number().check(z.int(), z.minimum(0), z.maximum(999));
const confidence = z.literal(CONFIDENCES);

const Winner = z.strictObject({ form: z.literal('winner'), pick: z.enum(PICKS), confidence });
const Score = z.strictObject({ form: z.literal('score'), homeScore: score, awayScore: score });
const Predicted = z.discriminatedUnion('form', [Winner, Score]);

export const PlacePrediction = z.object({ matchId: id, predicted: Predicted });
export type PlacePrediction = z.input<typeof PlacePrediction>;

export const PredictionView = z.object({
  matchId: z.number(),
  predicted: Predicted,
  /** Null while undecided. */
  verdict: z.nullable(z.enum(VERDICTS)),
  points: z.nullable(z.number()),
});
export type PredictionView = z.infer<typeof PredictionView>;

export const OwnPredictionPage = z.object({
  predictions: z.array(z.extend(PredictionView, { match: Match })),
  ...pageFields,
});
export type OwnPredictionPage = z.infer<typeof OwnPredictionPage>;

export const MinePage = z.object({ cursor: cursorInput });

export const period = z.union([z.literal(ALL_TIME), z.string().check(z.regex(MONTH))]);
export const TableOf = z.object({ game, period });
export type TableOf = z.input<typeof TableOf>;

const Person = z.object({ id: z.number(), name: z.string(), avatar: z.nullable(z.string()) });

export const TableRow = z.object({
  /** Shared by equal points. */
  rank: z.number(),
  user: Person,
  points: z.number(),
  predicted: z.number(),
  hits: z.number(),
  exact: z.number(),
  streak: z.number(),
  bestStreak: z.number(),
});
export type TableRow = z.infer<typeof TableRow>;

export const PointsTable = z.object({
  rows: z.array(TableRow),
  /** My own row, also below the shown ones; null for guests and without a decided prediction. */
  own: z.nullable(TableRow),
});
export type PointsTable = z.infer<typeof PointsTable>;

export const WinnersOf = z.object({ game });
export const Winners = z.object({
  months: z.array(z.object({ month: z.string(), rows: z.array(TableRow) })),
});
export type Winners = z.infer<typeof Winners>;
