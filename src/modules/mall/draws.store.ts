import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type BoxRow, boxDraws, boxes, type DrawRow } from './boxes.tables.ts';

/** Serializes a buyer's promises and draws: none is used twice, and the guarantee counts each. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('box buyer', ${userId}))`);
}

export async function findDraw(tx: Reader, id: number): Promise<DrawRow | null> {
  const [row] = await tx.select().from(boxDraws).where(eq(boxDraws.id, id));
  return row ?? null;
}

/** Price of the box that an order's prize came from. */
export async function priceOfPrize(tx: Reader, orderNo: string): Promise<number> {
  const [row] = await tx.select({ pool: boxDraws.pool }).from(boxDraws).where(eq(boxDraws.orderNo, orderNo));
  return row?.pool.price ?? 0;
}

const of = (userId: number, boxId: number) => and(eq(boxDraws.userId, userId), eq(boxDraws.boxId, boxId));

export async function findOpen(tx: Tx, userId: number, boxId: number): Promise<DrawRow | null> {
  const [row] = await tx
    .select()
    .from(boxDraws)
    .where(and(of(userId, boxId), eq(boxDraws.state, 'open')));
  return row ?? null;
}

/** The latest promise or draw, whose counters the next one continues. */
export async function findLast(tx: Tx, userId: number, boxId: number): Promise<DrawRow | null> {
  const [row] = await tx
    .select()
    .from(boxDraws)
    .where(and(of(userId, boxId), eq(boxDraws.state, 'drawn')))
    .orderBy(desc(boxDraws.nonce))
    .limit(1);
  return row ?? null;
}

export async function insertDraw(tx: Tx, row: typeof boxDraws.$inferInsert): Promise<DrawRow> {
  const [made] = await tx.insert(boxDraws).values(row).returning();
  return made!;
}

export async function updateDraw(
  tx: Tx,
  id: number,
  change: Partial<typeof boxDraws.$inferInsert>,
): Promise<DrawRow> {
  const [row] = await tx.update(boxDraws).set(change).where(eq(boxDraws.id, id)).returning();
  return row!;
}

export interface ListedDraw {
  draw: DrawRow;
  box: BoxRow;
}

/** A user's draws, drawn or withdrawn, newest first. */
export async function listDraws(
  tx: Reader,
  userId: number,
  before: number | undefined,
  limit: number,
): Promise<ListedDraw[]> {
  return await tx
    .select({ draw: boxDraws, box: boxes })
    .from(boxDraws)
    .innerJoin(boxes, eq(boxes.id, boxDraws.boxId))
    .where(
      and(
        eq(boxDraws.userId, userId),
        isNotNull(boxDraws.buyerSeed),
        before === undefined ? undefined : lt(boxDraws.id, before),
      ),
    )
    .orderBy(desc(boxDraws.id))
    .limit(limit);
}

/** Erases the buyer's seeds; draws and payments stay, under the user's id alone. */
export async function forgetSeeds(tx: Tx, userId: number): Promise<void> {
  await tx.delete(boxDraws).where(and(eq(boxDraws.userId, userId), eq(boxDraws.state, 'open')));
  await tx
    .update(boxDraws)
    .set({ buyerSeed: '' })
    .where(and(eq(boxDraws.userId, userId), isNotNull(boxDraws.buyerSeed)));
}

/** The boxes of a user's draws. */
export async function listDrawnBoxes(
  tx: Reader,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; box: BoxRow }[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({ id: boxDraws.id, box: boxes })
    .from(boxDraws)
    .innerJoin(boxes, eq(boxes.id, boxDraws.boxId))
    .where(and(eq(boxDraws.userId, userId), inArray(boxDraws.id, [...ids])));
}
