import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { type OrderRow, type PlanRow, planOrders, plans } from './plans.tables.ts';

/** Plans that were for sale: the result decides them. */
const counts = and(isNotNull(plans.publishedAt), ne(plans.state, 'deleted'));

export async function listPlansOfMatches(tx: Reader, matchIds: readonly number[]): Promise<number[]> {
  if (matchIds.length === 0) return [];
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(inArray(plans.matchId, [...matchIds]), counts))
    .orderBy(plans.id);
  return rows.map(({ id }) => id);
}

/** Plans that a match's result decides, with their orders. */
export async function listStakes(
  tx: Reader,
  matchId: number,
): Promise<{ plan: PlanRow; orders: OrderRow[] }[]> {
  const rows = await tx
    .select()
    .from(plans)
    .leftJoin(planOrders, eq(planOrders.planId, plans.id))
    .where(and(eq(plans.matchId, matchId), counts));
  return [...Map.groupBy(rows, ({ plans: plan }) => plan.id).values()].map((group) => ({
    plan: group[0]!.plans,
    orders: group.flatMap(({ plan_orders: order }) => order ?? []),
  }));
}

/** Coins of all buyers of a match's plans, which depend on its result. */
export async function sumPaid(tx: Reader, matchId: number): Promise<{ coins: number; experts: number[] }> {
  const { rows } = await tx.execute<{ coins: number; experts: number[] | null }>(sql`
    select coalesce(sum(o.paid), 0)::int8 as coins, array_agg(distinct o.expert_id::int) as experts
      from plan_orders o join plans p on p.id = o.plan_id where p.match_id = ${matchId}`);
  return { coins: rows[0]!.coins, experts: rows[0]!.experts ?? [] };
}

/**
 * Plans unsettled although their match is decided, and settled plans with coins to move, including those that the house
 * account could not advance.
 */
export async function listUnsettled(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .where(
      and(
        counts,
        or(
          and(isNull(plans.settledAt), inArray(matches.state, ['finished', 'cancelled'])),
          sql`exists (select from ${planOrders} where ${planOrders.planId} = ${plans.id}
              and (${lt(planOrders.settlement, plans.settlement)}
                or (${planOrders.kept} and ${planOrders.toExpert} > 0)))`,
        ),
      ),
    )
    .orderBy(plans.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
