import { and, eq, inArray } from 'drizzle-orm';
import { OVER_STATES } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { liveUnlocks } from './live.tables.ts';

export type UnlockRow = typeof liveUnlocks.$inferSelect;

export async function findUnlock(tx: Tx, userId: number, matchId: number): Promise<UnlockRow | null> {
  const [row] = await tx
    .select()
    .from(liveUnlocks)
    .where(and(eq(liveUnlocks.userId, userId), eq(liveUnlocks.matchId, matchId)));
  return row ?? null;
}

/** False where it was paid before; whoever pays the same at this moment is waited for. */
export async function insertUnlock(tx: Tx, row: typeof liveUnlocks.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(liveUnlocks).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function listUnlocks(tx: Tx, userId: number): Promise<UnlockRow[]> {
  return await tx.select().from(liveUnlocks).where(eq(liveUnlocks.userId, userId));
}

/** Those of these matches that have ended, or will not be played. */
export async function listOver(tx: Tx, matchIds: readonly number[]): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(inArray(matches.id, [...matchIds]), inArray(matches.state, [...OVER_STATES])));
  return new Set(rows.map(({ id }) => id));
}
