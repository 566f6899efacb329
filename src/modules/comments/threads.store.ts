import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Target } from './comments.rules.ts';
import { commentThreads, type ThreadRow } from './comments.tables.ts';

export async function findThread(tx: Reader, { kind, id }: Target): Promise<ThreadRow | null> {
  const [row] = await tx
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.kind, kind), eq(commentThreads.ref, id)));
  return row ?? null;
}

/** In the order of the targets; zero for a target without a thread. */
export async function listRevisions(tx: Reader, targets: readonly Target[]): Promise<number[]> {
  const kinds = sql.param(targets.map(({ kind }) => kind));
  const refs = sql.param(targets.map(({ id }) => id));
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(t.revision, 0) as rev
      from unnest(${kinds}::text[], ${refs}::bigint[]) with ordinality as requested (kind, ref, n)
      left join comment_threads t on t.kind = requested.kind and t.ref = requested.ref
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

/** Created by the first comment, and locked until the transaction ends. */
export async function openThread(tx: Tx, { kind, id }: Target, now: Date): Promise<ThreadRow> {
  await tx
    .insert(commentThreads)
    .values({ kind, ref: id, comments: 0, revision: 0, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.kind, kind), eq(commentThreads.ref, id)))
    .for('update');
  return row!;
}

export async function lockThread(tx: Tx, id: number): Promise<ThreadRow> {
  const [row] = await tx.select().from(commentThreads).where(eq(commentThreads.id, id)).for('update');
  return row!;
}

/** Changes the count of visible comments and increments the revision. */
export async function countThread(tx: Tx, id: number, more: number): Promise<ThreadRow> {
  const [row] = await tx
    .update(commentThreads)
    .set({
      comments: sql`${commentThreads.comments} + ${more}`,
      revision: sql`${commentThreads.revision} + 1`,
    })
    .where(eq(commentThreads.id, id))
    .returning();
  return row!;
}

/** Number of comments by target of one kind; targets without any are absent. */
export async function countsOf(tx: Tx, kind: string, refs: readonly number[]): Promise<Map<number, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: commentThreads.ref, n: commentThreads.comments })
    .from(commentThreads)
    .where(and(eq(commentThreads.kind, kind), inArray(commentThreads.ref, [...refs])));
  return new Map(rows.map(({ ref, n }) => [ref, n]));
}

/** Serialises a user's comments until the transaction ends: floods are counted over all threads. */
export async function lockSpeaker(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('comments', ${userId}))`);
}

export async function getThread(tx: Reader, id: number): Promise<ThreadRow> {
  const [row] = await tx.select().from(commentThreads).where(eq(commentThreads.id, id));
  return row!;
}
