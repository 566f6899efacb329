import { sql } from 'drizzle-orm';
import type { Problem } from '#modules/ledger/ledger.rules.ts';
import type { Reader } from '#platform/db/db.ts';

/**
 * `anchor_revenue` beside what the ledger paid to anchors for gifts and paid rooms: each row has its entry, of the same
 * anchor and as many coins, and each entry its row. One statement, one snapshot: both are written in one transaction.
 */
export async function compareRevenue(tx: Reader): Promise<Problem[]> {
  const { rows } = await tx.execute<{
    rowId: number | null;
    entryId: number;
    earned: number;
    paid: number;
  }>(sql`
    with paid as (
      select t.key, a.user_id as anchor_id, e.id, e.amount
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'anchor_revenue' and t.reason in ('gift', 'live_unlock') and t.reverses is null
    ), earned as (
      select case source when 'gift' then ref else 'live-unlock:' || ref end as key, anchor_id, id, amount
      from anchor_revenue
    )
    select earned.id as "rowId", paid.id as "entryId", earned.amount as earned, paid.amount as paid
    from earned full join paid on paid.key = earned.key and paid.anchor_id = earned.anchor_id
    where earned.amount is distinct from paid.amount
    order by earned.id, paid.id`);
  return rows.map(({ rowId, entryId, earned, paid }) =>
    rowId === null
      ? { problem: 'row_missing', table: 'anchor_revenue', id: entryId, expected: paid, actual: null }
      : { problem: 'row_differs', table: 'anchor_revenue', id: rowId, expected: paid, actual: earned },
  );
}
