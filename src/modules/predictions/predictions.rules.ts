import { isPrediction, type Prediction as PlanPrediction, scoreLine } from '#modules/plans/plays.rules.ts';
import { type Result, settle } from '#modules/plans/settlement.rules.ts';

export const FORMS = ['winner', 'score'] as const;
export const PICKS = ['home', 'draw', 'away'] as const;
export type Pick = (typeof PICKS)[number];
export const CONFIDENCES = [1, 2, 3] as const;
export type Confidence = (typeof CONFIDENCES)[number];
export const VERDICTS = ['exact', 'right', 'wrong', 'void'] as const;
export type PredictionVerdict = (typeof VERDICTS)[number];

/** A prediction of the winner with a confidence, or of the score. */
export type Predicted =
  | { form: 'winner'; pick: Pick; confidence: Confidence }
  | { form: 'score'; homeScore: number; awayScore: number };

/**
 * Points of a right and a wrong winner. Twice is better than once from a chance of one half, three times from two
 * thirds: nobody gains by a confidence that is not meant.
 */
export const WINNER_POINTS: Readonly<Record<Confidence, { right: number; wrong: number }>> = {
  1: { right: 2, wrong: 0 },
  2: { right: 3, wrong: -1 },
  3: { right: 4, wrong: -3 },
};
/** Points of the exact score, and of another one with the right winner. */
export const SCORE_POINTS = { exact: 8, right: 2 } as const;

type Played = Parameters<typeof isPrediction>[0] & Parameters<typeof settle>[0];

export const sideAhead = (home: number, away: number): Pick =>
  home === away ? 'draw' : home > away ? 'home' : 'away';

/** The winner that a prediction names. */
export const pickOf = (predicted: Predicted): Pick =>
  predicted.form === 'winner' ? predicted.pick : sideAhead(predicted.homeScore, predicted.awayScore);

const winnerPlay = ({ draws }: { draws: boolean }, pick: Pick): PlanPrediction => ({
  level: 'match',
  play: draws ? 'winner3' : 'winner2',
  line: null,
  pick,
});

const scorePlay = (home: number, away: number): PlanPrediction => ({
  level: 'match',
  play: 'correctScore',
  line: scoreLine(home, away),
  pick: 'score',
});

/** Whether the sport can decide the prediction. Lobbies have a vote, and no prediction. */
export function isPredictable(sport: Played, bestOf: number | null, predicted: Predicted): boolean {
  const play =
    predicted.form === 'winner'
      ? winnerPlay(sport, predicted.pick)
      : scorePlay(predicted.homeScore, predicted.awayScore);
  return isPrediction(sport, bestOf, play);
}

export const offersWinner = (sport: Played): boolean =>
  isPredictable(sport, null, { form: 'winner', pick: 'home', confidence: 1 });

/** Whether scores can be predicted: a single map has only a winner. */
export const offersScore = (sport: Played, bestOf: number | null): boolean =>
  sport.markets.includes('correctScore') && !(sport.family === 'won' && bestOf === 1);

export interface Decision {
  verdict: PredictionVerdict;
  points: number;
}

/** By the rules that settle plans; null while undecided. A void prediction has no points. */
export function decide(sport: Played, predicted: Predicted, result: Result): Decision | null {
  const winner = settle(sport, winnerPlay(sport, pickOf(predicted)), result);
  if (winner === null) return null;
  if (winner === 'void' || winner === 'push') return { verdict: 'void', points: 0 };
  const right = winner === 'hit';
  if (predicted.form === 'winner') {
    const points = WINNER_POINTS[predicted.confidence];
    return right ? { verdict: 'right', points: points.right } : { verdict: 'wrong', points: points.wrong };
  }
  const score = settle(sport, scorePlay(predicted.homeScore, predicted.awayScore), result);
  if (score === 'hit') return { verdict: 'exact', points: SCORE_POINTS.exact };
  return right ? { verdict: 'right', points: SCORE_POINTS.right } : { verdict: 'wrong', points: 0 };
}

/** A decided prediction, as it counts. */
export interface Counted extends Decision {
  startAt: Date;
}

export interface Score {
  points: number;
  predicted: number;
  hits: number;
  exact: number;
  /** Right predictions in a row, up to the last; void ones do not count. */
  streak: number;
  bestStreak: number;
}

export const ALL_TIME = 'all';
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** The months before this one, the latest first. */
export const pastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1))),
  );
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Scores of all time and of each month, from predictions in the order of their matches. */
export function scoresOf(counted: readonly Counted[]): Map<string, Score> {
  const periods = [
    ...(counted.length > 0 ? [[ALL_TIME, counted] as const] : []),
    ...Map.groupBy(counted, ({ startAt }) => monthOf(startAt)),
  ];
  return new Map(periods.map(([period, list]) => [period, scoreOf(list)]));
}

function scoreOf(counted: readonly Counted[]): Score {
  const score = { points: 0, predicted: 0, hits: 0, exact: 0, streak: 0, bestStreak: 0 };
  for (const { verdict, points } of counted) {
    if (verdict === 'void') continue;
    score.points += points;
    score.predicted += 1;
    if (verdict === 'exact') score.exact += 1;
    if (verdict === 'wrong') score.streak = 0;
    else {
      score.hits += 1;
      score.streak += 1;
      score.bestStreak = Math.max(score.bestStreak, score.streak);
    }
  }
  return score;
}

export const LEAGUE_NAME = { min: 2, max: 40 } as const;
/** Private leagues of a user, and members of one. */
export const MAX_LEAGUES = 20;
export const MAX_MEMBERS = 100;
/** Rows of a table, and months of winners. */
export const TABLE_ROWS = 100;
export const WINNER_MONTHS = 12;
export const WINNERS = 3;
export const PREDICTIONS_PAGE = 30;
