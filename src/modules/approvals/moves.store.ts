import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { unapprovedMoves } from './approvals.tables.ts';

export type NewMove = typeof unapprovedMoves.$inferInsert;
type Move = Pick<NewMove, 'userId' | 'call' | 'requestKey' | 'digest'>;

/** Locked until the transaction ends: of two concurrent moves, the second sees the first. */
export async function lockMoves(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unapproved moves', ${userId}))`);
}

/** Whether the same call was counted already: a key counts once. */
export async function isCounted(tx: Tx, { userId, call, requestKey, digest }: Move): Promise<boolean> {
  if (requestKey === '') return false;
  const rows = await tx
    .select({ id: unapprovedMoves.id })
    .from(unapprovedMoves)
    .where(
      and(
        eq(unapprovedMoves.userId, userId),
        eq(unapprovedMoves.call, call),
        eq(unapprovedMoves.requestKey, requestKey),
        eq(unapprovedMoves.digest, digest),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Coins of a user's moves since then; per subject the largest. */
export async function sumMoves(
  tx: Tx,
  userId: number,
  since: Date,
): Promise<{ subject: string; coins: number }[]> {
  const coins = sql<string>`case when ${unapprovedMoves.subject} = '' then sum(${unapprovedMoves.coins}) else max(${unapprovedMoves.coins}) end`;
  return await tx
    .select({ subject: unapprovedMoves.subject, coins: coins.mapWith(Number) })
    .from(unapprovedMoves)
    .where(and(eq(unapprovedMoves.userId, userId), gt(unapprovedMoves.movedAt, since)))
    .groupBy(unapprovedMoves.subject);
}

export async function insertMove(tx: Tx, row: NewMove): Promise<number> {
  const [made] = await tx.insert(unapprovedMoves).values(row).returning({ id: unapprovedMoves.id });
  return made!.id;
}

export async function deleteMove(tx: Tx, id: number): Promise<void> {
  await tx.delete(unapprovedMoves).where(eq(unapprovedMoves.id, id));
}

export async function deleteMovesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(unapprovedMoves).where(eq(unapprovedMoves.userId, userId));
}

export async function deleteMovesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(unapprovedMoves).where(lte(unapprovedMoves.movedAt, before));
}
