import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { broadcasts } from '#modules/live/live.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { anchorRevenue, type RevenueRow } from './revenue.tables.ts';

type NewRevenue = Omit<typeof anchorRevenue.$inferInsert, 'broadcastId'> & { roomId: number };

/** In the room's running broadcast. A repeated reference is ignored. */
export async function insertRevenue(tx: Tx, { roomId, ...row }: NewRevenue): Promise<void> {
  const broadcastId = sql`(select id from broadcasts where room_id = ${roomId} and ended_at is null)`;
  await tx
    .insert(anchorRevenue)
    .values({ ...row, broadcastId })
    .onConflictDoNothing();
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

export interface ListedRevenue {
  revenue: RevenueRow;
  /** Null of a deleted account. */
  giver: string | null;
  gift: Record<string, string> | null;
  broadcast: string | null;
}

export async function listRevenue(
  tx: Reader,
  anchorId: number,
  since: Date,
  after: TimeCursor | null,
  limit: number,
): Promise<ListedRevenue[]> {
  return await tx
    .select({
      revenue: anchorRevenue,
      giver: users.username,
      gift: sql<Record<string, string> | null>`(select names from gifts where id = ${anchorRevenue.giftId})`,
      broadcast: broadcasts.title,
    })
    .from(anchorRevenue)
    .leftJoin(users, eq(users.id, anchorRevenue.giverId))
    .leftJoin(broadcasts, eq(broadcasts.id, anchorRevenue.broadcastId))
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
