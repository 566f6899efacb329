import type { Sport } from '../sport.rules.ts';
import { firstTo, only, repeat, series } from './builders.ts';
import { ESPORT } from './esport-builders.ts';

/** Any other series: winners of maps, and only common properties. */
export const otheresports: Sport = {
  ...ESPORT,
  slug: 'otheresports',
  periods: series('map', [1, 3, 5], { seconds: 1_500, rest: 480 }),
  rate: 1,
  scoring: only('mapWon'),
  periodWinner: firstTo({ points: 1 }),
  happenings: [],
  facts: [],
  stats: [],
  playerLine: [],
  lineup: { shape: 'roster', starters: 5, bench: 1, positions: repeat('player', 5) },
};
