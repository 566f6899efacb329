import { mainScore } from './main-score.rules.ts';
import type { PeriodScore, Sport } from './sport.rules.ts';

export const MOST_PERIODS = 40;
export const MOST_POINTS = 2_000;

/** Winner of a period by the sport's rule; null where undecided, or where the rule cannot decide (a map, a frame). */
export function winnerByRule(
  sport: Sport,
  [home, away]: readonly [home: number, away: number, ...rest: unknown[]],
  index: number,
  bestOf: number | null,
): 1 | 2 | null {
  const length = bestOf ?? sport.periods.count;
  const winner = sport.periodWinner?.(home, away, index === length - 1) ?? null;
  return winner === null ? null : winner === 'home' ? 1 : 2;
}

/** Winner by the rule where it decides; else the entered one. */
export const withWinners = (
  sport: Sport,
  scores: readonly PeriodScore[],
  bestOf: number | null,
): PeriodScore[] =>
  scores.map((score, index) => [
    score[0],
    score[1],
    sport.family === 'won' ? (winnerByRule(sport, score, index, bestOf) ?? score[2]) : score[2],
  ]);

export interface EnteredScore {
  /** Empty where only the total is known. */
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
}

/** The total is computed from the periods where there are some: the two cannot disagree. */
export function wholeScore(
  sport: Sport,
  periodScores: PeriodScore[],
  whole: readonly [number, number],
): EnteredScore {
  const [homeScore, awayScore] = periodScores.length > 0 ? mainScore(sport, periodScores) : whole;
  return { periodScores, homeScore, awayScore };
}

/** Includes points of an undecided set. */
export const hasPoints = ({ homeScore, awayScore, periodScores }: EnteredScore): boolean =>
  homeScore + awayScore > 0 || periodScores.some(([home, away]) => home + away > 0);
