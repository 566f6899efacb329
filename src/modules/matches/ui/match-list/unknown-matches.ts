import type { Match } from '../../matches.contract.ts';

/** A match that moved down between two page requests would be listed twice. */
export function unknownMatches(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
