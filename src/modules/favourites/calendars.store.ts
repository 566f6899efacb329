import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { calendars } from './calendars.tables.ts';

/** Null where the user does not exist. */
export async function findCalendarVersion(tx: Reader, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(${calendars.version}, 0)` })
    .from(users)
    .leftJoin(calendars, eq(calendars.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
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

export async function deleteCalendar(tx: Tx, userId: number): Promise<void> {
  await tx.delete(calendars).where(eq(calendars.userId, userId));
}
