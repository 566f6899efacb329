import type { Sport } from '../sport.rules.ts';
import { counts, happenings, percents, timed } from './builders.ts';

export const handball: Sport = {
  slug: 'handball',
  family: 'clock',
  periods: timed({
    word: 'half',
    count: 2,
    seconds: 1_800,
    lasts: 2_280,
    breaks: [900],
    clock: 'up',
    runsOn: true,
    overtime: { count: 2, seconds: 300 },
    shootout: true,
    shootoutAs: 'shootoutSevens',
  }),
  rate: 29,
  scoring: [
    { kind: 'goal', points: 1, share: 0.88 },
    { kind: 'sevenMetreGoal', points: 1, share: 0.12 },
  ],
  happenings: happenings({
    yellowCard: 3,
    twoMinutes: 6.4,
    redCard: 0.25,
    timeout: 4.4,
    missedSevenMetre: 1.6,
    shotSaved: 22,
    shotOff: 12,
  }),
  facts: ['suspensions'],
  rowExtra: 'halfAndFacts',
  stats: [
    ...counts({ shots: 47 }),
    ...percents({ shotAccuracy: 62 }),
    ...counts({
      saves: 11,
      sevenMetreGoals: 3.4,
      fastBreakGoals: 4.5,
      turnovers: 10,
      steals: 4,
      suspensions: 3.2,
    }),
  ],
  playerLine: ['goals', 'shots', 'assists', 'suspensions'],
  lineup: {
    shape: 'court',
    starters: 7,
    bench: 9,
    positions: ['goalkeeper', 'leftWing', 'leftBack', 'centreBack', 'rightBack', 'rightWing', 'linePlayer'],
  },
  markets: ['winner3', 'handicap', 'total'],
  draws: true,
  habits: { turns: 0.68, shots: { rounds: 5, scored: 0.78 } },
};
