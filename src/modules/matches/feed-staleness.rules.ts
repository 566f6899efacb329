/** Matches with a stale feed, by the time since when. */
export type FeedStaleness = Readonly<Record<string, readonly number[]>>;

export function stalenessOf(silent: ReadonlyMap<number, Date>): FeedStaleness {
  const since = Map.groupBy([...silent], ([, date]) => date.toISOString());
  return Object.fromEntries(
    [...since].sort().map(([at, list]) => [at, list.map(([id]) => id).sort((a, b) => a - b)]),
  );
}

interface StalenessFields {
  id: number;
  silentSince?: string | undefined;
}

/** Returns the same list where nothing changed. */
export function applyStaleness<M extends StalenessFields>(
  matches: readonly M[],
  staleness: FeedStaleness,
): readonly M[] {
  const since = new Map(Object.entries(staleness).flatMap(([at, ids]) => ids.map((id) => [id, at] as const)));
  if (matches.every(({ id, silentSince }) => since.get(id) === silentSince)) return matches;
  return matches.map((match) => {
    const at = since.get(match.id);
    if (at === match.silentSince) return match;
    const { silentSince: _, ...rest } = match;
    return (at === undefined ? rest : { ...rest, silentSince: at }) as M;
  });
}
