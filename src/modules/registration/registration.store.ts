import { and, desc, eq, gt, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { RegistrationMode } from './registration.rules.ts';
import {
  type InvitationRow,
  invitations,
  invitationUses,
  type RequestRow,
  registrationRequests,
  registrationSettings,
  type SettingsRow,
} from './registration.tables.ts';

export async function findSettings(tx: Reader): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(registrationSettings);
  return row ?? null;
}

export async function saveSettings(
  tx: Tx,
  change: { mode: RegistrationMode; changedBy: number; changedAt: Date },
): Promise<void> {
  await tx
    .insert(registrationSettings)
    .values(change)
    .onConflictDoUpdate({ target: registrationSettings.id, set: change });
}

export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [made] = await tx.insert(invitations).values(row).returning();
  return made!;
}

export async function findInvitation(tx: Reader, code: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.code, code));
  return row ?? null;
}

/** Takes one use if any is left: the row's lock serializes concurrent uses. */
export async function takeUse(tx: Tx, code: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(
      and(
        eq(invitations.code, code),
        lt(invitations.used, invitations.maxUses),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id });
  return row?.id ?? null;
}

export async function insertUse(tx: Tx, invitationId: number, userId: number, usedAt: Date): Promise<void> {
  await tx.insert(invitationUses).values({ invitationId, userId, usedAt });
}

export async function revokeInvitation(tx: Tx, id: number, now: Date): Promise<InvitationRow | null> {
  const [row] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning();
  return row ?? null;
}

export async function listInvitations(
  tx: Reader,
  before: number | undefined,
  limit: number,
): Promise<InvitationRow[]> {
  return await tx
    .select()
    .from(invitations)
    .where(before === undefined ? undefined : lt(invitations.id, before))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** Deletes invitations used up, revoked or expired before, with their uses. */
export async function deleteInvitationsEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const laterUse = db
    .select({ one: sql`1` })
    .from(invitationUses)
    .where(and(eq(invitationUses.invitationId, invitations.id), gte(invitationUses.usedAt, before)));
  const ended = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      or(
        lt(invitations.expiresAt, before),
        lt(invitations.revokedAt, before),
        // A use is deleted with its account, so the last one may be missing.
        and(
          gte(invitations.used, invitations.maxUses),
          lt(invitations.createdAt, before),
          notExists(laterUse),
        ),
      ),
    )
    .limit(limit);
  const { rowCount } = await db.delete(invitations).where(sql`${invitations.id} in ${ended}`);
  return rowCount ?? 0;
}

/** Users of these invitations, newest first, limited per invitation. */
export async function listUsers(tx: Reader, ids: readonly number[], each: number) {
  if (ids.length === 0) return [];
  const nth = sql<number>`row_number() over (partition by ${invitationUses.invitationId} order by ${invitationUses.usedAt} desc)`;
  const numbered = tx
    .select({
      invitationId: invitationUses.invitationId,
      uid: users.id,
      username: users.username,
      nth: nth.mapWith(Number).as('nth'),
    })
    .from(invitationUses)
    .innerJoin(users, eq(users.id, invitationUses.userId))
    .where(inArray(invitationUses.invitationId, [...ids]))
    .as('numbered');
  return await tx.select().from(numbered).where(sql`${numbered.nth} <= ${each}`).orderBy(numbered.nth);
}

export async function insertRequest(tx: Tx, userId: number, requestedAt: Date): Promise<void> {
  await tx.insert(registrationRequests).values({ userId, requestedAt });
}

export async function findRequest(tx: Reader, userId: number): Promise<RequestRow | null> {
  const [row] = await tx.select().from(registrationRequests).where(eq(registrationRequests.userId, userId));
  return row ?? null;
}

/** Locked until the transaction ends: of two concurrent decisions, one finds none. */
export async function lockRequest(tx: Tx, userId: number): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(registrationRequests)
    .where(eq(registrationRequests.userId, userId))
    .for('update');
  return row ?? null;
}

export async function updateRequest(
  tx: Tx,
  userId: number,
  change: Partial<Pick<RequestRow, 'why' | 'refusedAt'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(registrationRequests)
    .set(change)
    .where(eq(registrationRequests.userId, userId));
  return (rowCount ?? 0) > 0;
}

export async function deleteRequest(tx: Tx, userId: number): Promise<void> {
  await tx.delete(registrationRequests).where(eq(registrationRequests.userId, userId));
}

export async function listRequests(tx: Reader, after: number | undefined, limit: number) {
  return await tx
    .select({
      uid: users.id,
      username: users.username,
      source: users.registrationSource,
      why: registrationRequests.why,
      requestedAt: registrationRequests.requestedAt,
    })
    .from(registrationRequests)
    .innerJoin(users, eq(users.id, registrationRequests.userId))
    .where(after === undefined ? undefined : gt(users.id, after))
    .orderBy(users.id)
    .limit(limit);
}

export async function listUsesOf(tx: Reader, userId: number) {
  return await tx.select().from(invitationUses).where(eq(invitationUses.userId, userId));
}

export async function deleteUsesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(invitationUses).where(eq(invitationUses.userId, userId));
}
