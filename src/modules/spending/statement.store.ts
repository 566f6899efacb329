import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { spendingDays, spendingReturns } from './spending.tables.ts';

export interface StatementRow {
  period: string;
  kind: string;
  amount: number;
}

interface Span {
  userId: number;
  /** Dates, both inclusive. */
  from: string;
  to: string;
  by: 'day' | 'month';
}

/** Payments less refunds, newest period first; empty periods are left out. */
export async function listPeriods(tx: Reader, { userId, from, to, by }: Span): Promise<StatementRow[]> {
  const form = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await tx.execute<StatementRow & Record<string, unknown>>(sql`
    select to_char(day, ${form}) as period, kind, sum(amount)::float8 as amount
      from (select day, kind, amount from ${spendingDays}
             where user_id = ${userId} and day between ${from}::date and ${to}::date
            union all
            select day, kind, -amount from ${spendingReturns}
             where user_id = ${userId} and day between ${from}::date and ${to}::date) moved
     group by 1, 2 having sum(amount) > 0
     order by 1 desc, 2`);
  return rows;
}

type DayRow = Omit<typeof spendingDays.$inferSelect, 'userId'>;

/** For its owner, newest first. */
export async function listDays(
  tx: Reader,
  userId: number,
  after: Pick<DayRow, 'day' | 'kind'> | null,
  limit: number,
): Promise<DayRow[]> {
  const { day, kind, amount } = spendingDays;
  return await tx
    .select({ day, kind, amount })
    .from(spendingDays)
    .where(
      and(
        eq(spendingDays.userId, userId),
        after === null ? undefined : or(lt(day, after.day), and(eq(day, after.day), gt(kind, after.kind))),
      ),
    )
    .orderBy(desc(day), asc(kind))
    .limit(limit);
}

export async function listReturns(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<(DayRow & { id: number })[]> {
  const { id, day, kind, amount } = spendingReturns;
  return await tx
    .select({ id, day, kind, amount })
    .from(spendingReturns)
    .where(and(eq(spendingReturns.userId, userId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function deletePeriods(tx: Tx, userId: number): Promise<void> {
  await tx.delete(spendingDays).where(eq(spendingDays.userId, userId));
  await tx.delete(spendingReturns).where(eq(spendingReturns.userId, userId));
}
