export interface Revised {
  id: number;
  rev: number;
}

/**
 * A newer state of something, or of some of its fields. With `after` it follows on that revision: whoever knows an
 * older one has missed something and must not take this alone.
 */
export type Change<M extends Revised> = Partial<M> & Revised & { after?: number };

/** With this change, or the same object: an older revision never overwrites a newer one, nor does one leave a hole. */
export function withChange<M extends Revised>(known: M, { after = 0, ...change }: Change<M>): M {
  if (change.rev <= known.rev || after > known.rev) return known;
  return { ...known, ...(change as Revised & Partial<M>) };
}

/** One change after another, in the order of revisions, in whatever order they come. */
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

/** Those that cannot take these changes, because they missed one before: they are to be read again. */
export const matchesBehind = <M extends Revised>(
  matches: readonly M[],
  changes: readonly Change<M>[],
): number[] =>
  applyChanges(matches, changes)
    .filter(({ id, rev }) => changes.some((change) => change.id === id && change.rev > rev))
    .map(({ id }) => id);
