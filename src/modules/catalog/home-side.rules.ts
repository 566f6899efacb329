import { findGame } from './games.rules.ts';
import type { Sport } from './sport.rules.ts';

/** One side is the host: not so where single players meet, nor in esports. */
export const playsAtHome = ({ slug, individual }: Pick<Sport, 'slug' | 'individual'>): boolean =>
  !individual && findGame(slug)?.kind !== 'esport';
