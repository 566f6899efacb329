import { and, asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { loginIdentities } from './identities.tables.ts';

export type NewIdentity = typeof loginIdentities.$inferInsert;

/** False where it is linked already. */
export async function insertIdentity(tx: Tx, row: NewIdentity): Promise<boolean> {
  const { rowCount } = await tx.insert(loginIdentities).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The account of an identity, locked until the transaction ends; null where it was unlinked meanwhile. */
export async function updateIdentityUsed(
  tx: Tx,
  provider: string,
  subject: string,
  seen: { name: string; avatar: string | null; lastUsedAt: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(loginIdentities)
    .set(seen)
    .where(and(eq(loginIdentities.provider, provider), eq(loginIdentities.subject, subject)))
    .returning({ userId: loginIdentities.userId });
  return row?.userId ?? null;
}

export interface LinkedIdentity {
  id: number;
  provider: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function listIdentities(tx: Reader, userId: number): Promise<LinkedIdentity[]> {
  const { id, provider, name, createdAt, lastUsedAt } = loginIdentities;
  return await tx
    .select({ id, provider, name, createdAt, lastUsedAt })
    .from(loginIdentities)
    .where(eq(loginIdentities.userId, userId))
    .orderBy(asc(id));
}

/** Locks all of a user's until the transaction ends. */
export async function lockIdentities(tx: Tx, userId: number): Promise<{ id: number; provider: string }[]> {
  const { id, provider } = loginIdentities;
  return await tx
    .select({ id, provider })
    .from(loginIdentities)
    .where(eq(loginIdentities.userId, userId))
    .orderBy(asc(id))
    .for('update');
}

export async function deleteIdentity(tx: Tx, id: number): Promise<void> {
  await tx.delete(loginIdentities).where(eq(loginIdentities.id, id));
}

/** Returns their number. */
export async function deleteIdentities(tx: Tx, userId: number): Promise<number> {
  const { rowCount } = await tx.delete(loginIdentities).where(eq(loginIdentities.userId, userId));
  return rowCount ?? 0;
}
