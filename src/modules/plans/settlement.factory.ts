import type { PeriodScore, Sport } from '#modules/catalog/sport.rules.ts';
import type { Play, Prediction } from './plays.rules.ts';
import type { Result } from './settlement.rules.ts';

export const predicted = (play: Play, pick: Prediction['pick'], line: number | null = null): Prediction => ({
  level: 'match',
  play,
  pick,
  line,
});

/** A finished match with this score: points in the first period, or periods won in sequence. */
export function ended(sport: Sport, home: number, away: number, more: Partial<Result> = {}): Result {
  const won = (n: number, side: 1 | 2): PeriodScore[] =>
    Array.from({ length: n }, () => (side === 1 ? [2, 1, 1] : [1, 2, 2]));
  const empty = Array.from({ length: sport.periods.count - 1 }, (): PeriodScore => [0, 0, 0]);
  const periodScores: PeriodScore[] =
    sport.family === 'won' ? [...won(away, 2), ...won(home, 1)] : [[home, away, 0], ...empty];
  return { state: 'finished', homeScore: home, awayScore: away, periodScores, bestOf: null, ...more };
}
