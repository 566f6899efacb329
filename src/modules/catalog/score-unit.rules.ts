import type { PeriodWord, Sport } from './sport.rules.ts';

/** What the main score counts. */
export const SCORE_UNITS = [
  'goals',
  'points',
  'runs',
  'sets',
  'rallySets',
  'games',
  'frames',
  'legs',
  'maps',
] as const;
export type ScoreUnit = (typeof SCORE_UNITS)[number];

const WON_UNITS: Readonly<Partial<Record<PeriodWord, ScoreUnit>>> = {
  set: 'sets',
  rallySet: 'rallySets',
  game: 'games',
  mobaGame: 'games',
  frame: 'frames',
  leg: 'legs',
};

export function scoreUnit({
  family,
  periods,
  scoring,
}: Pick<Sport, 'family' | 'periods' | 'scoring'>): ScoreUnit {
  if (family === 'won') return WON_UNITS[periods.word] ?? 'maps';
  if (family === 'innings') return 'runs';
  return scoring.some(({ kind }) => kind === 'goal') ? 'goals' : 'points';
}
