import type { Sport } from '../sport.rules.ts';
import { counts, happenings, shared, timed } from './builders.ts';

export const futsal: Sport = {
  slug: 'futsal',
  family: 'clock',
  periods: timed({
    word: 'half',
    count: 2,
    seconds: 1_200,
    lasts: 2_400,
    breaks: [900],
    clock: 'down',
    overtime: { count: 2, seconds: 300 },
    shootout: true,
  }),
  rate: 3,
  scoring: [
    { kind: 'goal', points: 1, share: 0.85 },
    { kind: 'penaltyGoal', points: 1, share: 0.05 },
    { kind: 'tenMetreGoal', points: 1, share: 0.07 },
    { kind: 'ownGoal', points: 1, share: 0.03 },
  ],
  happenings: happenings({
    yellowCard: 2.4,
    secondYellow: 0.05,
    redCard: 0.06,
    timeout: 2.4,
    missedPenalty: 0.15,
    shotSaved: 20,
    shotOff: 22,
    shotBlocked: 12,
    foul: 14,
    corner: 14,
  }),
  facts: ['redCards', 'teamFouls'],
  rowExtra: 'halfAndFacts',
  stats: [
    shared('possession'),
    ...counts({
      shots: 30,
      shotsOnTarget: 13,
      corners: 7,
      saves: 9,
      fouls: 7,
      yellowCards: 1.2,
      redCards: 0.06,
    }),
  ],
  playerLine: ['goals', 'assists', 'shots'],
  lineup: {
    shape: 'court',
    starters: 5,
    bench: 9,
    positions: ['goalkeeper', 'fixo', 'ala', 'ala', 'pivot'],
  },
  markets: ['winner3', 'handicap', 'total', 'correctScore'],
  draws: true,
};
