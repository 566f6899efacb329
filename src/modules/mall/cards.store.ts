import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { type GoodsCardRow, goodsCards } from './mall.tables.ts';

export type NewCard = typeof goodsCards.$inferInsert;

/** Answers how many were new. */
export async function insertCards(tx: Tx, rows: readonly NewCard[]): Promise<number> {
  const made = await tx
    .insert(goodsCards)
    .values([...rows])
    .onConflictDoNothing({ target: [goodsCards.goodId, goodsCards.fingerprint] })
    .returning({ id: goodsCards.id });
  return made.length;
}

/** The oldest free ones become an order's; the good is locked. Answers how many there were. */
export async function giveCards(tx: Tx, goodId: number, orderId: number, count: number): Promise<number> {
  const free = tx
    .select({ id: goodsCards.id })
    .from(goodsCards)
    .where(and(eq(goodsCards.goodId, goodId), isNull(goodsCards.orderId)))
    .orderBy(asc(goodsCards.id))
    .limit(count);
  const given = await tx
    .update(goodsCards)
    .set({ orderId })
    .where(inArray(goodsCards.id, free))
    .returning({ id: goodsCards.id });
  return given.length;
}

export async function listCardsOf(tx: Tx, orderIds: readonly number[]): Promise<GoodsCardRow[]> {
  if (orderIds.length === 0) return [];
  return await tx
    .select()
    .from(goodsCards)
    .where(inArray(goodsCards.orderId, [...orderIds]))
    .orderBy(asc(goodsCards.id));
}
