import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { planViews } from './plans.tables.ts';

/** Adds view counts of existing plans to the current hour. */
export async function addViews(tx: Tx, counts: ReadonlyMap<number, number>, now: Date): Promise<void> {
  const [ids, numbers] = [[...counts.keys()], [...counts.values()]];
  await tx.execute(sql`
    insert into plan_views (plan_id, hour, expert_id, views)
    select plans.id, date_trunc('hour', ${now.toISOString()}::timestamptz), plans.expert_id, added.n
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::integer[]) as added (id, n)
    join plans on plans.id = added.id
    order by plans.id
    on conflict (plan_id, hour) do update set views = plan_views.views + excluded.views`);
}

/** Views by day in a zone. */
export async function sumViewsByDay(
  tx: Reader,
  expertId: number,
  { from, to }: { from: Date; to: Date },
  timeZone: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      day: sql<string>`to_char(${planViews.hour} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      views: sql<number>`sum(${planViews.views})`.mapWith(Number),
    })
    .from(planViews)
    .where(and(eq(planViews.expertId, expertId), gte(planViews.hour, from), lt(planViews.hour, to)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, views }) => [day, views]));
}
