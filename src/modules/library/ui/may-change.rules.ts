import type { Match } from '#modules/matches/matches.contract.ts';

/** Played, set anew, or offered at other odds: all but what has ended or was called off, however far ahead. */
export const mayMove = ({ state }: Pick<Match, 'state'>): boolean =>
  state !== 'finished' && state !== 'cancelled';
