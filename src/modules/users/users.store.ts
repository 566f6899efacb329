import { and, arrayContains, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Target } from './users.rules.ts';
import { inGoodStanding, type UserRow, users } from './users.tables.ts';

export type NewUser = typeof users.$inferInsert;
export type UserChange = Partial<NewUser>;

const isThere = isNull(users.deletedAt);

async function findOne(tx: Reader, condition: SQL): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(sql`${condition} and ${isThere}`);
  return row ?? null;
}

/** None of these finds a deleted account. */
export const findUser = (tx: Reader, id: number): Promise<UserRow | null> => findOne(tx, eq(users.id, id));

export const findUserByName = (tx: Reader, username: string): Promise<UserRow | null> =>
  findOne(tx, eq(sql`lower(${users.username})`, username.toLowerCase()));

export const findUserByTarget = (tx: Reader, { kind, value }: Target): Promise<UserRow | null> =>
  findOne(tx, kind === 'email' ? sql`lower(${users.email}) = lower(${value})` : eq(users.phone, value));

/** The id stays, without anything of the person. */
export async function isDeleted(tx: Reader, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${id} and not ${isThere}`);
  return rows.length > 0;
}

/** `share` while signing in, `update` while its conditions change: neither overtakes the other. */
export async function lockUser(
  tx: Reader,
  id: number,
  strength: 'share' | 'update',
): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(sql`${users.id} = ${id} and ${isThere}`).for(strength);
  return row ?? null;
}

/** Banned ones count too: whoever banned them is another way in. */
export async function hasAdministrator(tx: Reader): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['administrator']))
    .limit(1);
  return rows.length > 0;
}

/** Administrators who are not banned, in the order of ids. */
export async function listAdministrators(tx: Reader, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['administrator']), inGoodStanding(now)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Whether a user is an administrator and not banned. */
export async function isAdministrator(tx: Reader, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), arrayContains(users.roles, ['administrator']), inGoodStanding(now)));
  return rows.length > 0;
}

export async function listUsers(tx: Reader, ids: readonly number[]): Promise<UserRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(users)
        .where(inArray(users.id, [...ids]));
}

/** Null where the name, the phone or the email is taken. */
export async function insertUser(tx: Tx, row: NewUser): Promise<UserRow | null> {
  const [made] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Leaves existing accounts of these names unchanged. */
export async function insertUsers(tx: Tx, rows: readonly NewUser[]): Promise<void> {
  await tx
    .insert(users)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
