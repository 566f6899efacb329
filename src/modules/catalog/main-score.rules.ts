import { lastPlayed, type PeriodScore, type Sport } from './sport.rules.ts';

type Counting = Pick<Sport, 'family' | 'periods'>;

/** The score as the sport counts it: points summed without the shoot-out, or periods won. */
export function mainScore({ family, periods }: Counting, scores: readonly PeriodScore[]): [number, number] {
  if (family === 'won') {
    const wonBy = (side: 1 | 2) => scores.filter(([, , winner]) => winner === side).length;
    return [wonBy(1), wonBy(2)];
  }
  const counted = periods.shootout ? scores.slice(0, lastPlayed(periods)) : scores;
  return counted.reduce<[number, number]>((sum, score) => [sum[0] + score[0], sum[1] + score[1]], [0, 0]);
}

/** Periods that one side must win; null where all are played. */
export const toWin = ({ family }: Pick<Sport, 'family'>, bestOf: number): number | null =>
  family === 'won' ? Math.floor(bestOf / 2) + 1 : null;

export const isDecided = (sport: Counting, bestOf: number, scores: readonly PeriodScore[]): boolean => {
  const needed = toWin(sport, bestOf);
  return needed !== null && mainScore(sport, scores).some((won) => won >= needed);
};
