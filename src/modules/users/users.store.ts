import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { type UserRow, users } from './users.tables.ts';

export type NewUser = typeof users.$inferInsert;

export async function findUser(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByName(tx: Tx, username: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row ?? null;
}

export async function listUsers(tx: Tx, ids: readonly number[]): Promise<UserRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(users)
        .where(inArray(users.id, [...ids]));
}

/** Leaves an account of that name as it is. */
export async function insertUsers(tx: Tx, rows: readonly NewUser[]): Promise<void> {
  await tx
    .insert(users)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateRoles(tx: Tx, id: number, roles: UserRow['roles']): Promise<void> {
  await tx.update(users).set({ roles }).where(eq(users.id, id));
}
