import { desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { PushRefusal } from './media.rules.ts';
import { refusedPushes } from './media.tables.ts';

/** One statement: of two refusals at once both count. */
export async function countRefusal(
  tx: Tx,
  { room, reason, name }: { room: string; reason: PushRefusal; name: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(refusedPushes)
    .values({ room, reason, name, times: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [refusedPushes.room, refusedPushes.reason],
      set: {
        name: sql`excluded.name`,
        times: sql`${refusedPushes.times} + 1`,
        lastAt: sql`greatest(${refusedPushes.lastAt}, excluded.last_at)`,
      },
    });
}

/** The latest first. */
export async function listRefusals(tx: Reader, since: Date | null, limit: number) {
  return await tx
    .select()
    .from(refusedPushes)
    .where(since ? gte(refusedPushes.lastAt, since) : undefined)
    .orderBy(desc(refusedPushes.lastAt), refusedPushes.room, refusedPushes.reason)
    .limit(limit);
}

export async function deleteRefusalsOf(tx: Tx, room: string): Promise<void> {
  await tx.delete(refusedPushes).where(eq(refusedPushes.room, room));
}

export async function deleteRefusalsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const key = sql`(${refusedPushes.room}, ${refusedPushes.reason})`;
  const old = db
    .select({ room: refusedPushes.room, reason: refusedPushes.reason })
    .from(refusedPushes)
    .where(lt(refusedPushes.lastAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(refusedPushes).where(inArray(key, old));
  return rowCount ?? 0;
}
