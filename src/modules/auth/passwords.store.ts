import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { loginPasswords } from './auth.tables.ts';

/** Null where the account has no password. */
export async function findPassword(tx: Reader, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: loginPasswords.hash })
    .from(loginPasswords)
    .where(eq(loginPasswords.userId, userId));
  return row?.hash ?? null;
}

export async function findPasswordAge(tx: Reader, userId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ changedAt: loginPasswords.changedAt })
    .from(loginPasswords)
    .where(eq(loginPasswords.userId, userId));
  return row?.changedAt ?? null;
}

type NewPassword = typeof loginPasswords.$inferInsert;

/** False where a password exists. */
export async function insertPassword(tx: Tx, row: NewPassword): Promise<boolean> {
  const { rowCount } = await tx.insert(loginPasswords).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function upsertPassword(tx: Tx, row: NewPassword): Promise<void> {
  const { hash, changedAt } = row;
  await tx
    .insert(loginPasswords)
    .values(row)
    .onConflictDoUpdate({ target: loginPasswords.userId, set: { hash, changedAt } });
}

export async function deletePassword(tx: Tx, userId: number): Promise<void> {
  await tx.delete(loginPasswords).where(eq(loginPasswords.userId, userId));
}
