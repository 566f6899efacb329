import { and, eq } from 'drizzle-orm';
import { chatMessages, chatRooms } from '#modules/chat/chat.tables.ts';
import { liveRooms } from '#modules/live/live.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { GiftRoom } from './gifts.rules.ts';

export async function findGiftRoom(tx: Tx, roomId: number): Promise<GiftRoom | null> {
  const { anchorId, liveSince, closedAt } = liveRooms;
  const [row] = await tx
    .select({ anchorId, liveSince, closedAt })
    .from(liveRooms)
    .where(eq(liveRooms.id, roomId));
  return row ?? null;
}

/** Does its room know of this tap already? */
export async function isTold(tx: Tx, roomId: number, userId: number, key: string): Promise<boolean> {
  const rows = await tx
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(
      and(
        eq(chatRooms.kind, 'live'),
        eq(chatRooms.ref, roomId),
        eq(chatMessages.userId, userId),
        eq(chatMessages.clientId, key),
      ),
    );
  return rows.length > 0;
}
