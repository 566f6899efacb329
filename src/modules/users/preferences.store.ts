import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type PreferencesRow, userPreferences } from './preferences.tables.ts';

export async function findPreferences(tx: Reader, userId: number): Promise<PreferencesRow | null> {
  const [row] = await tx.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ?? null;
}

/** Created empty on first use, and locked until the transaction ends. */
export async function lockPreferences(tx: Tx, userId: number, now: Date): Promise<PreferencesRow> {
  await tx
    .insert(userPreferences)
    .values({ userId, data: {}, revision: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .for('update');
  return row!;
}

export async function updatePreferences(tx: Tx, { userId, ...row }: PreferencesRow): Promise<void> {
  await tx.update(userPreferences).set(row).where(eq(userPreferences.userId, userId));
}

export async function deletePreferences(tx: Tx, userId: number): Promise<void> {
  await tx.delete(userPreferences).where(eq(userPreferences.userId, userId));
}
