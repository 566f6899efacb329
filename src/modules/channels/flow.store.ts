import { type AnyColumn, and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#modules/ledger/ledger.tables.ts';
import type { Reason } from '#modules/ledger/reasons.rules.ts';
import { rechargeOrders } from '#modules/recharge/recharge.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { channels, channelUsers } from './channels.tables.ts';

export interface FlowScope {
  channelIds: readonly number[];
  /** Days, both inclusive. */
  from: string;
  to: string;
  zone: string;
}

/** The business day. */
const dayOf = (at: AnyColumn, { zone }: FlowScope): SQL<string> =>
  sql<string>`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`;

/** A range padded by a day for the index; the exact day is compared separately. */
const within = (at: AnyColumn, scope: FlowScope): SQL =>
  sql`${at} >= ${scope.from}::date - 1 and ${at} < ${scope.to}::date + 2
    and ${dayOf(at, scope)} between ${scope.from} and ${scope.to}`;

const ofChannels = ({ channelIds }: FlowScope): SQL =>
  channelIds.length === 0 ? sql`false` : inArray(channelUsers.channelId, [...channelIds]);

/** Payments by their day, including those refunded later. */
export async function sumPaid(tx: Reader, scope: FlowScope) {
  const day = dayOf(rechargeOrders.paidAt, scope);
  return await tx
    .select({
      day,
      rechargedFen: sql<number>`sum(${rechargeOrders.amountFen})::bigint`.mapWith(Number),
      payers: sql<number>`count(distinct ${rechargeOrders.userId})::int`.mapWith(Number),
    })
    .from(rechargeOrders)
    .innerJoin(channelUsers, eq(channelUsers.userId, rechargeOrders.userId))
    .innerJoin(channels, eq(channels.id, channelUsers.channelId))
    .where(and(ofChannels(scope), isNotNull(rechargeOrders.paidAt), within(rechargeOrders.paidAt, scope)))
    .groupBy(sql`1`);
}

/** Refunds by their day. */
export async function sumRefunded(tx: Reader, scope: FlowScope) {
  const day = dayOf(rechargeOrders.refundedAt, scope);
  return await tx
    .select({ day, refundedFen: sql<number>`sum(${rechargeOrders.amountFen})::bigint`.mapWith(Number) })
    .from(rechargeOrders)
    .innerJoin(channelUsers, eq(channelUsers.userId, rechargeOrders.userId))
    .innerJoin(channels, eq(channels.id, channelUsers.channelId))
    .where(
      and(ofChannels(scope), eq(rechargeOrders.state, 'refunded'), within(rechargeOrders.refundedAt, scope)),
    )
    .groupBy(sql`1`);
}

/** Coins spent for these reasons, less refunds. */
export async function sumSpent(tx: Reader, scope: FlowScope, reasons: readonly Reason[]) {
  const day = dayOf(ledgerEntries.createdAt, scope);
  return await tx
    .select({ day, spent: sql<number>`(-sum(${ledgerEntries.amount}))::bigint`.mapWith(Number) })
    .from(channelUsers)
    .innerJoin(channels, eq(channels.id, channelUsers.channelId))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.userId, channelUsers.userId), eq(ledgerAccounts.kind, 'wallet')),
    )
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        ofChannels(scope),
        inArray(ledgerTransactions.reason, [...reasons]),
        within(ledgerEntries.createdAt, scope),
      ),
    )
    .groupBy(sql`1`);
}
