import { count, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { liveRooms } from './live.tables.ts';

/** Rooms that no anchor owns. */
export async function countSiteRooms(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(liveRooms).where(isNull(liveRooms.anchorId));
  return row!.n;
}
