import type { Match } from '../../matches.contract.ts';

/** A match that moved down while the reader was reading comes twice. */
export function unknownMatches(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
