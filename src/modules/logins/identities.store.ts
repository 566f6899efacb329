import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { loginIdentities } from './identities.tables.ts';

export type NewIdentity = typeof loginIdentities.$inferInsert;

/** Whose it is; null for someone who was never here. */
export async function findIdentity(tx: Tx, provider: string, subject: string): Promise<number | null> {
  const [row] = await tx
    .select({ userId: loginIdentities.userId })
    .from(loginIdentities)
    .where(and(eq(loginIdentities.provider, provider), eq(loginIdentities.subject, subject)));
  return row?.userId ?? null;
}

/** False when it is someone's already. */
export async function insertIdentity(tx: Tx, row: NewIdentity): Promise<boolean> {
  const { rowCount } = await tx.insert(loginIdentities).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateIdentityUsed(
  tx: Tx,
  provider: string,
  subject: string,
  seen: { name: string; avatar: string | null; lastUsedAt: Date },
): Promise<void> {
  await tx
    .update(loginIdentities)
    .set(seen)
    .where(and(eq(loginIdentities.provider, provider), eq(loginIdentities.subject, subject)));
}

export async function listIdentities(
  tx: Tx,
  userId: number,
): Promise<{ provider: string; name: string; createdAt: Date }[]> {
  const { provider, name, createdAt } = loginIdentities;
  return await tx
    .select({ provider, name, createdAt })
    .from(loginIdentities)
    .where(eq(loginIdentities.userId, userId));
}

export async function deleteIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.delete(loginIdentities).where(eq(loginIdentities.userId, userId));
}
