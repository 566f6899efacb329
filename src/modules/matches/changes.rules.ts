export interface Revised {
  id: number;
  rev: number;
}

interface Lobby {
  lobby?: readonly { teamId: number }[] | undefined;
  teams?: readonly { id: number }[] | undefined;
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
export function withChange<M extends Revised & Lobby>(known: M, { after = 0, ...change }: Change<M>): M {
  if (change.rev <= known.rev || after > known.rev) return known;
  return leading({ ...known, ...(change as Revised & Partial<M>) });
}

/** The sides of a lobby are its first two teams. */
function leading<M extends Revised & Lobby>(match: M): M {
  const { lobby, teams } = match;
  if (!lobby || !teams) return match;
  const [home, away] = lobby.map(({ teamId }) => teams.find(({ id }) => id === teamId));
  return home && away ? { ...match, home, away } : match;
}

/** Applies changes in the order of revisions, whatever the order of arrival. */
export function applyChanges<M extends Revised & Lobby>(
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
export const matchesBehind = <M extends Revised & Lobby>(
  matches: readonly M[],
  changes: readonly Change<M>[],
): number[] =>
  applyChanges(matches, changes)
    .filter(({ id, rev }) => changes.some((change) => change.id === id && change.rev > rev))
    .map(({ id }) => id);
