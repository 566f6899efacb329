import { inArray } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export async function listUserIds(
  tx: Reader,
  usernames: readonly string[],
): Promise<{ id: number; username: string }[]> {
  return await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, [...usernames]));
}
