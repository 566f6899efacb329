import { asc, count, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type GiftRow, gifts } from './gifts.tables.ts';

export async function listGifts(tx: Reader, only: 'on' | 'all'): Promise<GiftRow[]> {
  return await tx
    .select()
    .from(gifts)
    .where(only === 'on' ? eq(gifts.on, true) : undefined)
    .orderBy(asc(gifts.place), asc(gifts.price), asc(gifts.id));
}

export async function findGift(tx: Reader, id: number): Promise<GiftRow | null> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, id));
  return row ?? null;
}

/** Gifts are few: changes are serialized, so that the limit on their number holds. */
export async function lockGifts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table gifts in share row exclusive mode`);
}

export async function countGifts(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(gifts);
  return row!.n;
}

export async function insertGift(tx: Tx, fields: typeof gifts.$inferInsert): Promise<GiftRow> {
  const [row] = await tx.insert(gifts).values(fields).returning();
  return row!;
}

/** Null for an unknown gift. */
export async function updateGift(
  tx: Tx,
  id: number,
  fields: typeof gifts.$inferInsert,
): Promise<GiftRow | null> {
  const [row] = await tx.update(gifts).set(fields).where(eq(gifts.id, id)).returning();
  return row ?? null;
}
