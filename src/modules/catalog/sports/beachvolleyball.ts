import type { Sport } from '../sport.rules.ts';
import { counts, firstTo, happenings, percents, series } from './builders.ts';

export const beachvolleyball: Sport = {
  slug: 'beachvolleyball',
  family: 'won',
  individual: true,
  periods: series('rallySet', [3], { seconds: 1_200, rest: 60 }),
  rate: 38,
  scoring: [
    { kind: 'spike', points: 1, share: 0.58 },
    { kind: 'block', points: 1, share: 0.08 },
    { kind: 'serviceAce', points: 1, share: 0.06 },
    { kind: 'opponentError', points: 1, share: 0.28 },
  ],
  periodWinner: firstTo({ points: 21, decider: 15, ahead: 2 }),
  happenings: happenings({ timeout: 3.4, challenge: 1.5 }),
  facts: [],
  rowExtra: 'setsAndPoints',
  stats: [
    ...counts({ attackPoints: 26, blockPoints: 3.5, serviceAces: 2.5, opponentErrors: 12 }),
    ...percents({ attackSuccess: 54 }),
    ...counts({ digs: 15, totalPoints: 44 }),
  ],
  playerLine: ['points', 'attackPoints', 'blockPoints', 'digs'],
  lineup: { shape: 'pair', starters: 2, bench: 0, positions: ['blocker', 'floorDefender'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { service: 'winner' },
};
