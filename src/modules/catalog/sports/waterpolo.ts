import type { Sport } from '../sport.rules.ts';
import { counts, happenings, percents, timed } from './builders.ts';

/** A drawn match goes straight to penalties. */
export const waterpolo: Sport = {
  slug: 'waterpolo',
  family: 'clock',
  periods: timed({
    word: 'quarter',
    count: 4,
    seconds: 480,
    lasts: 900,
    breaks: [120, 180, 120],
    clock: 'down',
    shootout: true,
    shootoutAs: 'shootoutFives',
  }),
  rate: 5.4,
  scoring: [
    { kind: 'goal', points: 1, share: 0.62 },
    { kind: 'extraManGoal', points: 1, share: 0.3 },
    { kind: 'penaltyGoal', points: 1, share: 0.08 },
  ],
  happenings: happenings({
    exclusion: 17,
    penaltyFoul: 2.2,
    timeout: 4,
    fouledOut: 0.9,
    shotSaved: 18,
    shotOff: 16,
  }),
  facts: ['exclusions', 'timeouts'],
  rowExtra: 'lastPeriods',
  stats: [
    ...counts({ shots: 28 }),
    ...percents({ shotAccuracy: 39 }),
    ...counts({ saves: 9, extraManGoals: 3.3, exclusions: 8.5, steals: 6, turnovers: 9, swimOffsWon: 2 }),
  ],
  playerLine: ['goals', 'shots', 'assists', 'exclusions'],
  lineup: {
    shape: 'court',
    starters: 7,
    bench: 6,
    positions: ['goalkeeper', 'wing', 'driver', 'point', 'driver', 'wing', 'centreForward'],
  },
  markets: ['winner2', 'handicap', 'total'],
  draws: false,
  habits: { shots: { rounds: 5, scored: 0.72 } },
};
