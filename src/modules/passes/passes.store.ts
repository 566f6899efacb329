import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import type { Problem } from '#modules/ledger/ledger.rules.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type PassRow, type PriceRow, passOrders, passPrices } from './passes.tables.ts';

/** Before any other lock: of two requests with one key, the second finds the order of the first. */
export async function lockPayer(tx: Tx, payerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pass payer', ${payerId}))`);
}

/** Serialises the passes of a holder for an expert: each begins where the one before ends. */
export async function lockPair(tx: Tx, holderId: number, expertId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('pass of ' || ${holderId}::text, ${expertId}))`,
  );
}

/** A ban, a lost role or a deletion of one of them waits for this transaction; those before it are seen after. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('share');
  return new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
}

/** By username, in whatever case; no deleted account. */
export async function findUserId(tx: Reader, username: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), isNull(users.deletedAt)));
  return row?.id ?? null;
}

export async function isDeleted(tx: Reader, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return rows.length > 0;
}

export async function isInBusiness(tx: Reader, expertId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: experts.userId })
    .from(experts)
    .where(and(eq(experts.userId, expertId), inBusiness(now)));
  return rows.length > 0;
}

export async function findPrices(tx: Reader, expertId: number): Promise<PriceRow | null> {
  const [row] = await tx.select().from(passPrices).where(eq(passPrices.expertId, expertId));
  return row ?? null;
}

export async function putPrices(tx: Tx, row: PriceRow): Promise<void> {
  await tx.insert(passPrices).values(row).onConflictDoUpdate({ target: passPrices.expertId, set: row });
}

/** Of experts without prices. */
export async function insertPrices(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(passPrices)
      .values([...rows])
      .onConflictDoNothing();
}

export async function deletePrices(tx: Tx, expertId: number): Promise<void> {
  await tx.delete(passPrices).where(eq(passPrices.expertId, expertId));
}

export async function findByKey(tx: Tx, payerId: number, requestKey: string): Promise<PassRow | null> {
  const [row] = await tx
    .select()
    .from(passOrders)
    .where(and(eq(passOrders.payerId, payerId), eq(passOrders.requestKey, requestKey)));
  return row ?? null;
}

/** The end of the last pass that was not ended before its time. */
export async function findEnd(tx: Reader, holderId: number, expertId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ endsAt: passOrders.endsAt })
    .from(passOrders)
    .where(
      and(eq(passOrders.holderId, holderId), eq(passOrders.expertId, expertId), isNull(passOrders.endedAt)),
    )
    .orderBy(desc(passOrders.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

export async function insertPass(tx: Tx, row: typeof passOrders.$inferInsert): Promise<PassRow> {
  const [made] = await tx.insert(passOrders).values(row).returning();
  return made!;
}

export async function findPass(tx: Reader, id: number): Promise<PassRow | null> {
  const [row] = await tx.select().from(passOrders).where(eq(passOrders.id, id));
  return row ?? null;
}

export async function lockPass(tx: Tx, id: number): Promise<PassRow | null> {
  const [row] = await tx.select().from(passOrders).where(eq(passOrders.id, id)).for('update');
  return row ?? null;
}

export async function updatePass(
  tx: Tx,
  id: number,
  change: Partial<typeof passOrders.$inferInsert>,
): Promise<void> {
  await tx.update(passOrders).set(change).where(eq(passOrders.id, id));
}

const idsOf = async (tx: Reader, condition: SQL | undefined, limit: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: passOrders.id })
    .from(passOrders)
    .where(condition)
    .orderBy(asc(passOrders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Passes with a day that is over and not earned. */
export const listDue = (tx: Reader, now: Date, limit: number): Promise<number[]> =>
  idsOf(
    tx,
    and(
      isNull(passOrders.endedAt),
      lt(passOrders.earnedDays, passOrders.days),
      sql`${passOrders.startsAt} + make_interval(hours => 24 * (${passOrders.earnedDays} + 1)) <= ${now.toISOString()}::timestamptz`,
    ),
    limit,
  );

const notOver = (now: Date) => and(isNull(passOrders.endedAt), gt(passOrders.endsAt, now));

/** Passes of an expert, or of all, whose expert is not in business. */
export const listOrphaned = (
  tx: Reader,
  expertId: number | null,
  now: Date,
  limit: number,
): Promise<number[]> =>
  idsOf(
    tx,
    and(
      notOver(now),
      expertId === null ? undefined : eq(passOrders.expertId, expertId),
      sql`not exists (select from ${experts} where ${experts.userId} = ${passOrders.expertId} and ${inBusiness(now)})`,
    ),
    limit,
  );

/** Passes that end soon, without a later one, of which the holder was not notified. */
export const listEnding = (tx: Reader, now: Date, until: Date, limit: number): Promise<number[]> =>
  idsOf(
    tx,
    and(
      notOver(now),
      lte(passOrders.endsAt, until),
      isNull(passOrders.remindedAt),
      sql`not exists (select from pass_orders later where later.holder_id = ${passOrders.holderId}
        and later.expert_id = ${passOrders.expertId} and later.ended_at is null
        and later.ends_at > ${passOrders.endsAt})`,
    ),
    limit,
  );

/** All passes of a holder for these experts. */
export async function listHeld(
  tx: Reader,
  holderId: number,
  expertIds: readonly number[],
): Promise<PassRow[]> {
  if (expertIds.length === 0) return [];
  return await tx
    .select()
    .from(passOrders)
    .where(and(eq(passOrders.holderId, holderId), inArray(passOrders.expertId, [...expertIds])));
}

/** Whether anybody's pass for an expert was valid at some moment since. */
export async function wasHeldSince(tx: Reader, expertId: number, since: Date, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: passOrders.id })
    .from(passOrders)
    .where(
      and(
        eq(passOrders.expertId, expertId),
        lte(passOrders.startsAt, now),
        sql`coalesce(${passOrders.endedAt}, ${passOrders.endsAt}) > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const payers = alias(users, 'payers');
const holders = alias(users, 'holders');
const sellers = alias(users, 'sellers');

export interface NamedPass {
  pass: PassRow;
  payer: string | null;
  holder: string | null;
  expert: string | null;
}

export interface PassScope {
  /** Paid or held by this user. */
  of?: number | undefined;
  ids?: readonly number[] | undefined;
  /** For administrators: the id or name of a payer, holder or expert. */
  person?: number | string | null | undefined;
  before?: number | null | undefined;
}

/** Newest first, with usernames. */
export async function listPasses(tx: Reader, scope: PassScope, limit: number): Promise<NamedPass[]> {
  const { of, ids, person, before } = scope;
  const { id, payerId, holderId, expertId } = passOrders;
  const named = (name: string) =>
    or(...[payers, holders, sellers].map((who) => eq(sql`lower(${who.username})`, name.toLowerCase())));
  return await tx
    .select({
      pass: passOrders,
      payer: payers.username,
      holder: holders.username,
      expert: sellers.username,
    })
    .from(passOrders)
    .leftJoin(payers, eq(payers.id, payerId))
    .leftJoin(holders, eq(holders.id, holderId))
    .leftJoin(sellers, eq(sellers.id, expertId))
    .where(
      and(
        of === undefined ? undefined : or(eq(payerId, of), eq(holderId, of)),
        ids && inArray(id, [...ids]),
        typeof person === 'number'
          ? or(eq(payerId, person), eq(holderId, person), eq(expertId, person))
          : undefined,
        typeof person === 'string' ? named(person) : undefined,
        before == null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** Rows of a user as stored. */
export async function listOwn(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<PassRow[]> {
  const { id, payerId, holderId } = passOrders;
  return await tx
    .select()
    .from(passOrders)
    .where(and(or(eq(payerId, userId), eq(holderId, userId)), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export interface PassSums {
  sold: number;
  active: number;
  paid: number;
  earned: number;
  refunded: number;
}

export async function sumPasses(tx: Reader, expertId: number, now: Date): Promise<PassSums> {
  const { paid, earned, refunded, startsAt, endsAt, endedAt, holderId } = passOrders;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      sold: sql<number>`count(*)`.mapWith(Number),
      active:
        sql<number>`count(distinct ${holderId}) filter (where ${endedAt} is null and ${startsAt} <= ${at} and ${endsAt} > ${at})`.mapWith(
          Number,
        ),
      paid: sql<number>`coalesce(sum(${paid}), 0)`.mapWith(Number),
      earned: sql<number>`coalesce(sum(${earned}), 0)`.mapWith(Number),
      refunded: sql<number>`coalesce(sum(${refunded}), 0)`.mapWith(Number),
    })
    .from(passOrders)
    .where(eq(passOrders.expertId, expertId));
  return row!;
}

/** `pass_orders` beside the deferred coins of each order. One statement, one snapshot. */
export async function comparePasses(tx: Reader): Promise<Problem[]> {
  const { rows } = await tx.execute<{
    id: number | null;
    accountId: number;
    stored: number;
    held: number;
  }>(sql`
    with held as (
      select a.id, a.owner, coalesce(sum(e.amount), 0)::int8 as coins
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.kind = 'deferred' group by a.id
    ), stored as (
      select id, 'pass_order:' || id as owner, (paid - earned - refunded)::int8 as coins from pass_orders
    )
    select stored.id, held.id as "accountId", stored.coins as stored, held.coins as held
    from stored full join held on held.owner = stored.owner
    where stored.coins is distinct from held.coins order by stored.id, held.id`);
  return rows.map(({ id, accountId, stored, held }) =>
    id === null
      ? { problem: 'row_missing', table: 'pass_orders', id: accountId, expected: held, actual: null }
      : { problem: 'row_differs', table: 'pass_orders', id, expected: held, actual: stored },
  );
}
