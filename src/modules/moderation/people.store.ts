import { and, arrayContains, desc, eq, gte, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerPending } from '#modules/ledger/ledger.tables.ts';
import { rechargeAccounts } from '#modules/recharge/recharge.tables.ts';
import { sessions, type UserRow, users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import type { PersonSearch, PersonState } from './people.rules.ts';
import { found } from './search.store.ts';

/** A user's row. */
export type PersonRecord = UserRow;

export interface PeopleScope {
  search: PersonSearch | null;
  role?: Role | undefined;
  state?: PersonState | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

/** Newest first, without deleted accounts. */
export async function listPeople(
  tx: Reader,
  scope: PeopleScope,
  limit: number,
  now: Date,
): Promise<PersonRecord[]> {
  const { search, role, state, from, to, before } = scope;
  return await tx
    .select()
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        search ? found(search) : undefined,
        role && arrayContains(users.roles, [role]),
        state && (state === 'banned' ? isBanned(now) : sql`not coalesce(${isBanned(now)}, false)`),
        from && gte(users.createdAt, from),
        to && lt(users.createdAt, to),
        before === undefined ? undefined : lt(users.id, before),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}

const isBanned = (now: Date): SQL =>
  sql`(${users.bannedAt} is not null and (${users.bannedUntil} is null or ${users.bannedUntil} > ${now.toISOString()}::timestamptz))`;

export async function findPerson(tx: Reader, id: number): Promise<PersonRecord | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row ?? null;
}

/** Locked until the transaction ends, in the order of ids, so that two decisions about each other cannot deadlock. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, PersonRecord>> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Balance {
  userId: number | null;
  kind: (typeof ledgerAccounts.$inferSelect)['kind'];
  coins: number;
}

/** Balances of these users, including pending entries. */
export async function listBalances(tx: Reader, ids: readonly number[]): Promise<Balance[]> {
  if (ids.length === 0) return [];
  const pending = sql`(select coalesce(sum(${ledgerPending.amount}), 0) from ${ledgerPending}
    where ${ledgerPending.accountId} = ${ledgerAccounts.id})`;
  return await tx
    .select({
      userId: ledgerAccounts.userId,
      kind: ledgerAccounts.kind,
      coins: sql<number>`(${ledgerAccounts.balance} + ${pending})::bigint`,
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.userId, [...ids]))
    .orderBy(ledgerAccounts.kind);
}

export async function listRecharged(tx: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ userId: rechargeAccounts.userId, fen: rechargeAccounts.rechargedFen })
    .from(rechargeAccounts)
    .where(inArray(rechargeAccounts.userId, [...ids]));
  return new Map(rows.map(({ userId, fen }) => [userId, fen]));
}

export async function listLastSeen(tx: Reader, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...ids]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

export async function listOpenSessions(tx: Reader, userId: number, now: Date) {
  return await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), sql`${sessions.expiresAt} > ${now}`))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(20);
}
