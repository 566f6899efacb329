import { and, desc, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { Address } from './ledger.rules.ts';
import { ledgerAccounts, ledgerEntries, ledgerPending, ledgerTransactions, ofType } from './ledger.tables.ts';
import type { Reason, RecordType } from './reasons.rules.ts';

export interface EntryFilter {
  type?: RecordType | undefined;
  direction?: 'in' | 'out' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  after?: TimeCursor | undefined;
}

export interface EntryRow {
  id: number;
  amount: number;
  reason: Reason;
  referenceKind: string;
  referenceId: string;
  reverses: number | null;
  createdAt: Date;
}

/** Newest first. */
export async function listEntries(
  tx: Reader,
  address: Address,
  { type, direction, from, to, after }: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const { accountId, amount, createdAt, id } = ledgerEntries;
  return await tx
    .select({
      id,
      amount,
      reason: ledgerTransactions.reason,
      referenceKind: ledgerTransactions.referenceKind,
      referenceId: ledgerTransactions.referenceId,
      reverses: ledgerTransactions.reverses,
      createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(accountId, accountAt(tx, address)),
        type && ofType(type),
        direction && (direction === 'in' ? gt(amount, 0) : lt(amount, 0)),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** As one value, so that the index of the account gives the order. */
const accountAt = (tx: Reader, { kind, owner }: Address) =>
  sql`(${tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))})`;

/** Pending entries of an account. */
const pendingOf = (tx: Reader) =>
  tx
    .select({ sum: sum(ledgerPending.amount) })
    .from(ledgerPending)
    .where(eq(ledgerPending.accountId, ledgerAccounts.id));

/**
 * The balance after each of these entries, newest first: the current balance without all newer entries. One statement
 * with the balance, so that no entry is counted twice or missed.
 */
export async function listBalances(
  tx: Reader,
  address: Address,
  rows: readonly EntryRow[],
): Promise<Map<number, number>> {
  const last = rows.at(-1);
  if (!last) return new Map();
  const { id, accountId, amount, createdAt } = ledgerEntries;
  const account = accountAt(tx, address);
  const later = tx
    .select({
      id,
      sum: sql<number>`coalesce(sum(${amount}) over (
        order by ${createdAt} desc, ${id} desc rows between unbounded preceding and 1 preceding), 0)`.as(
        'sum',
      ),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(accountId, account),
        sql`(${createdAt}, ${id}) >= (${last.createdAt.toISOString()}::timestamptz, ${last.id}::bigint)`,
      ),
    )
    .as('later');
  const balances = await tx
    .select({
      id: later.id,
      balance: sql<number>`(${ledgerAccounts.balance} - ${later.sum}
        + coalesce((${pendingOf(tx)}), 0))::bigint`,
    })
    .from(later)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, account))
    .where(
      inArray(
        later.id,
        rows.map((row) => row.id),
      ),
    );
  return new Map(balances.map((row) => [row.id, Number(row.balance)]));
}

export interface MovedSum {
  reason: Reason;
  isReversal: boolean;
  received: number;
  spent: number;
}

/** Income and spending since then, by reason. */
export async function sumEntries(tx: Reader, address: Address, from: Date): Promise<MovedSum[]> {
  const { accountId, amount, createdAt, transactionId } = ledgerEntries;
  const { reason, reverses } = ledgerTransactions;
  return await tx
    .select({
      reason,
      isReversal: sql<boolean>`${reverses} is not null`,
      received: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`.mapWith(Number),
      spent: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(and(eq(accountId, accountAt(tx, address)), gte(createdAt, from)))
    .groupBy(reason, sql`2`);
}

/** A user's coins in escrow. */
export async function sumHeld(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx
    .select({
      held: sql`coalesce(sum(${ledgerAccounts.balance}
        + coalesce((${pendingOf(tx)}), 0)), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.kind, 'escrow')));
  return row!.held;
}
