import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, percents, series } from './builders.ts';

/** A leg ends on a double, and sources count up or down: the feed names the winner. */
export const darts: Sport = {
  slug: 'darts',
  family: 'won',
  individual: true,
  periods: series('leg', [11, 13, 19, 21], { seconds: 150, rest: 15 }),
  rate: 10.6,
  scoring: [
    { kind: 'score180', points: 180, share: 0.07 },
    { kind: 'score140', points: 140, share: 0.16 },
    { kind: 'score100', points: 100, share: 0.27 },
    { kind: 'score60', points: 60, share: 0.5 },
  ],
  happenings: happenings({ breakOfThrow: 4, bigCheckout: 1.5, missedDouble: 12 }),
  facts: ['average', 'oneEighties'],
  rowExtra: 'lastPeriods',
  stats: [
    ...decimals({ average: 94.5, firstNineAverage: 102.5 }),
    ...counts({ oneEighties: 4, oneForties: 9, hundreds: 16, highestCheckout: 112 }),
    ...percents({ checkoutRate: 39 }),
  ],
  playerLine: ['average', 'oneEighties', 'checkoutRate'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { turns: 1, raceTo: 501 },
};
