import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, percents, series, shared } from './builders.ts';
import { ESPORT } from './esport-builders.ts';

/** A game ends with its clock, or with extra time and penalties: the feed names the winner. */
export const eafc: Sport = {
  ...ESPORT,
  slug: 'eafc',
  individual: true,
  periods: series('game', [1, 3, 5], { seconds: 720, rest: 300, clock: 'up' }),
  rate: 4.2,
  scoring: [
    { kind: 'goal', points: 1, share: 0.94 },
    { kind: 'penaltyGoal', points: 1, share: 0.06 },
  ],
  happenings: happenings({ yellowCard: 0.5, corner: 4, substitution: 3, shotSaved: 6, shotOff: 6 }),
  facts: [],
  stats: [
    shared('possession'),
    ...decimals({ expectedGoals: 2 }),
    ...counts({ shots: 8, shotsOnTarget: 5, corners: 2 }),
    ...percents({ passAccuracy: 86 }),
    ...counts({ tackles: 9, saves: 3 }),
  ],
  playerLine: ['goals', 'shots'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
};
