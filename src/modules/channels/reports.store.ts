import { and, desc, eq, gt, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPending,
  ledgerTransactions,
} from '#modules/ledger/ledger.tables.ts';
import type { Reason } from '#modules/ledger/reasons.rules.ts';
import { rechargeAccounts } from '#modules/recharge/recharge.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import { channels, channelUsers } from './channels.tables.ts';
import type { UserSearch } from './reports.rules.ts';

/** The channels whose users are visible: filtered in SQL, never after the query. */
export interface Scope {
  channelIds: readonly number[];
  search: UserSearch | null;
  before?: number | undefined;
}

const ofChannels = ({ channelIds }: Pick<Scope, 'channelIds'>): SQL =>
  channelIds.length === 0 ? sql`false` : inArray(channelUsers.channelId, [...channelIds]);

function found(search: UserSearch): SQL | undefined {
  if (search.by === 'number')
    return or(
      eq(users.id, search.id),
      search.phoneEnd === null ? undefined : like(users.phone, `%${search.phoneEnd}`),
    );
  return search.by === 'email'
    ? sql`lower(${users.email}) = ${search.whole}`
    : sql`starts_with(lower(${users.username}), ${search.start})`;
}

const channel = { id: channels.id, name: channels.name, source: channels.source };

/** Newest first, without deleted accounts. */
export async function listChannelUsers(tx: Reader, scope: Scope, limit: number) {
  const recharged = sql<number>`coalesce(${rechargeAccounts.rechargedFen}, 0)`.mapWith(Number);
  return await tx
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      level: users.level,
      phone: users.phone,
      email: users.email,
      channel,
      rechargedFen: recharged,
      joinedAt: channelUsers.joinedAt,
    })
    .from(channelUsers)
    .innerJoin(channels, eq(channels.id, channelUsers.channelId))
    .innerJoin(users, eq(users.id, channelUsers.userId))
    .leftJoin(rechargeAccounts, eq(rechargeAccounts.userId, channelUsers.userId))
    .where(
      and(
        ofChannels(scope),
        isNull(users.deletedAt),
        scope.search ? found(scope.search) : undefined,
        scope.before === undefined ? undefined : lt(channelUsers.userId, scope.before),
      ),
    )
    .orderBy(desc(channelUsers.userId))
    .limit(limit);
}

/** Balances of these users, and their spending for these reasons. */
export async function listCoins(tx: Reader, userIds: readonly number[], reasons: readonly Reason[]) {
  if (userIds.length === 0) return [];
  const pending = sql`(select coalesce(sum(${ledgerPending.amount}), 0) from ${ledgerPending}
    where ${ledgerPending.accountId} = ${ledgerAccounts.id})`;
  const spent = sql`(select coalesce(-sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
    join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transactionId}
    where ${ledgerEntries.accountId} = ${ledgerAccounts.id} and ${inArray(ledgerTransactions.reason, [...reasons])})`;
  return await tx
    .select({
      userId: ledgerAccounts.userId,
      gold: sql<number>`(${ledgerAccounts.balance} + ${pending})::bigint`.mapWith(Number),
      spent: sql<number>`${spent}::bigint`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), inArray(ledgerAccounts.userId, [...userIds])));
}

export interface GoldScope extends Omit<Scope, 'before'> {
  after?: TimeCursor | undefined;
  reasons?: readonly Reason[] | undefined;
  direction?: 'in' | 'out' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Ledger entries of the channels' users, newest first. Deleted accounts have an id and no name. */
export async function listGold(tx: Reader, scope: GoldScope, limit: number) {
  const { reasons, direction, from, to, after } = scope;
  const { id, amount, createdAt } = ledgerEntries;
  return await tx
    .select({
      id,
      userId: users.id,
      username: users.username,
      phone: users.phone,
      email: users.email,
      channel,
      reason: ledgerTransactions.reason,
      reverses: ledgerTransactions.reverses,
      amount,
      createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(channelUsers, eq(channelUsers.userId, ledgerAccounts.userId))
    .innerJoin(channels, eq(channels.id, channelUsers.channelId))
    .innerJoin(users, eq(users.id, channelUsers.userId))
    .where(
      and(
        ofChannels(scope),
        eq(ledgerAccounts.kind, 'wallet'),
        scope.search ? found(scope.search) : undefined,
        reasons && inArray(ledgerTransactions.reason, [...reasons]),
        direction && (direction === 'in' ? gt(amount, 0) : lt(amount, 0)),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
