import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { BoxPrize, PrizeDraft } from './boxes.rules.ts';
import { type BoxRow, boxDraws, boxes, boxPrizes } from './boxes.tables.ts';
import { type GoodRow, goods } from './mall.tables.ts';

export type NewBox = typeof boxes.$inferInsert;

/** A prize with its good; no good for coins. */
export interface ListedPrize extends BoxPrize {
  boxId: number;
  good: GoodRow | null;
}

export async function listBoxes(tx: Reader, only: 'on' | 'all'): Promise<BoxRow[]> {
  return await tx
    .select()
    .from(boxes)
    .where(only === 'on' ? eq(boxes.on, true) : undefined)
    .orderBy(asc(boxes.place), asc(boxes.id));
}

export async function findBox(tx: Reader, id: number): Promise<BoxRow | null> {
  const [row] = await tx.select().from(boxes).where(eq(boxes.id, id));
  return row ?? null;
}

/** Boxes are few: changes are serialized, so that the limit on their number holds. */
export async function lockBoxes(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table boxes in share row exclusive mode`);
}

export async function insertBox(tx: Tx, row: NewBox): Promise<BoxRow> {
  const [made] = await tx.insert(boxes).values(row).returning();
  return made!;
}

export async function updateBox(tx: Tx, id: number, change: Partial<NewBox>): Promise<BoxRow> {
  const [row] = await tx.update(boxes).set(change).where(eq(boxes.id, id)).returning();
  return row!;
}

export async function countBoxes(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(boxes);
  return row!.n;
}

/** In the order of the pool. */
export async function listPrizes(tx: Reader, boxIds: readonly number[]): Promise<ListedPrize[]> {
  if (boxIds.length === 0) return [];
  const rows = await tx
    .select({ row: boxPrizes, good: goods })
    .from(boxPrizes)
    .leftJoin(goods, eq(goods.id, boxPrizes.goodId))
    .where(inArray(boxPrizes.boxId, [...boxIds]))
    .orderBy(asc(boxPrizes.place), asc(boxPrizes.id));
  return rows.map(({ row: { id, boxId, grade, weight, goodId, coins }, good }) => ({
    id,
    boxId,
    grade,
    weight,
    prize: goodId === null ? { coins: coins! } : { good: goodId },
    left: good?.stock ?? null,
    good,
  }));
}

/**
 * Existing prizes keep their ids, so that a box with unchanged prizes keeps its promises. False, without a change,
 * where an id is not of this box or occurs twice.
 */
export async function replacePrizes(tx: Tx, boxId: number, drafts: readonly PrizeDraft[]): Promise<boolean> {
  const existingIds = drafts.flatMap(({ id }) => id ?? []);
  const own = new Set((await listPrizes(tx, [boxId])).map(({ id }) => id));
  if (new Set(existingIds).size < existingIds.length || existingIds.some((id) => !own.has(id))) return false;
  await tx
    .delete(boxPrizes)
    .where(
      and(
        eq(boxPrizes.boxId, boxId),
        existingIds.length > 0 ? notInArray(boxPrizes.id, existingIds) : undefined,
      ),
    );
  for (const [place, { id, grade, weight, prize }] of drafts.entries()) {
    const what = 'good' in prize ? { goodId: prize.good, coins: null } : { goodId: null, coins: prize.coins };
    const row = { boxId, grade, weight, place, ...what };
    if (id === undefined) await tx.insert(boxPrizes).values(row);
    else
      await tx
        .update(boxPrizes)
        .set(row)
        .where(and(eq(boxPrizes.id, id), eq(boxPrizes.boxId, boxId)));
  }
  return true;
}

export async function listGoodsById(tx: Reader, ids: readonly number[]): Promise<GoodRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(goods)
    .where(inArray(goods.id, [...new Set(ids)]));
}

/** Goods that may be prizes. */
export async function listChoosable(tx: Reader, limit: number): Promise<GoodRow[]> {
  return await tx.select().from(goods).orderBy(asc(goods.id)).limit(limit);
}

/** Locks the goods of a box in the order of their ids, before any coins: the stock stays until the transaction ends. */
export async function lockPrizeGoods(tx: Tx, boxId: number): Promise<void> {
  const ids = tx.select({ id: boxPrizes.goodId }).from(boxPrizes).where(eq(boxPrizes.boxId, boxId));
  await tx
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, ids))
    .orderBy(asc(goods.id))
    .for('update');
}

export async function countDrawn(tx: Reader): Promise<Map<number, number>> {
  const rows = await tx
    .select({ boxId: boxDraws.boxId, n: count() })
    .from(boxDraws)
    .where(eq(boxDraws.state, 'drawn'))
    .groupBy(boxDraws.boxId);
  return new Map(rows.map(({ boxId, n }) => [boxId, n]));
}
