import { asc, between, eq, lt, sql, sum } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { visitorCounts, visitorSalts } from './visitors.tables.ts';

/** The salt of a day: of several processes the first one makes it. */
export async function saltOf(tx: Tx, day: string, fresh: Buffer): Promise<Buffer> {
  const [row] = await tx
    .insert(visitorSalts)
    .values({ day, salt: fresh })
    .onConflictDoUpdate({ target: visitorSalts.day, set: { salt: sql`${visitorSalts.salt}` } })
    .returning();
  return row!.salt;
}

/** Counts the hashes that the day does not have yet, in one statement; in their order, so that two processes cannot deadlock. */
export async function addVisitors(
  tx: Tx,
  { day, slot }: { day: string; slot: Date },
  hashes: readonly bigint[],
): Promise<void> {
  const ordered = hashes.toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  await tx.execute(sql`
    with fresh as (
      insert into visitor_hashes (day, hash)
      select ${day}::date, hash from unnest(${sql.param(ordered)}::bigint[]) as hash
      on conflict do nothing returning 1)
    insert into visitor_counts (slot, day, visitors)
    select ${slot.toISOString()}::timestamptz, ${day}::date, count(*) from fresh having count(*) > 0
    on conflict (slot) do update set visitors = visitor_counts.visitors + excluded.visitors`);
}

/** At most `limit` hashes of days before this one; then their salts. Returns the number of hashes. */
export async function deleteHashesBefore(db: Db, day: string, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from visitor_hashes where (day, hash) in
      (select day, hash from visitor_hashes where day < ${day}::date limit ${limit})`);
  const deleted = rowCount ?? 0;
  if (deleted < limit) await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  return deleted;
}

/** Visitors by day; days without any are absent. */
export async function visitorsByDay(tx: Reader, from: string, to: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ day: visitorCounts.day, visitors: sum(visitorCounts.visitors).mapWith(Number) })
    .from(visitorCounts)
    .where(between(visitorCounts.day, from, to))
    .groupBy(visitorCounts.day);
  return new Map(rows.map(({ day, visitors }) => [day, visitors]));
}

/** By the quarter of an hour in which they came first that day. */
export async function visitorsWithin(tx: Reader, day: string): Promise<{ at: Date; visitors: number }[]> {
  return await tx
    .select({ at: visitorCounts.slot, visitors: visitorCounts.visitors })
    .from(visitorCounts)
    .where(eq(visitorCounts.day, day))
    .orderBy(asc(visitorCounts.slot));
}
