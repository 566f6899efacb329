import { eq, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { calendars } from './calendars.tables.ts';

/** Null where there is no such user. */
export async function findCalendarVersion(tx: Tx, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(${calendars.version}, 0)` })
    .from(users)
    .leftJoin(calendars, eq(calendars.userId, users.id))
    .where(eq(users.id, userId));
  return row?.version ?? null;
}

export async function raiseCalendarVersion(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .insert(calendars)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({ target: calendars.userId, set: { version: sql`${calendars.version} + 1` } })
    .returning({ version: calendars.version });
  return row!.version;
}
