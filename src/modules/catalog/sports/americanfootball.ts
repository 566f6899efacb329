import type { Sport } from '../sport.rules.ts';
import { counts, happenings, names, timed } from './builders.ts';

export const americanfootball: Sport = {
  slug: 'americanfootball',
  family: 'clock',
  periods: timed({
    word: 'quarter',
    count: 4,
    seconds: 900,
    lasts: 2_640,
    breaks: [120, 780, 120],
    clock: 'down',
    overtime: { count: 6, seconds: 600 },
  }),
  rate: 3.25,
  scoring: [
    { kind: 'touchdown', points: 6, share: 0.385 },
    { kind: 'extraPoint', points: 1, share: 0.34 },
    { kind: 'twoPointConversion', points: 2, share: 0.02 },
    { kind: 'fieldGoal', points: 3, share: 0.25 },
    { kind: 'safety', points: 2, share: 0.005 },
  ],
  happenings: happenings({
    interception: 1.5,
    fumbleLost: 1,
    sack: 4.6,
    punt: 8,
    penaltyFlag: 12,
    timeout: 6,
  }),
  facts: ['timeouts'],
  rowExtra: 'lastPeriods',
  stats: counts({
    firstDowns: 20,
    totalYards: 338,
    passingYards: 222,
    rushingYards: 116,
    thirdDowns: 5,
    sacks: 2.3,
    turnovers: 1.3,
    penalties: 6,
    penaltyYards: 50,
    possessionMinutes: 30,
  }),
  playerLine: ['passingYards', 'rushingYards', 'receivingYards', 'touchdowns'],
  lineup: {
    shape: 'roster',
    starters: 22,
    bench: 26,
    positions: names(
      `quarterback, runningBack, wideReceiver, wideReceiver, wideReceiver, tightEnd, offensiveTackle, offensiveGuard,
      snapper, offensiveGuard, offensiveTackle, defensiveEnd, defensiveTackle, defensiveTackle, defensiveEnd,
      linebacker, linebacker, linebacker, cornerback, cornerback, safetyBack, safetyBack`,
    ),
  },
  markets: ['winner2', 'handicap', 'total'],
  draws: false,
};
