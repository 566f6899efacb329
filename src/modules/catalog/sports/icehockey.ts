import type { Sport } from '../sport.rules.ts';
import { counts, happenings, percents, timed } from './builders.ts';

export const icehockey: Sport = {
  slug: 'icehockey',
  family: 'clock',
  periods: timed({
    word: 'third',
    count: 3,
    seconds: 1_200,
    lasts: 2_280,
    breaks: [1_080],
    clock: 'down',
    overtime: { count: 1, seconds: 300, suddenDeath: true },
    shootout: true,
    shootoutAs: 'shootoutShots',
  }),
  rate: 2.05,
  scoring: [
    { kind: 'goal', points: 1, share: 0.72 },
    { kind: 'powerPlayGoal', points: 1, share: 0.2 },
    { kind: 'shortHandedGoal', points: 1, share: 0.03 },
    { kind: 'emptyNetGoal', points: 1, share: 0.05 },
  ],
  happenings: happenings({
    minorPenalty: 7,
    majorPenalty: 0.5,
    goalieChange: 0.3,
    challenge: 0.4,
    shotSaved: 54,
  }),
  facts: ['shots', 'penaltyMinutes'],
  rowExtra: 'lastPeriods',
  stats: [
    ...counts({ shotsOnGoal: 30, powerPlayGoals: 0.6, penaltyMinutes: 8, saves: 27 }),
    ...percents({ savePercentage: 90 }),
    ...counts({ faceoffsWon: 28, bodyChecks: 21, blockedShots: 14, giveaways: 9, takeaways: 6 }),
  ],
  playerLine: ['goals', 'assists', 'plusMinus', 'shotsOnGoal', 'penaltyMinutes'],
  lineup: {
    shape: 'court',
    starters: 6,
    bench: 14,
    positions: ['goaltender', 'defenseman', 'defenseman', 'leftWing', 'center', 'rightWing'],
  },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { shots: { rounds: 3, scored: 0.33 } },
};
