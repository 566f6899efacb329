import type { Sport } from '../sport.rules.ts';
import { counts, firstTo, happenings, percents, series } from './builders.ts';

export const badminton: Sport = {
  slug: 'badminton',
  family: 'won',
  individual: true,
  periods: series('game', [3], { seconds: 1_200, rest: 120 }),
  rate: 37,
  scoring: [
    { kind: 'winner', points: 1, share: 0.48 },
    { kind: 'opponentError', points: 1, share: 0.49 },
    { kind: 'serviceAce', points: 1, share: 0.03 },
  ],
  periodWinner: firstTo({ points: 21, ahead: 2, cap: 30 }),
  happenings: happenings({ challenge: 3, fault: 1 }),
  facts: [],
  rowExtra: 'setsAndPoints',
  stats: [
    ...counts({
      totalPoints: 46,
      winners: 22,
      unforcedErrors: 20,
      smashes: 38,
      longestRun: 5,
      gamePoints: 3,
    }),
    ...percents({ pointsOnServe: 50 }),
  ],
  playerLine: ['winners', 'unforcedErrors', 'smashes'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { service: 'winner' },
};
