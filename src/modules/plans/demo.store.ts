import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import { matchOdds } from '#modules/matches/sheets.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type PlanRow, planOrders, plans } from './plans.tables.ts';

export type { MatchRow };

export interface Offered {
  matchId: number;
  market: string;
  line: number | null;
  prices: number[];
}

export const anyPlan = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: plans.id }).from(plans).limit(1)).length > 0;

export async function listFinished(
  tx: Tx,
  gameIds: readonly number[],
  before: Date,
  limit: number,
): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(
      and(inArray(matches.gameId, [...gameIds]), eq(matches.state, 'finished'), lt(matches.startAt, before)),
    )
    .orderBy(desc(matches.startAt), desc(matches.id))
    .limit(limit);
}

/** Upcoming matches without a plan of this expert. */
export async function listUpcoming(
  tx: Tx,
  expertId: number,
  gameIds: readonly number[],
  after: Date,
  limit: number,
): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(
      and(
        inArray(matches.gameId, [...gameIds]),
        eq(matches.state, 'not_started'),
        gt(matches.startAt, after),
        sql`not exists (select from ${plans} where ${plans.expertId} = ${expertId}
            and ${plans.requestKey} = 'demo ' || ${matches.id})`,
      ),
    )
    .orderBy(asc(matches.startAt), asc(matches.id))
    .limit(limit);
}

/** Odds of the first bookmaker by name. */
export async function listOffered(tx: Tx, matchIds: readonly number[]): Promise<Offered[]> {
  if (matchIds.length === 0) return [];
  const { matchId, market, line, prices, bookmaker } = matchOdds;
  return await tx
    .selectDistinctOn([matchId, market, line], { matchId, market, line, prices })
    .from(matchOdds)
    .where(inArray(matchId, [...matchIds]))
    .orderBy(matchId, market, line, sql`${bookmaker} asc`);
}

export async function insertPlans(tx: Tx, rows: (typeof plans.$inferInsert)[]): Promise<PlanRow[]> {
  return rows.length === 0 ? [] : await tx.insert(plans).values(rows).returning();
}

export const anyOrder = async (tx: Reader): Promise<boolean> =>
  (await tx.select({ id: planOrders.id }).from(planOrders).limit(1)).length > 0;

export async function listSettledPlans(tx: Reader, expertId: number, limit: number): Promise<PlanRow[]> {
  return await tx
    .select()
    .from(plans)
    .where(and(eq(plans.expertId, expertId), isNotNull(plans.verdict)))
    .orderBy(desc(plans.id))
    .limit(limit);
}
