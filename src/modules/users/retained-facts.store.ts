import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { mailboxOf } from './users.rules.ts';
import { retainedIdentities, users } from './users.tables.ts';

export type RetainedFactRow = typeof retainedIdentities.$inferSelect;

/** Of other users. */
export async function listRetainedFacts(
  tx: Reader,
  hashes: readonly Buffer[],
  exceptUser: number,
): Promise<RetainedFactRow[]> {
  if (hashes.length === 0) return [];
  const { hash, userId } = retainedIdentities;
  return await tx
    .select()
    .from(retainedIdentities)
    .where(and(inArray(hash, [...hashes]), ne(userId, exceptUser)));
}

/** An existing fact stays; a concurrent write of the same is awaited. */
export async function insertRetainedFacts(
  tx: Tx,
  rows: readonly (typeof retainedIdentities.$inferInsert)[],
): Promise<void> {
  // In one order, so that two writers of the same hashes cannot deadlock.
  const sorted = rows.toSorted((a, b) => Buffer.compare(a.hash, b.hash) || (a.kind < b.kind ? -1 : 1));
  for (const row of sorted) await tx.insert(retainedIdentities).values(row).onConflictDoNothing();
}

/** The last state of the account is the retained fact. */
export async function upsertRetainedFacts(
  tx: Tx,
  rows: readonly (typeof retainedIdentities.$inferInsert)[],
): Promise<void> {
  const { hash, kind } = retainedIdentities;
  const sorted = rows.toSorted((a, b) => Buffer.compare(a.hash, b.hash) || (a.kind < b.kind ? -1 : 1));
  for (const { data, userId, leftAt, ...row } of sorted)
    await tx
      .insert(retainedIdentities)
      .values({ ...row, data, userId, leftAt })
      .onConflictDoUpdate({ target: [hash, kind], set: { data, userId, leftAt } });
}

export async function deleteRetainedFacts(
  tx: Tx,
  hashes: readonly Buffer[],
  kinds: readonly string[],
): Promise<void> {
  if (kinds.length === 0) return;
  const { hash, kind } = retainedIdentities;
  await tx.delete(retainedIdentities).where(and(inArray(hash, [...hashes]), inArray(kind, [...kinds])));
}

/** The retention starts here. */
export async function markLeft(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(retainedIdentities)
    .set({ leftAt: now })
    .where(and(eq(retainedIdentities.userId, userId), isNull(retainedIdentities.leftAt)));
}

export async function deleteRetainedFactsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { hash, kind, leftAt } = retainedIdentities;
  const old = db
    .select({ hash, kind })
    .from(retainedIdentities)
    .where(and(isNotNull(leftAt), lt(leftAt, before)))
    .limit(limit);
  const { rowCount } = await db.delete(retainedIdentities).where(sql`(${hash}, ${kind}) in (${old})`);
  return rowCount ?? 0;
}

/** Existing accounts with the same mailbox. */
export async function listOthersOfMailbox(
  tx: Reader,
  email: string,
  exceptUser: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`mailbox_of(${users.email}) = ${mailboxOf(email)}`,
        isNotNull(users.email),
        ne(users.id, exceptUser),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
