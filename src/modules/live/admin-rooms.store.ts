import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { liveRooms, loginOnlyMatches, type RoomRow } from './live.tables.ts';

/** Rooms without an anchor. */
export async function countSiteRooms(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(liveRooms).where(isNull(liveRooms.anchorId));
  return row!.n;
}

/** False when it already had this value. */
export async function setMatchLoginOnly(
  tx: Tx,
  matchId: number,
  on: boolean,
  by: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = on
    ? await tx.insert(loginOnlyMatches).values({ matchId, setBy: by, setAt: now }).onConflictDoNothing()
    : await tx.delete(loginOnlyMatches).where(eq(loginOnlyMatches.matchId, matchId));
  return rowCount === 1;
}

/** Rooms that are pushed to or watched, locked until the transaction ends. */
export async function lockRoomsOfMatch(tx: Tx, matchId: number): Promise<RoomRow[]> {
  return await tx
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.matchId, matchId), isNotNull(liveRooms.liveSince)))
    .for('update');
}
