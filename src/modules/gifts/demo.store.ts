import { eq } from 'drizzle-orm';
import { liveRooms } from '#modules/live/live.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { giftCombos } from './gifts.tables.ts';

export const anyCombo = async (tx: Reader): Promise<boolean> =>
  (await tx.select({ id: giftCombos.id }).from(giftCombos).limit(1)).length > 0;

export async function findRoomOf(tx: Reader, anchorId: number): Promise<number | null> {
  const [row] = await tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.anchorId, anchorId));
  return row?.id ?? null;
}
