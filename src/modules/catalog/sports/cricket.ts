import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, repeat, timed } from './builders.ts';

/** Twenty overs a side; a tie goes to super overs. */
export const cricket: Sport = {
  slug: 'cricket',
  family: 'innings',
  periods: timed({
    word: 'innings',
    count: 2,
    seconds: 5_400,
    breaks: [1_200],
    clock: 'none',
    alternates: true,
    overtime: { count: 4, seconds: 480 },
  }),
  rate: 82,
  scoring: [
    { kind: 'single', points: 1, share: 0.55 },
    { kind: 'two', points: 2, share: 0.12 },
    { kind: 'three', points: 3, share: 0.01 },
    { kind: 'four', points: 4, share: 0.17 },
    { kind: 'six', points: 6, share: 0.065 },
    { kind: 'wide', points: 1, share: 0.075 },
    { kind: 'noBall', points: 1, share: 0.01 },
  ],
  happenings: happenings({ wicket: 13, fifty: 1.8, hundred: 0.12, review: 3, rain: 0.06 }),
  facts: ['wickets', 'overs'],
  rowExtra: 'innings',
  stats: [
    ...decimals({ runRate: 8.2 }),
    ...counts({ fours: 14, sixes: 6, extras: 7, dotBalls: 42, powerplayRuns: 48 }),
  ],
  playerLine: ['runs', 'ballsFaced', 'fours', 'sixes', 'strikeRate', 'wickets'],
  lineup: {
    shape: 'batting',
    starters: 11,
    bench: 4,
    positions: [...repeat('batter', 4), 'wicketKeeper', ...repeat('allRounder', 2), ...repeat('bowler', 4)],
  },
  markets: ['winner2', 'total'],
  draws: false,
  overs: 20,
};

/** Fifty overs a side, with more care for wickets. */
export const cricketOneDay: Sport = {
  ...cricket,
  periods: { ...cricket.periods, seconds: 13_200, breaks: [2_400] },
  rate: 145,
  scoring: [
    { kind: 'single', points: 1, share: 0.66 },
    { kind: 'two', points: 2, share: 0.11 },
    { kind: 'three', points: 3, share: 0.01 },
    { kind: 'four', points: 4, share: 0.15 },
    { kind: 'six', points: 6, share: 0.03 },
    { kind: 'wide', points: 1, share: 0.035 },
    { kind: 'noBall', points: 1, share: 0.005 },
  ],
  happenings: happenings({ wicket: 15, fifty: 3, hundred: 0.6, review: 5, rain: 0.06 }),
  stats: [
    ...decimals({ runRate: 5.3 }),
    ...counts({ fours: 23, sixes: 5, extras: 8, dotBalls: 150, powerplayRuns: 50 }),
  ],
  overs: 50,
};
