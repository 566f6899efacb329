import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type OrderRow, type PlanRow, planOrders, plans, shownTitle } from './plans.tables.ts';

/** Serialises a buyer's purchases: the first-order discount is given once. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan buyer', ${userId}))`);
}

export async function findOrder(tx: Reader, planId: number, userId: number): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(planOrders)
    .where(and(eq(planOrders.planId, planId), eq(planOrders.userId, userId)));
  return row ?? null;
}

export async function hasBought(tx: Reader, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(eq(planOrders.userId, userId))
    .limit(1);
  return rows.length > 0;
}

export async function insertOrder(tx: Tx, row: typeof planOrders.$inferInsert): Promise<OrderRow> {
  const [made] = await tx.insert(planOrders).values(row).returning();
  return made!;
}

export async function updateOrder(
  tx: Tx,
  id: number,
  change: Partial<typeof planOrders.$inferInsert>,
): Promise<void> {
  await tx.update(planOrders).set(change).where(eq(planOrders.id, id));
}

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(planOrders).where(eq(planOrders.id, id)).for('update');
  return row ?? null;
}

/** Serialises settlements of an expert's orders: an advance of the house account is repaid once. */
export async function lockAdvances(tx: Tx, expertId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan advances', ${expertId}))`);
}

/** Orders with an advance of the house account that is not repaid, oldest first. */
export async function listAdvanced(tx: Tx, expertId: number): Promise<{ id: number; advanced: number }[]> {
  return await tx
    .select({ id: planOrders.id, advanced: planOrders.advanced })
    .from(planOrders)
    .where(and(eq(planOrders.expertId, expertId), gt(planOrders.advanced, 0)))
    .orderBy(planOrders.id);
}

/** Orders of a plan whose coins do not match its settlement yet. */
export async function listBehind(tx: Reader, planId: number, settlement: number): Promise<number[]> {
  const rows = await tx
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(
      and(
        eq(planOrders.planId, planId),
        or(lt(planOrders.settlement, settlement), eq(planOrders.kept, true)),
      ),
    )
    .orderBy(planOrders.id);
  return rows.map(({ id }) => id);
}

export async function countSales(tx: Tx, planId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(*) as n from ${planOrders} where ${planOrders.planId} = ${planId}`,
  );
  return Number(rows[0]!.n);
}

/** Subset of the plans that a user has bought. */
export async function listBought(
  tx: Reader,
  userId: number,
  planIds: readonly number[],
): Promise<OrderRow[]> {
  if (planIds.length === 0) return [];
  return await tx
    .select()
    .from(planOrders)
    .where(and(eq(planOrders.userId, userId), inArray(planOrders.planId, [...planIds])));
}

export async function listOrdersOfUser(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(planOrders)
    .where(and(eq(planOrders.userId, userId), before === null ? undefined : lt(planOrders.id, before)))
    .orderBy(desc(planOrders.id))
    .limit(limit);
}

export type SaleRow = { order: OrderRow } & Pick<
  PlanRow,
  'title' | 'verdict' | 'noWinRefund' | 'matchId' | 'gameId' | 'play' | 'odds'
>;

export async function listOrdersOfExpert(
  tx: Reader,
  expertId: number,
  span: { from: Date; to: Date },
  before: number | null,
  limit: number,
): Promise<SaleRow[]> {
  const { title, verdict, noWinRefund, matchId, gameId, play, odds } = plans;
  return await tx
    .select({ order: planOrders, title, verdict, noWinRefund, matchId, gameId, play, odds })
    .from(planOrders)
    .innerJoin(plans, eq(plans.id, planOrders.planId))
    .where(
      and(
        eq(planOrders.expertId, expertId),
        gte(planOrders.createdAt, span.from),
        lt(planOrders.createdAt, span.to),
        before === null
          ? undefined
          : sql`(${planOrders.createdAt}, ${planOrders.id}) <
              (select o.created_at, o.id from ${planOrders} o where o.id = ${before})`,
      ),
    )
    .orderBy(desc(planOrders.createdAt), desc(planOrders.id))
    .limit(limit);
}

export interface DayOfSales {
  /** `2026-11-15` in the requested zone. */
  day: string;
  orders: number;
  paid: number;
  toExpert: number;
  toBuyer: number;
}

/** Sales by day of purchase in a zone. */
export async function sumSalesByDay(
  tx: Reader,
  expertId: number,
  span: { from: Date; to: Date },
  timeZone: string,
): Promise<DayOfSales[]> {
  const day = sql<string>`to_char(${planOrders.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return await tx
    .select({
      day,
      orders: sql<number>`count(*)`.mapWith(Number),
      paid: sql<number>`sum(${planOrders.paid})`.mapWith(Number),
      toExpert: sql<number>`sum(${planOrders.toExpert})`.mapWith(Number),
      toBuyer: sql<number>`sum(${planOrders.toBuyer})`.mapWith(Number),
    })
    .from(planOrders)
    .where(
      and(
        eq(planOrders.expertId, expertId),
        gte(planOrders.createdAt, span.from),
        lt(planOrders.createdAt, span.to),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export async function hasUnsettled(tx: Reader, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${planOrders} where ${planOrders.settledAt} is null
        and (${planOrders.userId} = ${userId} or ${planOrders.expertId} = ${userId}) limit 1`,
  );
  return rows.length > 0;
}

export interface Sums {
  orders: number;
  paid: number;
  toExpert: number;
  toBuyer: number;
}

export async function sumSales(tx: Reader, expertId: number): Promise<Sums> {
  const [row] = await tx
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(${planOrders.paid}), 0)`.mapWith(Number),
      toExpert: sql<number>`coalesce(sum(${planOrders.toExpert}), 0)`.mapWith(Number),
      toBuyer: sql<number>`coalesce(sum(${planOrders.toBuyer}), 0)`.mapWith(Number),
    })
    .from(planOrders)
    .where(eq(planOrders.expertId, expertId));
  return row!;
}

/** Titles of the plans of a user's orders. */
export async function listOrderTitles(
  tx: Reader,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; planId: number; expertId: number; title: string }[]> {
  if (ids.length === 0) return [];
  const { id, planId, expertId } = planOrders;
  return await tx
    .select({ id, planId, expertId, title: shownTitle })
    .from(planOrders)
    .innerJoin(plans, eq(plans.id, planId))
    .where(and(eq(planOrders.userId, userId), inArray(id, [...ids])));
}
