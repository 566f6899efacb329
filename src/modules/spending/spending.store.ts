import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Exclusion, Limit, LimitKind, SpendingRules } from './spending.rules.ts';
import { spendingAges, spendingCaps, spendingExclusions, spendingLimits } from './spending.tables.ts';

export type AgeRow = typeof spendingAges.$inferSelect;
export type CapRow = typeof spendingCaps.$inferSelect;
type LimitRow = typeof spendingLimits.$inferSelect;

/** The database's clock: pending limits and exclusions do not depend on one process's clock. */
export async function databaseNow(tx: Reader): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]!.ms);
}

/** Serializes changes of a user's limits, until the transaction ends. */
export async function lockBounds(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`spending ${userId}`}, 0))`);
}

export async function listLimits(tx: Reader, userId: number): Promise<LimitRow[]> {
  return await tx.select().from(spendingLimits).where(eq(spendingLimits.userId, userId));
}

export async function upsertLimit(tx: Tx, userId: number, kind: LimitKind, limit: Limit): Promise<void> {
  await tx
    .insert(spendingLimits)
    .values({ userId, kind, ...limit })
    .onConflictDoUpdate({ target: [spendingLimits.userId, spendingLimits.kind], set: limit });
}

export async function findExclusion(tx: Reader, userId: number): Promise<Exclusion | null> {
  const { since, endsAt } = spendingExclusions;
  const [row] = await tx
    .select({ since, endsAt })
    .from(spendingExclusions)
    .where(eq(spendingExclusions.userId, userId));
  return row ?? null;
}

export async function upsertExclusion(tx: Tx, userId: number, exclusion: Exclusion): Promise<void> {
  await tx
    .insert(spendingExclusions)
    .values({ userId, ...exclusion })
    .onConflictDoUpdate({ target: spendingExclusions.userId, set: exclusion });
}

export async function deleteExclusion(tx: Tx, userId: number): Promise<void> {
  await tx.delete(spendingExclusions).where(eq(spendingExclusions.userId, userId));
}

/** End of a term that begins now, by the calendar; null is permanent. */
export async function endOf(tx: Tx, interval: string | null): Promise<Date | null> {
  if (interval === null) return null;
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select (extract(epoch from now() + ${interval}::interval) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]!.ms);
}

interface ForGood {
  userId: number;
  username: string;
  since: Date;
}

export async function listForGood(tx: Reader, limit: number): Promise<ForGood[]> {
  const { userId, since } = spendingExclusions;
  return await tx
    .select({ userId, since, username: users.username })
    .from(spendingExclusions)
    .innerJoin(users, eq(users.id, userId))
    .where(sql`${spendingExclusions.endsAt} is null`)
    .orderBy(asc(since), asc(userId))
    .limit(limit);
}

export async function listAges(tx: Reader, userId: number): Promise<AgeRow[]> {
  return await tx.select().from(spendingAges).where(eq(spendingAges.userId, userId));
}

export async function upsertAge(tx: Tx, row: AgeRow): Promise<void> {
  const { userId, brand, ...set } = row;
  await tx
    .insert(spendingAges)
    .values(row)
    .onConflictDoUpdate({ target: [spendingAges.userId, spendingAges.brand], set });
}

export async function listCaps(tx: Reader): Promise<CapRow[]> {
  return await tx.select().from(spendingCaps);
}

export async function upsertCap(tx: Tx, row: CapRow): Promise<void> {
  const { kind, ...set } = row;
  await tx.insert(spendingCaps).values(row).onConflictDoUpdate({ target: spendingCaps.kind, set });
}

/** Serializes administrators' changes. */
export async function lockCaps(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('spending caps', 0))`);
}

interface Paying {
  userId: number;
  fen: number;
  now: Date;
  rules: SpendingRules;
}

/** Throws a rejection, under the user's lock: see `spending.functions.sql`. */
export async function checkRecharge(
  tx: Tx,
  { userId, fen, openFen, now, brand, rules }: Paying & { openFen: number; brand: string },
): Promise<void> {
  await tx.execute(
    sql`select spending_check(${userId}, 'recharge', ${fen}, ${openFen}, ${now.toISOString()}, ${brand},
        ${JSON.stringify(rules)}::jsonb)`,
  );
}

export async function addRecharge(tx: Tx, { userId, fen, now, rules }: Paying): Promise<void> {
  await tx.execute(
    sql`select spending_add(${userId}, 'recharge', ${fen}, ${now.toISOString()}, ${JSON.stringify(rules)}::jsonb)`,
  );
}

/** Refund of a payment at that time; negative where the refund was undone. */
export async function returnRecharge(tx: Tx, { userId, fen, now, rules }: Paying): Promise<void> {
  await tx.execute(
    sql`select spending_return(${userId}, 'recharge', ${fen}, ${now.toISOString()}, ${JSON.stringify(rules)}::jsonb)`,
  );
}

export async function sumSide(
  tx: Reader,
  { userId, side, from, to }: { userId: number; side: 'spend' | 'recharge'; from: string; to: string },
): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(
    sql`select spending_sum(${userId}, ${side}, ${from}::date, ${to}::date) as sum`,
  );
  return Number(rows[0]!.sum);
}

export async function eraseOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(spendingLimits).where(eq(spendingLimits.userId, userId));
  await tx.delete(spendingAges).where(eq(spendingAges.userId, userId));
  await deleteExclusion(tx, userId);
}
