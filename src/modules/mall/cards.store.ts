import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type GoodsCardRow, goodsCards } from './mall.tables.ts';

/** Purpose of the key that seals card numbers. */
export const CARDS = 'goods cards';

export const fingerprintOf = (keyring: Keyring, good: string, cardNo: string): Buffer =>
  keyring.lasting(`goods card ${good}\0${cardNo}`);

export const sealedCards: SealedColumn = {
  name: 'card numbers',
  purpose: CARDS,
  table: goodsCards,
  id: goodsCards.id,
  sealed: goodsCards.sealed,
  owner: { prefix: 'good ', column: goodsCards.goodId },
  also: (keyring, good, cardNo) => ({ fingerprint: fingerprintOf(keyring, good, cardNo.toString('utf8')) }),
};

export const cardsAfter = (goodId: number, last: number) =>
  and(eq(goodsCards.goodId, goodId), gt(goodsCards.id, last));

export type NewCard = typeof goodsCards.$inferInsert;

/** Returns the number of new cards. */
export async function insertCards(tx: Tx, rows: readonly NewCard[]): Promise<number> {
  const made = await tx
    .insert(goodsCards)
    .values([...rows])
    .onConflictDoNothing({ target: [goodsCards.goodId, goodsCards.fingerprint] })
    .returning({ id: goodsCards.id });
  return made.length;
}

/** Assigns the oldest free cards to an order, under the good's lock; returns their number. */
export async function assignCards(tx: Tx, goodId: number, orderId: number, count: number): Promise<number> {
  const free = tx
    .select({ id: goodsCards.id })
    .from(goodsCards)
    .where(and(eq(goodsCards.goodId, goodId), isNull(goodsCards.orderId)))
    .orderBy(asc(goodsCards.id))
    .limit(count);
  const assigned = await tx
    .update(goodsCards)
    .set({ orderId })
    .where(inArray(goodsCards.id, free))
    .returning({ id: goodsCards.id });
  return assigned.length;
}

export async function listCardsOf(tx: Reader, orderIds: readonly number[]): Promise<GoodsCardRow[]> {
  if (orderIds.length === 0) return [];
  return await tx
    .select()
    .from(goodsCards)
    .where(inArray(goodsCards.orderId, [...orderIds]))
    .orderBy(asc(goodsCards.id));
}
