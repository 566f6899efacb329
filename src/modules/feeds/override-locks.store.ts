import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LockableKind } from './override-locks.rules.ts';
import { handHolds } from './override-locks.tables.ts';

export async function lockFields(tx: Tx, kind: LockableKind, ourId: number, since: Date): Promise<void> {
  await tx.insert(handHolds).values({ kind, ourId, since }).onConflictDoNothing();
}

/** False without a lock. Versions of a match are reset too: the provider's next message counts again. */
export async function unlockFields(tx: Tx, kind: LockableKind, ourId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(handHolds)
    .where(and(eq(handHolds.kind, kind), eq(handHolds.ourId, ourId)));
  if (kind === 'match' && rowCount === 1)
    await tx
      .update(matches)
      .set({ versions: sql`${matches.versions} - 'score' - 'fixture'` })
      .where(eq(matches.id, ourId));
  return rowCount === 1;
}

export async function listLockedAmong(
  tx: Reader,
  kind: LockableKind,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(and(eq(handHolds.kind, kind), inArray(handHolds.ourId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function listLocked(tx: Reader, kind: LockableKind, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(eq(handHolds.kind, kind))
    .orderBy(desc(handHolds.since))
    .limit(limit);
  return rows.map(({ id }) => id);
}
