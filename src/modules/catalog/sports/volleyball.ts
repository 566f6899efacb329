import type { Sport } from '../sport.rules.ts';
import { counts, firstTo, happenings, percents, series } from './builders.ts';

export const volleyball: Sport = {
  slug: 'volleyball',
  family: 'won',
  periods: series('rallySet', [5], { seconds: 1_560, rest: 180 }),
  rate: 45,
  scoring: [
    { kind: 'spike', points: 1, share: 0.55 },
    { kind: 'block', points: 1, share: 0.09 },
    { kind: 'serviceAce', points: 1, share: 0.06 },
    { kind: 'opponentError', points: 1, share: 0.3 },
  ],
  periodWinner: firstTo({ points: 25, decider: 15, ahead: 2 }),
  happenings: happenings({ timeout: 9, substitution: 16, challenge: 4 }),
  facts: [],
  rowExtra: 'setsAndPoints',
  stats: [
    ...counts({ attackPoints: 50, blockPoints: 9, serviceAces: 5, opponentErrors: 24 }),
    ...percents({ attackSuccess: 48, perfectReception: 32 }),
    ...counts({ digs: 42, totalPoints: 88 }),
  ],
  playerLine: ['points', 'attackPoints', 'blockPoints', 'serviceAces'],
  lineup: {
    shape: 'court',
    starters: 7,
    bench: 7,
    positions: [
      'setter',
      'outsideHitter',
      'outsideHitter',
      'middleBlocker',
      'middleBlocker',
      'opposite',
      'libero',
    ],
  },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { service: 'winner' },
};
