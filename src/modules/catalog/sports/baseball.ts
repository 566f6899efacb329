import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, timed } from './builders.ts';

export const baseball: Sport = {
  slug: 'baseball',
  family: 'innings',
  periods: timed({
    word: 'inning',
    count: 9,
    seconds: 1_080,
    breaks: [60],
    clock: 'none',
    overtime: { count: 9, seconds: 1_080 },
  }),
  rate: 0.8,
  scoring: [
    { kind: 'run', points: 1, share: 0.72 },
    { kind: 'homeRun', points: 1, share: 0.12 },
    { kind: 'twoRunHomer', points: 2, share: 0.1 },
    { kind: 'threeRunHomer', points: 3, share: 0.045 },
    { kind: 'grandSlam', points: 4, share: 0.015 },
  ],
  happenings: happenings({ strikeout: 17, walk: 6.4, stolenBase: 1.4, doublePlay: 1.4, pitchingChange: 6 }),
  facts: ['hits', 'errors'],
  rowExtra: 'innings',
  stats: [
    ...counts({ hits: 8.3, homeRuns: 1.1, runsBattedIn: 4.2, walks: 3.2, strikeouts: 8.5, stolenBases: 0.7 }),
    ...counts({ leftOnBase: 6.8, errors: 0.5, pitches: 146 }),
    ...decimals({ battingAverage: 0.246 }),
  ],
  playerLine: ['atBats', 'runs', 'hits', 'runsBattedIn', 'strikeouts'],
  lineup: {
    shape: 'batting',
    starters: 10,
    bench: 10,
    positions: [
      'centerField',
      'shortstop',
      'rightField',
      'designatedHitter',
      'firstBase',
      'leftField',
      'thirdBase',
      'catcher',
      'secondBase',
      'pitcher',
    ],
  },
  markets: ['winner2', 'handicap', 'total'],
  draws: false,
};
