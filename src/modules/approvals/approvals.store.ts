import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditRecords } from '#modules/audit/audit.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';

export const INPUTS = 'approval inputs';
export const ownerOf = (requestedBy: number): string => `approval ${requestedBy}`;

/** For `npm run rotate-keys`. */
export const sealedApprovals: SealedColumn = {
  name: 'calls that wait for approval',
  purpose: INPUTS,
  table: approvals,
  id: approvals.id,
  sealed: approvals.input,
  owner: { prefix: 'approval ', column: approvals.requestedBy },
};

export type NewApproval = typeof approvals.$inferInsert;

/** Null where the same request is open, or was made under the same key. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<ApprovalRow | null> {
  const [made] = await tx.insert(approvals).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findSame(
  tx: Tx,
  {
    requestedBy,
    call,
    requestKey,
    digest,
  }: Pick<NewApproval, 'requestedBy' | 'call' | 'requestKey' | 'digest'>,
): Promise<ApprovalRow | null> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.requestedBy, requestedBy),
        eq(approvals.call, call),
        or(
          and(ne(approvals.requestKey, ''), eq(approvals.requestKey, requestKey)),
          and(eq(approvals.state, 'open'), eq(approvals.digest, digest)),
        ),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(1);
  return row ?? null;
}

export async function findApproval(tx: Reader, id: number): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return row ?? null;
}

export async function updateApproval(tx: Tx, id: number, change: Partial<NewApproval>): Promise<void> {
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
}

export interface ApprovalScope {
  open?: boolean | undefined;
  /** The exact username. */
  requestedBy?: string | undefined;
  /** The last one of the page before. */
  before?: number | undefined;
}

export interface NamedApproval extends ApprovalRow {
  requesterName: string | null;
  deciderName: string | null;
}

const requesters = alias(users, 'requesters');
const deciders = alias(users, 'deciders');

/** Open ones oldest first, decided ones newest first. */
export async function listApprovals(
  tx: Reader,
  scope: ApprovalScope,
  limit: number,
): Promise<NamedApproval[]> {
  const { open, requestedBy, before } = scope;
  const waiting = inArray(approvals.state, ['open', 'executing']);
  const rows = await tx
    .select({ row: approvals, requesterName: requesters.username, deciderName: deciders.username })
    .from(approvals)
    .leftJoin(requesters, eq(requesters.id, approvals.requestedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .where(
      and(
        open === undefined ? undefined : open ? waiting : sql`not ${waiting}`,
        requestedBy ? eq(sql`lower(${requesters.username})`, requestedBy.toLowerCase()) : undefined,
        before === undefined ? undefined : open ? gt(approvals.id, before) : lt(approvals.id, before),
      ),
    )
    .orderBy(open ? asc(approvals.id) : desc(approvals.id))
    .limit(limit);
  return rows.map(({ row, ...names }) => ({ ...row, ...names }));
}

/** Open requests of a user, or expired ones. */
export async function listLapsing(
  tx: Reader,
  by: { requestedBy: number } | { now: Date },
): Promise<number[]> {
  const rows = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'open'),
        'requestedBy' in by ? eq(approvals.requestedBy, by.requestedBy) : lte(approvals.lapsesAt, by.now),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function listStuck(tx: Reader, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.state, 'executing'), lt(approvals.decidedAt, before)));
  return rows.map(({ id }) => id);
}

/** Whether a user was made an administrator by another since then. */
export async function wasPromoted(tx: Tx, id: number, by: number, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.actorId, by),
        eq(auditRecords.action, 'role.granted'),
        eq(auditRecords.subjectKind, 'user'),
        eq(auditRecords.subjectId, id),
        gt(auditRecords.createdAt, since),
        sql`${auditRecords.details} ->> 'role' = 'administrator'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Requests that a user made or decided, and decisions about the user; newest first. */
export async function listOf(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<ApprovalRow[]> {
  const decidedAbout = and(arrayContains(approvals.about, [userId]), isNotNull(approvals.decidedAt));
  return await tx
    .select()
    .from(approvals)
    .where(
      and(
        or(eq(approvals.requestedBy, userId), eq(approvals.decidedBy, userId), decidedAbout),
        before === null ? undefined : lt(approvals.id, before),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(limit);
}

export async function deleteApprovalsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: approvals.id })
    .from(approvals)
    .where(lt(approvals.decidedAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(approvals).where(sql`${approvals.id} in ${old}`);
  return rowCount ?? 0;
}
