import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { anchorRevenue, type RevenueRow } from './revenue.tables.ts';

/** A repeated reference is ignored. */
export async function insertRevenue(tx: Tx, row: typeof anchorRevenue.$inferInsert): Promise<void> {
  await tx.insert(anchorRevenue).values(row).onConflictDoNothing();
}

export interface DaySum {
  day: string;
  source: RevenueSource;
  amount: number;
}

/** By day in the zone and by source, since then. */
export async function sumByDay(tx: Reader, anchorId: number, since: Date, zone: string): Promise<DaySum[]> {
  const day = sql<string>`to_char(${anchorRevenue.at} at time zone ${zone}, 'YYYY-MM-DD')`;
  return await tx
    .select({ day, source: anchorRevenue.source, amount: sql<number>`sum(${anchorRevenue.amount})::bigint` })
    .from(anchorRevenue)
    .where(and(eq(anchorRevenue.anchorId, anchorId), gte(anchorRevenue.at, since)))
    // The zone is a parameter of its own wherever the day is written: grouped by its position.
    .groupBy(sql`1`, anchorRevenue.source);
}

export async function listRevenue(
  tx: Reader,
  anchorId: number,
  since: Date,
  after: TimeCursor | null,
  limit: number,
): Promise<RevenueRow[]> {
  return await tx
    .select()
    .from(anchorRevenue)
    .where(
      and(
        eq(anchorRevenue.anchorId, anchorId),
        gte(anchorRevenue.at, since),
        after
          ? sql`(${anchorRevenue.at}, ${anchorRevenue.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(anchorRevenue.at), desc(anchorRevenue.id))
    .limit(limit);
}
