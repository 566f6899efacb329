import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { auditRecords } from '#modules/audit/audit.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { QueueName } from './queues.rules.ts';
import { type DecisionRow, queueClaims, queueDecisions, queueReplies } from './queues.tables.ts';

export interface Claim {
  item: string;
  userId: number;
  username: string | null;
  expiresAt: Date;
}

/** Claims that have not expired. */
export async function listClaims(
  tx: Reader,
  queue: QueueName,
  now: Date,
  items?: readonly string[],
): Promise<Claim[]> {
  const { item, userId, expiresAt } = queueClaims;
  return await tx
    .select({ item, userId, username: users.username, expiresAt })
    .from(queueClaims)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(eq(queueClaims.queue, queue), gt(expiresAt, now), items ? inArray(item, [...items]) : undefined),
    );
}

/** Takes what is free, expired or the user's own; returns the items taken. In the order of items, against deadlocks. */
export async function upsertClaims(
  tx: Tx,
  queue: QueueName,
  items: readonly string[],
  userId: number,
  now: Date,
  expiresAt: Date,
): Promise<string[]> {
  const rows = await tx
    .insert(queueClaims)
    .values([...new Set(items)].sort().map((item) => ({ queue, item, userId, expiresAt })))
    .onConflictDoUpdate({
      target: [queueClaims.queue, queueClaims.item],
      set: { userId, expiresAt },
      setWhere: or(eq(queueClaims.userId, userId), lte(queueClaims.expiresAt, now)),
    })
    .returning({ item: queueClaims.item });
  return rows.map(({ item }) => item);
}

export async function deleteClaims(
  tx: Tx,
  queue: QueueName,
  items: readonly string[],
  userId: number,
): Promise<void> {
  await tx
    .delete(queueClaims)
    .where(
      and(
        eq(queueClaims.queue, queue),
        inArray(queueClaims.item, [...items]),
        eq(queueClaims.userId, userId),
      ),
    );
}

export async function deleteExpiredClaims(tx: Tx, now: Date): Promise<void> {
  await tx.delete(queueClaims).where(lte(queueClaims.expiresAt, now));
}

/** Null where the case has a decision that is not ended. */
export async function insertDecision(
  tx: Tx,
  row: typeof queueDecisions.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(queueDecisions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: queueDecisions.id });
  return made?.id ?? null;
}

export interface NamedDecision extends DecisionRow {
  username: string | null;
}

/** Not ended, and the failed ones of a user since a time. */
export async function listDecisions(
  tx: Reader,
  queue: QueueName,
  failed: { of: number; since: Date },
): Promise<NamedDecision[]> {
  const { state, decidedBy, decidedAt } = queueDecisions;
  const rows = await tx
    .select({ row: queueDecisions, username: users.username })
    .from(queueDecisions)
    .leftJoin(users, eq(users.id, decidedBy))
    .where(
      and(
        eq(queueDecisions.queue, queue),
        or(
          inArray(state, ['held', 'running']),
          and(eq(state, 'failed'), eq(decidedBy, failed.of), gt(decidedAt, failed.since)),
        ),
      ),
    )
    .orderBy(asc(queueDecisions.id));
  return rows.map(({ row, username }) => ({ ...row, username }));
}

export async function lockDecisions(tx: Tx, ids: readonly number[]): Promise<DecisionRow[]> {
  return await tx
    .select()
    .from(queueDecisions)
    .where(inArray(queueDecisions.id, [...ids]))
    .orderBy(asc(queueDecisions.id))
    .for('update');
}

export async function updateDecision(
  tx: Tx,
  id: number,
  change: Partial<typeof queueDecisions.$inferInsert>,
): Promise<void> {
  await tx.update(queueDecisions).set(change).where(eq(queueDecisions.id, id));
}

/** Held ones whose time has come, and running ones that began before `stuck`. */
export async function listDue(
  tx: Reader,
  now: Date,
  stuck: Date,
): Promise<Pick<DecisionRow, 'id' | 'state'>[]> {
  const { id, state, dueAt } = queueDecisions;
  return await tx
    .select({ id, state })
    .from(queueDecisions)
    .where(or(and(eq(state, 'held'), lte(dueAt, now)), and(eq(state, 'running'), lte(dueAt, stuck))))
    .orderBy(asc(dueAt), asc(id))
    .limit(200);
}

/** Seconds that cases waited until they were decided. */
export async function readResponseTimes(tx: Reader, queue: QueueName, since: Date) {
  const { rows } = await tx.execute<{ decided: number; median: number | null; p90: number | null }>(sql`
    select count(*)::int as decided,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - waiting_since))::float8 as median,
      percentile_cont(0.9) within group (order by extract(epoch from decided_at - waiting_since))::float8 as p90
      from queue_decisions
     where queue = ${queue} and state = 'done' and decided_at > ${since.toISOString()}::timestamptz`);
  return rows[0]!;
}

export async function listCasesOf(tx: Reader, subjectId: number, limit: number): Promise<NamedDecision[]> {
  const rows = await tx
    .select({ row: queueDecisions, username: users.username })
    .from(queueDecisions)
    .leftJoin(users, eq(users.id, queueDecisions.decidedBy))
    .where(and(eq(queueDecisions.subjectId, subjectId), eq(queueDecisions.state, 'done')))
    .orderBy(desc(queueDecisions.id))
    .limit(limit);
  return rows.map(({ row, username }) => ({ ...row, username }));
}

export async function deleteDecisionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: queueDecisions.id })
    .from(queueDecisions)
    .where(
      and(lte(queueDecisions.decidedAt, before), inArray(queueDecisions.state, ['done', 'failed', 'undone'])),
    )
    .limit(limit);
  const gone = await tx
    .delete(queueDecisions)
    .where(inArray(queueDecisions.id, old))
    .returning({ id: queueDecisions.id });
  return gone.length;
}

export async function listReplies(tx: Reader, queue: QueueName) {
  const { id, title, text } = queueReplies;
  return await tx
    .select({ id, title, text })
    .from(queueReplies)
    .where(eq(queueReplies.queue, queue))
    .orderBy(asc(title), asc(id));
}

export async function insertReply(tx: Tx, row: typeof queueReplies.$inferInsert): Promise<number> {
  const [made] = await tx.insert(queueReplies).values(row).returning({ id: queueReplies.id });
  return made!.id;
}

/** False where the queue has no such reply. */
export async function updateReply(
  tx: Tx,
  queue: QueueName,
  id: number,
  change: Partial<typeof queueReplies.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(queueReplies)
    .set(change)
    .where(and(eq(queueReplies.id, id), eq(queueReplies.queue, queue)))
    .returning({ id: queueReplies.id });
  return rows.length > 0;
}

export async function deleteReply(tx: Tx, queue: QueueName, id: number): Promise<void> {
  await tx.delete(queueReplies).where(and(eq(queueReplies.id, id), eq(queueReplies.queue, queue)));
}

export async function findPerson(tx: Reader, id: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row && row.deletedAt === null ? row : null;
}

/** The audit log about an account, newest first, and how often it was banned. */
export async function listAbout(tx: Reader, userId: number, limit: number) {
  const about = and(eq(auditRecords.subjectKind, 'user'), eq(auditRecords.subjectId, userId));
  const { id, action, details, createdAt } = auditRecords;
  const [records, bans] = await Promise.all([
    tx
      .select({ id, action, details, createdAt, actorName: users.username })
      .from(auditRecords)
      .leftJoin(users, eq(users.id, auditRecords.actorId))
      .where(about)
      .orderBy(desc(id))
      .limit(limit),
    tx.$count(auditRecords, and(about, eq(action, 'user.banned'))),
  ]);
  return { records, bans };
}
