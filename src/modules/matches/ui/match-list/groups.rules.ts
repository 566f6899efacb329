import type { Match } from '../../matches.contract.ts';
import { isOver } from '../../matches.rules.ts';

export interface Group {
  leagueId: number;
  matches: Match[];
}

const NONE: ReadonlySet<number> = new Set();

/**
 * By league in the list's order, pinned leagues and those with followed matches first; within a league followed ones
 * first, then by time, finished ones last. A match that begins or scores stays in place.
 */
export function groupByLeague(
  matches: readonly Match[],
  pinned: ReadonlySet<number> = NONE,
  own: ReadonlySet<number> = NONE,
): Group[] {
  const groups = new Map<number, Group>();
  for (const match of matches) {
    const group = groups.get(match.leagueId);
    if (group) group.matches.push(match);
    else groups.set(match.leagueId, { leagueId: match.leagueId, matches: [match] });
  }
  const all = [...groups.values()];
  const rest = ({ id }: Match): number => (own.has(id) ? 0 : 1);
  for (const group of all)
    group.matches.sort((a, b) => rest(a) - rest(b) || over(a) - over(b) || startOf(a) - startOf(b));
  const rank = (group: Group): number =>
    pinned.has(group.leagueId) || own.has(group.matches[0]!.id) ? 0 : 1;
  return all.sort((a, b) => rank(a) - rank(b));
}

const over = ({ state }: Match): number => (isOver(state) ? 1 : 0);
const startOf = ({ startTime }: Match): number => Date.parse(startTime);

/** The present groups in the order that was shown: no row moves under a pointer. */
export function inOrderOf(shown: readonly Group[], groups: readonly Group[]): Group[] {
  const place = places(shown.map(({ leagueId }) => leagueId));
  const rows = places(shown.flatMap(({ matches }) => matches.map(({ id }) => id)));
  return groups
    .map(({ leagueId, matches }) => ({
      leagueId,
      matches: matches.toSorted((a, b) => rows(a.id) - rows(b.id)),
    }))
    .sort((a, b) => place(a.leagueId) - place(b.leagueId));
}

/** New ids are last, in their own order. */
function places(ids: readonly number[]): (id: number) => number {
  const known = new Map(ids.map((id, index) => [id, index]));
  return (id) => known.get(id) ?? ids.length;
}

/** At most one open row in a league. */
export function openRow(
  open: ReadonlySet<number>,
  id: number,
  group: readonly { id: number }[],
): Set<number> {
  const next = new Set(open);
  for (const row of group) next.delete(row.id);
  if (!open.has(id)) next.add(id);
  return next;
}
