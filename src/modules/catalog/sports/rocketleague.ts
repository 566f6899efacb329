import type { Sport } from '../sport.rules.ts';
import { counts, happenings, only, repeat, series } from './builders.ts';
import { ESPORT } from './esport-builders.ts';

/** A game ends with its five minutes or a golden goal: the feed names the winner. */
export const rocketleague: Sport = {
  ...ESPORT,
  slug: 'rocketleague',
  periods: series('game', [5, 7], { seconds: 300, rest: 120, clock: 'down' }),
  rate: 3.4,
  scoring: only('goal'),
  happenings: happenings({ save: 6, epicSave: 1.2, demolition: 5 }),
  facts: [],
  stats: counts({ goals: 1.7, shots: 7, saves: 4, assists: 1.3, demolitions: 2.6 }),
  playerLine: ['goals', 'assists', 'saves', 'shots'],
  lineup: { shape: 'roster', starters: 3, bench: 1, positions: repeat('player', 3) },
};
