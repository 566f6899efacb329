import type { Match } from '#modules/matches/matches.contract.ts';

/** Whether score, time or odds may still change: all but finished and cancelled matches, however far ahead. */
export const mayMove = ({ state }: Pick<Match, 'state'>): boolean =>
  state !== 'finished' && state !== 'cancelled';
