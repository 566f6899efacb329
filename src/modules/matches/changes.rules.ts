export interface Revised {
  id: number;
  rev: number;
}

/**
 * A newer state of a row, or of some of its fields. With `after` the change applies to that revision only: a holder of
 * an older one has missed a change and must refetch.
 */
export type Change<M extends Revised> = Partial<M> & Revised & { after?: number };

/**
 * The row with this change, or the same object: an older revision never overwrites a newer one, and a gap is not
 * applied.
 */
export function withChange<M extends Revised>(known: M, { after = 0, ...change }: Change<M>): M {
  if (change.rev <= known.rev || after > known.rev) return known;
  return { ...known, ...(change as Revised & Partial<M>) };
}

/** Applies changes in the order of revisions, whatever the order of arrival. */
export function applyChanges<M extends Revised>(
  matches: readonly M[],
  changes: readonly Change<M>[],
): readonly M[] {
  const byMatch = new Map<number, Change<M>[]>();
  for (const change of [...changes].sort((a, b) => a.rev - b.rev)) {
    const earlier = byMatch.get(change.id);
    if (earlier) earlier.push(change);
    else byMatch.set(change.id, [change]);
  }
  const next = matches.map((match) => (byMatch.get(match.id) ?? []).reduce<M>(withChange, match));
  return next.some((match, index) => match !== matches[index]) ? next : matches;
}

/** The rows that cannot apply these changes, because of a gap: they must be refetched. */
export const matchesBehind = <M extends Revised>(
  matches: readonly M[],
  changes: readonly Change<M>[],
): number[] =>
  applyChanges(matches, changes)
    .filter(({ id, rev }) => changes.some((change) => change.id === id && change.rev > rev))
    .map(({ id }) => id);
