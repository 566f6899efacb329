import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { LAST_USED_MS, LISTED_KEYS } from './api-keys.rules.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';

/** The newest first. */
export const listKeys = (tx: Reader): Promise<ApiKeyRow[]> =>
  tx.select().from(apiKeys).orderBy(desc(apiKeys.id)).limit(LISTED_KEYS);

export async function findKey(tx: Reader, id: number): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row;
}

export async function findKeyByHash(tx: Reader, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return row;
}

/** Keys are few: their number is checked under one lock. */
export async function lockActiveKeys(tx: Tx, now: Date): Promise<number> {
  await tx.execute(sql`lock table api_keys in share row exclusive mode`);
  return await tx.$count(
    apiKeys,
    and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))),
  );
}

export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await tx.insert(apiKeys).values(row).returning();
  return made!;
}

/** Undefined for an unknown key, and for one already revoked. */
export async function revokeKey(tx: Tx, id: number, now: Date): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row;
}

/** Undefined for an unknown key, for a revoked one, and where the present owner is another than `from`. */
export async function updateOwner(
  tx: Tx,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ ownerId: to })
    .where(
      and(
        eq(apiKeys.id, id),
        sql`coalesce(${apiKeys.ownerId}, ${apiKeys.createdBy}) = ${from}`,
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning();
  return row;
}

/** Also with many requests at once, one of them writes. */
export async function touchKey(tx: Tx, id: number, now: Date): Promise<void> {
  const due = new Date(now.getTime() - LAST_USED_MS);
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, due))));
}
