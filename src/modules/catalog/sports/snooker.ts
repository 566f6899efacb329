import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, percents, series } from './builders.ts';

/** A frame can be conceded at any score: the feed names the winner. */
export const snooker: Sport = {
  slug: 'snooker',
  family: 'won',
  individual: true,
  periods: series('frame', [7, 9, 11, 19, 35], { seconds: 1_080, rest: 60 }),
  rate: 27,
  scoring: [
    { kind: 'red', points: 1, share: 0.47 },
    { kind: 'yellow', points: 2, share: 0.04 },
    { kind: 'green', points: 3, share: 0.03 },
    { kind: 'brown', points: 4, share: 0.04 },
    { kind: 'blue', points: 5, share: 0.09 },
    { kind: 'pink', points: 6, share: 0.08 },
    { kind: 'black', points: 7, share: 0.2 },
    { kind: 'foulPoints', points: 4, share: 0.05 },
  ],
  happenings: happenings({ visit: 60, halfCentury: 5, century: 1.6, snookerLaid: 7 }),
  facts: ['highestBreak'],
  rowExtra: 'lastPeriods',
  stats: [
    ...counts({ highestBreak: 88, centuries: 0.8, halfCenturies: 2.6, totalPoints: 420 }),
    ...percents({ potSuccess: 91, longPots: 58, safetySuccess: 82 }),
    ...decimals({ shotTime: 23.5 }),
  ],
  playerLine: ['highestBreak', 'centuries', 'potSuccess'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: {
    turns: 0.1,
    runs: [
      { points: 100, kind: 'century' },
      { points: 50, kind: 'halfCentury' },
    ],
  },
};
