import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  AMOUNT,
  type Books,
  ISSUERS,
  KEY_LENGTH,
  type Problem,
} from './ledger.rules.ts';
import { type Reason, type RecordType, reasonsOf } from './reasons.rules.ts';

const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text().notNull().$type<AccountKind>(),
    owner: text().notNull(),
    userId: number('user_id'),
    balance: number('balance').notNull().default(0),
    /** Bonus coins: spent first, never paid out in money. */
    bonus: number('bonus').notNull().default(0),
    version: number('version').notNull().default(0),
    /** Coins owed after a returned payment: received coins go there first. */
    owed: number('owed').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('ledger_accounts_owed', sql`${t.owed} >= 0`),
    check('ledger_accounts_kind', sql`${t.kind} in (${list(ACCOUNT_KINDS)})`),
    check('ledger_accounts_not_overdrawn', sql`${t.balance} >= 0 or ${t.kind} in (${list(ISSUERS)})`),
    check(
      'ledger_accounts_some_bonus',
      sql`${t.bonus} between 0 and greatest(${t.balance}, 0) or ${t.kind} in (${list(ISSUERS)})`,
    ),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: identity(),
    key: text().notNull(),
    reason: text().notNull().$type<Reason>(),
    referenceKind: text('reference_kind').notNull(),
    referenceId: text('reference_id').notNull(),
    reverses: number('reverses'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'ledger_transactions_key_length',
      sql`char_length(${t.key}) between ${KEY_LENGTH.min} and ${KEY_LENGTH.max}`,
    ),
  ],
);

/** A reversal of an earlier posting is a refund, whatever its reason. */
export function ofType(type: RecordType) {
  const { reason, reverses } = ledgerTransactions;
  const named = inArray(reason, reasonsOf(type));
  return type === 'refund' ? or(named, isNotNull(reverses)) : and(named, isNull(reverses));
}

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    transactionId: number('transaction_id').notNull(),
    accountId: number('account_id').notNull(),
    amount: number('amount').notNull(),
    bonus: number('bonus').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'ledger_entries_amount',
      sql`${t.amount} <> 0 and ${t.amount} between ${-AMOUNT.max} and ${AMOUNT.max}`,
    ),
    check(
      'ledger_entries_bonus',
      sql`${t.bonus} = 0 or sign(${t.bonus}) = sign(${t.amount}) and abs(${t.bonus}) <= abs(${t.amount})`,
    ),
  ],
);

export const ledgerPending = pgTable('ledger_pending', {
  id: identity(),
  accountId: number('account_id').notNull(),
  amount: number('amount').notNull(),
  bonus: number('bonus').notNull().default(0),
});

export type AccountRow = typeof ledgerAccounts.$inferSelect;
export type TransactionRow = typeof ledgerTransactions.$inferSelect;

export const ledgerChecks = pgTable('ledger_checks', {
  id: identity(),
  checkedAt: instant('checked_at').notNull(),
  problemCount: integer('problem_count').notNull(),
  problems: jsonb().notNull().$type<Problem[]>(),
  books: jsonb().notNull().$type<Books>(),
});

export type LedgerCheckRow = typeof ledgerChecks.$inferSelect;
