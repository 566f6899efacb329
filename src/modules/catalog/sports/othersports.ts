import type { Sport } from '../sport.rules.ts';
import { happenings, only, repeat, timed } from './builders.ts';

/** Any other sport: points in two periods, and only common properties. */
export const othersports: Sport = {
  slug: 'othersports',
  family: 'clock',
  periods: timed({ word: 'period', count: 2, seconds: 1_800, breaks: [600], clock: 'none' }),
  rate: 3,
  scoring: only('point'),
  happenings: happenings({ timeout: 3 }),
  facts: [],
  rowExtra: 'lastPeriods',
  stats: [],
  playerLine: [],
  lineup: { shape: 'roster', starters: 6, bench: 4, positions: repeat('player', 6) },
  markets: ['winner3', 'handicap', 'total'],
  draws: true,
};
