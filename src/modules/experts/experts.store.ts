import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { ExpertState } from './experts.rules.ts';
import { type ExpertRow, experts, inBusiness } from './experts.tables.ts';

export async function findExpert(tx: Reader, userId: number): Promise<ExpertRow | null> {
  const [row] = await tx.select().from(experts).where(eq(experts.userId, userId));
  return row ?? null;
}

/** An open account, locked until the transaction ends: closing it waits for transactions that rely on it. */
export async function lockActiveExpert(tx: Tx, userId: number, now: Date): Promise<ExpertRow | null> {
  const [row] = await tx
    .select()
    .from(experts)
    .where(and(eq(experts.userId, userId), inBusiness(now)))
    .for('share');
  return row ?? null;
}

/** Serializes changes of an expert's account, also before its row exists. */
export async function lockExpert(tx: Tx, userId: number): Promise<ExpertRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('expert', ${userId}))`);
  return await findExpert(tx, userId);
}

export async function putExpert(tx: Tx, row: typeof experts.$inferInsert): Promise<ExpertRow> {
  const [made] = await tx
    .insert(experts)
    .values(row)
    .onConflictDoUpdate({ target: experts.userId, set: row })
    .returning();
  return made!;
}

export async function updateExpert(
  tx: Tx,
  userId: number,
  change: Partial<typeof experts.$inferInsert>,
): Promise<ExpertRow> {
  const [row] = await tx.update(experts).set(change).where(eq(experts.userId, userId)).returning();
  return row!;
}

export interface Applicant {
  expert: ExpertRow;
  username: string;
  avatar: string | null;
}

/** Oldest first, after a cursor. */
export async function listExperts(
  tx: Reader,
  { state, user }: { state: ExpertState; user: number | string | null },
  after: TimeCursor | null,
  limit: number,
): Promise<Applicant[]> {
  return await tx
    .select({ expert: experts, username: users.username, avatar: users.avatar })
    .from(experts)
    .innerJoin(users, eq(users.id, experts.userId))
    .where(
      and(
        eq(experts.state, state),
        typeof user === 'number' ? eq(experts.userId, user) : undefined,
        typeof user === 'string'
          ? sql`starts_with(lower(${users.username}), ${user.toLowerCase()})`
          : undefined,
        after
          ? sql`(${experts.appliedAt}, ${experts.userId}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(experts.appliedAt), asc(experts.userId))
    .limit(limit);
}

export async function deleteExpert(tx: Tx, userId: number): Promise<void> {
  await tx.delete(experts).where(eq(experts.userId, userId));
}
