import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type LeagueRow, predictionLeagues, predictionMembers } from './predictions.tables.ts';

/** Serializes the memberships of a user, before the lock of any league. */
export async function lockMemberships(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prediction leagues', ${userId}))`);
}

export async function insertLeague(tx: Tx, row: Omit<LeagueRow, 'id'>): Promise<LeagueRow> {
  const [made] = await tx.insert(predictionLeagues).values(row).returning();
  return made!;
}

export async function lockLeague(tx: Tx, id: number): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(predictionLeagues).where(eq(predictionLeagues.id, id)).for('update');
  return row ?? null;
}

export async function findLeague(tx: Reader, id: number): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(predictionLeagues).where(eq(predictionLeagues.id, id));
  return row ?? null;
}

export async function findLeagueByCode(tx: Reader, code: string): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(predictionLeagues).where(eq(predictionLeagues.code, code));
  return row ?? null;
}

export async function updateLeague(
  tx: Tx,
  id: number,
  set: Partial<Pick<LeagueRow, 'ownerId' | 'code'>>,
): Promise<void> {
  await tx.update(predictionLeagues).set(set).where(eq(predictionLeagues.id, id));
}

export async function deleteLeague(tx: Tx, id: number): Promise<void> {
  await tx.delete(predictionLeagues).where(eq(predictionLeagues.id, id));
}

/** False for a member. */
export async function insertMember(tx: Tx, leagueId: number, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(predictionMembers)
    .values({ leagueId, userId, joinedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

const isMemberRow = (leagueId: number, userId: number) =>
  and(eq(predictionMembers.leagueId, leagueId), eq(predictionMembers.userId, userId));

export async function isMember(tx: Reader, leagueId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: predictionMembers.userId })
    .from(predictionMembers)
    .where(isMemberRow(leagueId, userId));
  return rows.length > 0;
}

/** False for somebody who is no member. */
export async function deleteMember(tx: Tx, leagueId: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(predictionMembers).where(isMemberRow(leagueId, userId));
  return rowCount === 1;
}

export async function countMembers(
  tx: Reader,
  leagueIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (leagueIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: predictionMembers.leagueId, n: count() })
    .from(predictionMembers)
    .where(inArray(predictionMembers.leagueId, [...leagueIds]))
    .groupBy(predictionMembers.leagueId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export async function countLeaguesOf(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(predictionMembers)
    .where(eq(predictionMembers.userId, userId));
  return row!.n;
}

export async function listLeaguesOf(tx: Reader, userId: number): Promise<LeagueRow[]> {
  const rows = await tx
    .select({ league: predictionLeagues })
    .from(predictionMembers)
    .innerJoin(predictionLeagues, eq(predictionLeagues.id, predictionMembers.leagueId))
    .where(eq(predictionMembers.userId, userId))
    .orderBy(asc(predictionMembers.joinedAt), asc(predictionLeagues.id));
  return rows.map(({ league }) => league);
}

export interface Member {
  id: number;
  name: string;
  avatar: string | null;
}

/** The oldest member first. */
export async function listMembers(tx: Reader, leagueId: number): Promise<Member[]> {
  return await tx
    .select({ id: users.id, name: users.username, avatar: users.avatar })
    .from(predictionMembers)
    .innerJoin(users, eq(users.id, predictionMembers.userId))
    .where(eq(predictionMembers.leagueId, leagueId))
    .orderBy(asc(predictionMembers.joinedAt), asc(users.id));
}
