import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Direction, GoodsCursor, GoodsKind, GoodsSort } from './goods.rules.ts';
import { type GoodRow, goods } from './mall.tables.ts';

export type NewGood = typeof goods.$inferInsert;

export interface GoodsScope {
  /** `all`: including goods off sale. */
  only: 'on' | 'all';
  kind?: GoodsKind | undefined;
  maxPrice?: number | undefined;
  /** Part of a name in any language. */
  text?: string | undefined;
  sort: GoodsSort;
  direction: Direction;
  after: GoodsCursor | null;
}

const COLUMNS = { time: goods.createdAt, redeemed: goods.redeemed, price: goods.price } as const;

/** The sort value of a row, as in its cursor. */
export const sortedBy = (sort: GoodsSort, { createdAt, redeemed, price }: GoodRow): number =>
  ({ time: createdAt.getTime(), redeemed, price })[sort];

export async function listGoods(tx: Reader, scope: GoodsScope, limit: number): Promise<GoodRow[]> {
  const { only, kind, maxPrice, text, sort, direction } = scope;
  const order = direction === 'asc' ? asc : desc;
  return await tx
    .select()
    .from(goods)
    .where(
      and(
        only === 'on' ? eq(goods.on, true) : undefined,
        kind && eq(goods.kind, kind),
        maxPrice === undefined ? undefined : lte(goods.price, maxPrice),
        text === undefined || text === ''
          ? undefined
          : sql`exists (select 1 from jsonb_each_text(${goods.names}) n
            where position(lower(${text}) in lower(n.value)) > 0)`,
        goesOn(scope),
      ),
    )
    .orderBy(order(COLUMNS[sort]), order(goods.id))
    .limit(limit);
}

function goesOn({ sort, direction, after }: GoodsScope): SQL | undefined {
  if (!after) return undefined;
  const value = sort === 'time' ? new Date(after.value) : after.value;
  const row = sql`(${COLUMNS[sort]}, ${goods.id})`;
  return direction === 'asc' ? sql`${row} > (${value}, ${after.id})` : sql`${row} < (${value}, ${after.id})`;
}

export async function findGood(tx: Reader, id: number): Promise<GoodRow | null> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id));
  return row ?? null;
}

/** Locked until the transaction ends. Lock order: order, good, coins. */
export async function lockGood(tx: Tx, id: number): Promise<GoodRow | null> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('update');
  return row ?? null;
}

export async function insertGood(tx: Tx, row: NewGood): Promise<GoodRow> {
  const [made] = await tx.insert(goods).values(row).returning();
  return made!;
}

export async function updateGood(tx: Tx, id: number, change: Partial<NewGood>): Promise<GoodRow> {
  const [row] = await tx.update(goods).set(change).where(eq(goods.id, id)).returning();
  return row!;
}

/** Takes pieces out of the locked good's stock; a negative number puts them back. */
export async function takePieces(tx: Tx, id: number, pieces: number): Promise<void> {
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${pieces}`, redeemed: sql`${goods.redeemed} + ${pieces}` })
    .where(eq(goods.id, id));
}

export async function anyGood(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: goods.id }).from(goods).limit(1)).length > 0;
}
