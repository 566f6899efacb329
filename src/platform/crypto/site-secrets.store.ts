import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { siteKeys, siteSecrets } from './site-secrets.tables.ts';

export type SiteSecretRow = typeof siteSecrets.$inferSelect;

export async function findSecret(tx: Reader, name: string): Promise<SiteSecretRow | null> {
  const [row] = await tx.select().from(siteSecrets).where(eq(siteSecrets.name, name));
  return row ?? null;
}

/** Of several processes at a first start, one writes it. */
export async function insertSecret(tx: Tx, row: SiteSecretRow): Promise<void> {
  await tx.insert(siteSecrets).values(row).onConflictDoNothing();
}

export async function deleteSecret(tx: Tx, name: string): Promise<void> {
  await tx.delete(siteSecrets).where(eq(siteSecrets.name, name));
}

export async function insertKey(tx: Tx, id: string, firstUsedAt: Date): Promise<void> {
  await tx.insert(siteKeys).values({ id, firstUsedAt }).onConflictDoNothing();
}

export async function findKeyUse(tx: Reader, id: string): Promise<Date | null> {
  const [row] = await tx.select({ at: siteKeys.firstUsedAt }).from(siteKeys).where(eq(siteKeys.id, id));
  return row?.at ?? null;
}
