import { inArray } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export async function findUsernames(tx: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
