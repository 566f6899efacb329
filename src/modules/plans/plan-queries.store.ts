import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { PlanState } from './plans.rules.ts';
import { onSale } from './plans.store.ts';
import { plans } from './plans.tables.ts';

/** Number of an expert's plans by state. */
export async function countByState(tx: Reader, expertId: number): Promise<Map<PlanState, number>> {
  const rows = await tx
    .select({ state: plans.state, n: count() })
    .from(plans)
    .where(and(eq(plans.expertId, expertId), ne(plans.state, 'deleted')))
    .groupBy(plans.state);
  return new Map(rows.map(({ state, n }) => [state, n]));
}

/** Upcoming matches with plans for sale, most plans first. */
export async function listFocus(
  tx: Reader,
  at: Date,
  limit: number,
): Promise<{ matchId: number; plans: number }[]> {
  const n = count();
  return await tx
    .select({ matchId: plans.matchId, plans: n })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .innerJoin(experts, eq(experts.userId, plans.expertId))
    .where(and(inBusiness(at), onSale(at)))
    .groupBy(plans.matchId)
    .orderBy(desc(n), asc(plans.matchId))
    .limit(limit);
}

export interface PlanSummary {
  expertId: number;
  plans: number;
  /** Of those that are not free. */
  lowest: number | null;
  highest: number | null;
}

/** Plans for sale of each expert. */
export async function listPlanSummaries(
  tx: Reader,
  expertIds: readonly number[],
  at: Date,
): Promise<PlanSummary[]> {
  if (expertIds.length === 0) return [];
  return await tx
    .select({
      expertId: plans.expertId,
      plans: count(),
      lowest: sql<number | null>`min(nullif(${plans.price}, 0))`,
      highest: sql<number | null>`max(nullif(${plans.price}, 0))`,
    })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .where(and(inArray(plans.expertId, [...expertIds]), onSale(at)))
    .groupBy(plans.expertId);
}
