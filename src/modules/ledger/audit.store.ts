import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';

export const PROBLEMS = [
  'balance',
  'overdrawn',
  'unbalanced',
  'without_entries',
  'entry_without_transaction',
  'entry_without_account',
  'pending_without_account',
] as const;

export interface Problem {
  problem: (typeof PROBLEMS)[number];
  id: number;
  expected: number | null;
  actual: number | null;
}

/** One statement, one snapshot: see `ledger.functions.sql`. */
export async function listProblems(tx: Tx): Promise<Problem[]> {
  const { rows } = await tx.execute<Problem & Record<string, unknown>>(
    sql`select problem, id, expected, actual from ledger_problems() order by problem, id`,
  );
  return rows;
}

export interface Books {
  accounts: number;
  transactions: number;
  entries: number;
  pending: number;
  /** All that has been issued and not taken back. */
  coins: number;
  /** Nought, always. */
  sum: number;
}

export async function countBooks(tx: Tx): Promise<Books> {
  const { rows } = await tx.execute<Books & Record<string, unknown>>(sql`
    select (select count(*) from ledger_accounts) as accounts,
      (select count(*) from ledger_transactions) as transactions,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_pending) as pending,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind not in ('bonus', 'clearing')) as coins,
      (select coalesce(sum(amount), 0)::bigint from ledger_entries) as sum`);
  return rows[0]!;
}
