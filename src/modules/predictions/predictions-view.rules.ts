import { type Confidence, type Pick, type Predicted, pickOf } from './predictions.rules.ts';

/** The columns of a prediction. */
export interface StoredPrediction {
  form: Predicted['form'];
  pick: Pick;
  homeScore: number | null;
  awayScore: number | null;
  confidence: number;
}

export const predictedOf = ({ form, pick, homeScore, awayScore, confidence }: StoredPrediction): Predicted =>
  form === 'score'
    ? { form, homeScore: homeScore!, awayScore: awayScore! }
    : { form, pick, confidence: confidence as Confidence };

export const storedOf = (predicted: Predicted): StoredPrediction => ({
  form: predicted.form,
  pick: pickOf(predicted),
  homeScore: predicted.form === 'score' ? predicted.homeScore : null,
  awayScore: predicted.form === 'score' ? predicted.awayScore : null,
  confidence: predicted.form === 'score' ? 1 : predicted.confidence,
});
