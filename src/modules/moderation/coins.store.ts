import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm';
import type { AccountKind } from '#modules/ledger/ledger.rules.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, ofType } from '#modules/ledger/ledger.tables.ts';
import type { RecordType } from '#modules/ledger/reasons.rules.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { PersonSearch } from './people.rules.ts';
import { found } from './search.store.ts';

export interface EntriesScope {
  search: PersonSearch | null;
  account: AccountKind;
  type?: RecordType | undefined;
  direction?: 'in' | 'out' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

const owner = {
  kind: ledgerAccounts.kind,
  owner: ledgerAccounts.owner,
  userId: ledgerAccounts.userId,
  username: users.username,
  phone: users.phone,
};

/** Newest first. */
export async function listEntries(tx: Reader, scope: EntriesScope, limit: number) {
  const { search, account, type, direction, from, to, before } = scope;
  const { id, amount, createdAt, transactionId } = ledgerEntries;
  return await tx
    .select({
      ...owner,
      id,
      transactionId,
      amount,
      createdAt,
      reason: ledgerTransactions.reason,
      referenceKind: ledgerTransactions.referenceKind,
      referenceId: ledgerTransactions.referenceId,
      reverses: ledgerTransactions.reverses,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(
      and(
        eq(ledgerAccounts.kind, account),
        search ? found(search) : undefined,
        type && ofType(type),
        direction && (direction === 'in' ? gt(amount, 0) : lt(amount, 0)),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

export async function findTransaction(tx: Reader, id: number) {
  const [row] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id));
  return row ?? null;
}

export async function listLegs(tx: Reader, transactionId: number) {
  return await tx
    .select({ ...owner, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(eq(ledgerEntries.transactionId, transactionId))
    .orderBy(asc(ledgerEntries.amount), asc(ledgerEntries.id));
}
