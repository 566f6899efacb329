import { and, asc, count, eq } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type PasskeyRow, passkeys } from './passkeys.tables.ts';

/** Concurrent changes of this user's passkeys wait for this lock. */
export async function lockPasskeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function listPasskeys(tx: Reader, userId: number): Promise<PasskeyRow[]> {
  return await tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** `rpId`: only those of one host. */
export async function countPasskeys(tx: Reader, userId: number, rpId?: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), rpId === undefined ? undefined : eq(passkeys.rpId, rpId)));
  return row!.n;
}

/** Locked until the transaction ends: of two assertions with one counter, the second sees the first. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update');
  return row ?? null;
}

/** Null where this credential is registered already. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [made] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updatePasskeyUsed(
  tx: Tx,
  id: number,
  used: Pick<PasskeyRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id));
}

export async function updatePasskeyName(
  tx: Tx,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<PasskeyRow | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deletePasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
