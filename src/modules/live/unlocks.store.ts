import { and, eq, inArray, or } from 'drizzle-orm';
import { OVER_STATES } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { liveUnlocks } from './live.tables.ts';

export type UnlockRow = typeof liveUnlocks.$inferSelect;

/** Whether the match is unlocked: in this room, or by a payment that still unlocked every room of the match. */
export async function hasUnlocked(
  tx: Reader,
  userId: number,
  { roomId, matchId }: { roomId: number; matchId: number | null },
): Promise<boolean> {
  if (matchId === null) return false;
  const rows = await tx
    .select({ id: liveUnlocks.id })
    .from(liveUnlocks)
    .where(
      and(
        eq(liveUnlocks.userId, userId),
        eq(liveUnlocks.matchId, matchId),
        or(eq(liveUnlocks.roomId, roomId), liveUnlocks.wholeMatch),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The rooms among these in which the user has unlocked the match. */
export async function listUnlockedRooms(
  tx: Reader,
  userId: number,
  matchId: number,
  roomIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ roomId: liveUnlocks.roomId, wholeMatch: liveUnlocks.wholeMatch })
    .from(liveUnlocks)
    .where(and(eq(liveUnlocks.userId, userId), eq(liveUnlocks.matchId, matchId)));
  const all = rows.some(({ wholeMatch }) => wholeMatch);
  return roomIds.filter((id) => all || rows.some(({ roomId }) => roomId === id));
}

/** False where already unlocked; waits for a concurrent payment. */
export async function insertUnlock(tx: Tx, row: typeof liveUnlocks.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(liveUnlocks).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function listUnlocks(tx: Reader, userId: number): Promise<UnlockRow[]> {
  return await tx.select().from(liveUnlocks).where(eq(liveUnlocks.userId, userId));
}

/** The matches among these that have ended, or will not be played. */
export async function listOver(tx: Reader, matchIds: readonly number[]): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(inArray(matches.id, [...matchIds]), inArray(matches.state, [...OVER_STATES])));
  return new Set(rows.map(({ id }) => id));
}

/** The unlocks of these users for these matches. */
export async function listUnlocksOf(
  tx: Reader,
  userIds: readonly number[],
  matchIds: readonly number[],
): Promise<UnlockRow[]> {
  if (userIds.length === 0 || matchIds.length === 0) return [];
  return await tx
    .select()
    .from(liveUnlocks)
    .where(and(inArray(liveUnlocks.userId, [...userIds]), inArray(liveUnlocks.matchId, [...matchIds])));
}
