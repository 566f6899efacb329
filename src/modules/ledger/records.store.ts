import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Address } from './ledger.rules.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, ofType } from './ledger.tables.ts';
import type { Reason, RecordType } from './reasons.rules.ts';
import type { Place } from './records.rules.ts';

export interface EntryFilter {
  type?: RecordType | undefined;
  direction?: 'in' | 'out' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  after?: Place | undefined;
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

/** The newest first. */
export async function listEntries(
  tx: Tx,
  { kind, owner }: Address,
  { type, direction, from, to, after }: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const { accountId, amount, createdAt, id } = ledgerEntries;
  const account = tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)));
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
        // As one value, so that the index of the account gives the order.
        eq(accountId, sql`(${account})`),
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
