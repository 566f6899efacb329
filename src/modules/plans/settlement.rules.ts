import { isDecided, mainScore } from '#modules/catalog/main-score.rules.ts';
import type { PeriodScore, Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import { type Choice, isHandicap, isTotal, type Prediction, scoreOf } from './plays.rules.ts';

/** Outcome of a prediction. `half_*` are quarter lines, whose two halves are decided separately. */
export const VERDICTS = ['hit', 'half_hit', 'push', 'half_miss', 'miss', 'void'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Fields of a match that decide a prediction. */
export interface Result {
  state: MatchState;
  homeScore: number;
  awayScore: number;
  periodScores: readonly PeriodScore[];
  bestOf: number | null;
}

type Counted = Pick<Sport, 'family' | 'periods' | 'draws'>;
type Score = readonly [home: number, away: number];

/**
 * Verdict of a prediction; null while undecided, also for a postponed match. Where sides can draw, a play is about
 * regular time; elsewhere overtime counts, and a shoot-out decides the winner but adds nothing to the score.
 */
export function settle(sport: Counted, prediction: Prediction, result: Result): Verdict | null {
  if (result.state === 'cancelled') return 'void';
  if (result.state !== 'finished') return null;
  // A series that ended before either side had won it: a retirement.
  const series = result.bestOf ?? sport.periods.count;
  if (sport.family === 'won' && !isDecided(sport, series, result.periodScores) && !wonByScore(series, result))
    return 'void';
  const score = prediction.level === 'first' ? firstScore(sport, result) : matchScore(sport, result);
  if (!score) return 'void';
  if (isHandicap(prediction.play)) {
    const towards = prediction.pick === 'home' ? 1 : -1;
    const margin = (score[0] - score[1]) * 1_000;
    return byLine(prediction.line!, (line) => towards * (margin + line));
  }
  if (isTotal(prediction.play)) {
    const towards = prediction.pick === 'over' ? 1 : -1;
    return byLine(prediction.line!, (line) => towards * ((score[0] + score[1]) * 1_000 - line));
  }
  if (prediction.play === 'correctScore') {
    const [home, away] = scoreOf(prediction.line!);
    return home === score[0] && away === score[1] ? 'hit' : 'miss';
  }
  const winner = winnerOf(sport, prediction, result, score);
  if (winner === 'draw' && prediction.play === 'winner2') return 'push';
  return winner === prediction.pick ? 'hit' : 'miss';
}

/** Some feeds have a score without periods. */
const wonByScore = (series: number, { homeScore, awayScore, periodScores }: Result): boolean =>
  periodScores.length === 0 && Math.max(homeScore, awayScore) > series / 2;

function matchScore(sport: Counted, { homeScore, awayScore, periodScores }: Result): Score {
  const { count } = sport.periods;
  if (!sport.draws || sport.family === 'won' || periodScores.length < count) return [homeScore, awayScore];
  return mainScore(sport, periodScores.slice(0, count));
}

/** Null without period scores. */
function firstScore({ family }: Counted, { periodScores }: Result): Score | null {
  const first = periodScores[0];
  if (!first) return null;
  if (family !== 'won') return [first[0], first[1]];
  return first[2] === 0 ? null : [first[2] === 1 ? 1 : 0, first[2] === 2 ? 1 : 0];
}

function winnerOf(sport: Counted, { level }: Prediction, { periodScores }: Result, score: Score): Choice {
  if (score[0] !== score[1]) return score[0] > score[1] ? 'home' : 'away';
  const { count, overtime, shootout } = sport.periods;
  const kicks = periodScores[count + (overtime?.count ?? 0)];
  if (level === 'match' && !sport.draws && shootout && kicks && kicks[0] !== kicks[1])
    return kicks[0] > kicks[1] ? 'home' : 'away';
  return 'draw';
}

/** A quarter line is a bet on the two lines beside it. */
function byLine(line: number, ahead: (line: number) => number): Verdict {
  const halves = line % 500 === 0 ? [line, line] : [line - 250, line + 250];
  const sum = halves.reduce((total, half) => total + Math.sign(ahead(half)), 0);
  return BY_SUM[sum]!;
}

const BY_SUM: Readonly<Record<number, Verdict>> = {
  2: 'hit',
  1: 'half_hit',
  0: 'push',
  [-1]: 'half_miss',
  [-2]: 'miss',
};

export interface Division {
  expert: number;
  buyer: number;
}

/**
 * Division of the paid coins. Void refunds all. With no-win-refund a miss and a push are refunded, and a half miss
 * half, rounded up; a half hit is a win. Without it the expert is paid.
 */
export function divide(verdict: Verdict, noWinRefund: boolean, paid: number): Division {
  const buyer = verdict === 'void' ? paid : noWinRefund ? refundOf(verdict, paid) : 0;
  return { expert: paid - buyer, buyer };
}

function refundOf(verdict: Verdict, paid: number): number {
  if (verdict === 'miss' || verdict === 'push') return paid;
  return verdict === 'half_miss' ? Math.ceil(paid / 2) : 0;
}
