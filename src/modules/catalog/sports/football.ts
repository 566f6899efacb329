import type { Sport } from '../sport.rules.ts';
import { counts, decimals, happenings, percents, shared, timed } from './builders.ts';

export const football: Sport = {
  slug: 'football',
  family: 'clock',
  periods: timed({
    word: 'half',
    count: 2,
    seconds: 2_700,
    breaks: [900],
    clock: 'up',
    runsOn: true,
    overtime: { count: 2, seconds: 900 },
    shootout: true,
  }),
  rate: 1.35,
  scoring: [
    { kind: 'goal', points: 1, share: 0.88 },
    { kind: 'penaltyGoal', points: 1, share: 0.09 },
    { kind: 'ownGoal', points: 1, share: 0.03 },
  ],
  happenings: happenings({
    yellowCard: 3.8,
    secondYellow: 0.08,
    redCard: 0.1,
    substitution: 8,
    corner: 10,
    missedPenalty: 0.06,
    var: 0.3,
  }),
  facts: ['redCards', 'corners'],
  rowExtra: 'halfAndFacts',
  stats: [
    shared('possession'),
    ...decimals({ expectedGoals: 1.4 }),
    ...counts({ shots: 12, shotsOnTarget: 4.5, bigChances: 2, corners: 5, passes: 450 }),
    ...percents({ passAccuracy: 83 }),
    ...counts({ tackles: 15, saves: 3, fouls: 11, offsides: 2, yellowCards: 1.9, redCards: 0.1 }),
  ],
  playerLine: ['goals', 'assists', 'shots', 'passes', 'tackles'],
  lineup: {
    shape: 'pitch',
    starters: 11,
    bench: 9,
    positions: ['goalkeeper', 'defender', 'midfielder', 'forward'],
    formations: ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-3'],
  },
  markets: ['winner3', 'handicap', 'total', 'correctScore'],
  draws: true,
};
