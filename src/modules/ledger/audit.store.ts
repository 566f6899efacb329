import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { Books, Problem } from './ledger.rules.ts';

/** One statement, one snapshot: see `ledger.functions.sql`. */
export async function listProblems(tx: Reader): Promise<Problem[]> {
  const { rows } = await tx.execute<Problem & Record<string, unknown>>(
    sql`select problem, id, expected, actual from ledger_problems() order by problem, id`,
  );
  return rows;
}

export async function countBooks(tx: Reader): Promise<Books> {
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
