import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import type { BanFields } from './users.rules.ts';
import { inGoodStanding, type SessionRow, sessions, users } from './users.tables.ts';

export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(tx: Tx, row: NewSession): Promise<number> {
  const [made] = await tx.insert(sessions).values(row).returning({ id: sessions.id });
  return made!.id;
}

export interface SessionOfUser extends SessionRow, BanFields {
  roles: Role[];
  waitingSince: Date | null;
}

/** By its token, or by the previous one while valid. */
export async function findSession(
  tx: Reader,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<SessionOfUser | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(sessions),
      roles: users.roles,
      waitingSince: users.waitingSince,
      bannedAt: users.bannedAt,
      bannedUntil: users.bannedUntil,
      banReason: users.banReason,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      or(
        inArray(sessions.tokenHash, [...tokenHashes]),
        and(inArray(sessions.previousTokenHash, [...tokenHashes]), gt(sessions.previousUntil, now)),
      ),
    );
  return row ?? null;
}

/** Open sessions among these, of accounts that are not banned, with their roles. */
export async function listOpenSessions(
  tx: Reader,
  ids: readonly number[],
  now: Date,
): Promise<
  (Pick<SessionRow, 'id' | 'userId' | 'secondFactorAt'> & { roles: Role[]; waitingSince: Date | null })[]
> {
  if (ids.length === 0) return [];
  const { id, userId, secondFactorAt } = sessions;
  return await tx
    .select({ id, userId, secondFactorAt, roles: users.roles, waitingSince: users.waitingSince })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(inArray(id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, now), inGoodStanding(now)),
    );
}

export async function listSessions(tx: Reader, userId: number, now: Date): Promise<SessionRow[]> {
  return await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), sql`${sessions.expiresAt} > ${now}`))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}

export async function updateSeen(tx: Tx, id: number, now: Date, expiresAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
}

export async function updateTokenHash(tx: Tx, id: number, tokenHash: Buffer): Promise<void> {
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id));
}

/** False where it is not open. */
export async function renewToken(
  tx: Tx,
  id: number,
  tokenHash: Buffer,
  previousUntil: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ tokenHash, previousTokenHash: sql`${sessions.tokenHash}`, previousUntil })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  return rowCount === 1;
}

export async function updateProven(
  tx: Tx,
  id: number,
  proven: Partial<Pick<SessionRow, 'provenAt' | 'secondFactorAt'>>,
): Promise<void> {
  await tx.update(sessions).set(proven).where(eq(sessions.id, id));
}

export async function findFactorProof(tx: Reader, id: number): Promise<Date | null> {
  const [row] = await tx.select({ at: sessions.secondFactorAt }).from(sessions).where(eq(sessions.id, id));
  return row?.at ?? null;
}

export async function forgetSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

/** False where the user has no such open session. */
export async function endSession(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)));
  return rowCount === 1;
}

/** All of a user's sessions but the one to keep. */
export async function endSessions(tx: Tx, userId: number, exceptId: number | null, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, exceptId ?? 0)));
}

/** Sessions that were ended or expired before then. */
export async function deleteSessionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
    .limit(limit);
  const { rowCount } = await tx.delete(sessions).where(sql`${sessions.id} in ${old}`);
  return rowCount ?? 0;
}

/** Including ended ones. */
export async function listAllSessions(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<SessionRow[]> {
  return await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), before === null ? undefined : lt(sessions.id, before)))
    .orderBy(desc(sessions.id))
    .limit(limit);
}

export async function deleteSessions(tx: Tx, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Open ones unused since then. */
export async function countOlderSessions(tx: Reader, since: Date, now: Date): Promise<number> {
  return await tx.$count(
    sessions,
    and(lt(sessions.lastSeenAt, since), isNull(sessions.endedAt), sql`${sessions.expiresAt} > ${now}`),
  );
}
