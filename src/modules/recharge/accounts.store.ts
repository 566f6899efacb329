import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type AccountRow, rechargeAccounts } from './recharge.tables.ts';

const NEW = { rechargedFen: 0, paidOrders: 0, revision: 0 };

export async function findAccount(tx: Reader, userId: number): Promise<AccountRow> {
  const [row] = await tx.select().from(rechargeAccounts).where(eq(rechargeAccounts.userId, userId));
  return row ?? { userId, ...NEW };
}

/** In the given order; zero without orders. */
export async function listRevisions(tx: Reader, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(a.revision, 0) as rev
      from unnest(${sql.param([...userIds])}::bigint[]) with ordinality as requested (user_id, n)
      left join recharge_accounts a on a.user_id = requested.user_id
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

/** Made on first use; locked until the transaction ends. */
export async function lockAccount(tx: Tx, userId: number): Promise<AccountRow> {
  await tx.insert(rechargeAccounts).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(rechargeAccounts)
    .where(eq(rechargeAccounts.userId, userId))
    .for('update');
  return row!;
}

/** Every change of a user's orders increments the revision; `fen` and `orders` may be negative. */
export async function updateAccount(
  tx: Tx,
  userId: number,
  { fen, orders }: { fen: number; orders: number },
): Promise<AccountRow> {
  const [row] = await tx
    .update(rechargeAccounts)
    .set({
      rechargedFen: sql`${rechargeAccounts.rechargedFen} + ${fen}`,
      paidOrders: sql`${rechargeAccounts.paidOrders} + ${orders}`,
      revision: sql`${rechargeAccounts.revision} + 1`,
    })
    .where(eq(rechargeAccounts.userId, userId))
    .returning();
  return row!;
}
