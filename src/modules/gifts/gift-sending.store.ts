import { and, eq, sql } from 'drizzle-orm';
import { anchorRevenue } from '#modules/anchors/revenue.tables.ts';
import { chatMessages, chatRooms } from '#modules/chat/chat.tables.ts';
import { liveRooms, ownerMay } from '#modules/live/live.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { GiftRoom } from './gifts.rules.ts';
import { type ComboRow, giftCombos } from './gifts.tables.ts';

/** Not live where the owner is banned, deleted or no longer an anchor. */
export async function findGiftRoom(tx: Reader, roomId: number, now: Date): Promise<GiftRoom | null> {
  const { anchorId, closedAt } = liveRooms;
  const liveSince = sql<Date | null>`case when ${ownerMay(now)} then ${liveRooms.liveSince} end`.mapWith(
    liveRooms.liveSince,
  );
  const [row] = await tx
    .select({ anchorId, liveSince, closedAt })
    .from(liveRooms)
    .leftJoin(users, eq(users.id, liveRooms.anchorId))
    .where(eq(liveRooms.id, roomId));
  return row ?? null;
}

interface Tap {
  tap: string;
  userId: number;
  comboId: string;
  roomId: number;
  giftId: number;
  coins: number;
}

/** The combo of a tap that was paid before; null where it was not, or was another tap. */
export async function findPaidTap(
  tx: Reader,
  { tap, userId, comboId, roomId, giftId, coins }: Tap,
): Promise<ComboRow | null> {
  const [row] = await tx
    .select({ combo: giftCombos })
    .from(anchorRevenue)
    .innerJoin(giftCombos, eq(giftCombos.anchorId, anchorRevenue.anchorId))
    .where(
      and(
        eq(anchorRevenue.source, 'gift'),
        eq(anchorRevenue.ref, tap),
        eq(anchorRevenue.amount, coins),
        eq(giftCombos.userId, userId),
        eq(giftCombos.comboId, comboId),
        eq(giftCombos.roomId, roomId),
        eq(giftCombos.giftId, giftId),
      ),
    );
  return row?.combo ?? null;
}

/** Whether this tap was published to its room. */
export async function isAnnounced(tx: Reader, roomId: number, userId: number, key: string): Promise<boolean> {
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
