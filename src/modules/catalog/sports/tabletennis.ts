import type { Sport } from '../sport.rules.ts';
import { counts, firstTo, happenings, percents, series } from './builders.ts';

export const tabletennis: Sport = {
  slug: 'tabletennis',
  family: 'won',
  individual: true,
  periods: series('game', [5, 7], { seconds: 480, rest: 60 }),
  rate: 18.6,
  scoring: [
    { kind: 'winner', points: 1, share: 0.44 },
    { kind: 'opponentError', points: 1, share: 0.51 },
    { kind: 'serviceAce', points: 1, share: 0.05 },
  ],
  periodWinner: firstTo({ points: 11, ahead: 2 }),
  happenings: happenings({ timeout: 1.4, netServe: 4 }),
  facts: [],
  rowExtra: 'setsAndPoints',
  stats: [
    ...counts({ totalPoints: 46, winners: 20, unforcedErrors: 22 }),
    ...percents({ pointsOnServe: 54, pointsOnReceive: 46 }),
    ...counts({ longestRun: 5, gamePoints: 4 }),
  ],
  playerLine: ['winners', 'unforcedErrors'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { service: 'twoPoints' },
};
