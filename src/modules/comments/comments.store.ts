import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type CommentCursor, FIRST_REPLIES, type Sort } from './comments.rules.ts';
import { type CommentRow, comments, commentThreads } from './comments.tables.ts';

export interface CommentWithAuthor {
  comment: CommentRow;
  author: { uid: number; username: string; avatar: string | null; level: number };
  /** Author of the reply that this one answers. */
  answered: string | null;
}

const parent = alias(comments, 'parent');
const answered = alias(users, 'answered');

const withAuthor = (tx: Reader) =>
  tx
    .select({
      comment: comments,
      author: { uid: users.id, username: users.username, avatar: users.avatar, level: users.level },
      answered: answered.username,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(parent, and(eq(parent.id, comments.replyTo), ne(comments.replyTo, comments.rootId)))
    .leftJoin(answered, eq(answered.id, parent.userId))
    .$dynamic();

const heat = sql`(${comments.likes} + 2 * ${comments.replies})`;
/** SQL of `isInSight`. */
const inSight = or(eq(comments.state, 'shown'), and(ne(comments.state, 'held'), gt(comments.replies, 0)));

export interface PageScope {
  sort: Sort;
  after?: CommentCursor | null;
  offset?: number;
}

export async function listRoots(
  tx: Reader,
  threadId: number,
  { sort, after, offset = 0 }: PageScope,
  limit: number,
): Promise<CommentWithAuthor[]> {
  const beyond: SQL | undefined =
    after && sort === 'hot'
      ? sql`(${heat}, ${comments.id}) < (${after.heat}::integer, ${after.id}::bigint)`
      : after
        ? sql`${comments.id} < ${after.id}`
        : undefined;
  return await withAuthor(tx)
    .where(and(eq(comments.threadId, threadId), isNull(comments.rootId), inSight, beyond))
    .orderBy(...(sort === 'hot' ? [desc(heat), desc(comments.id)] : [desc(comments.id)]))
    .limit(limit)
    .offset(offset);
}

/** First replies of the comments, oldest first. */
export async function listFirstReplies(tx: Reader, rootIds: readonly number[]): Promise<CommentWithAuthor[]> {
  if (rootIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from unnest(${sql.param([...rootIds])}::bigint[]) as roots (id)
    cross join lateral (
      select c.id from comments c where c.root_id = roots.id and c.state = 'shown' order by c.id limit ${FIRST_REPLIES}
    ) r`);
  return await listByIds(
    tx,
    rows.map(({ id }) => id),
  );
}

export async function listReplies(
  tx: Reader,
  rootId: number,
  after: number,
  limit: number,
): Promise<CommentWithAuthor[]> {
  return await withAuthor(tx)
    .where(and(eq(comments.rootId, rootId), eq(comments.state, 'shown'), gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(limit);
}

export async function listByIds(tx: Reader, ids: readonly number[]): Promise<CommentWithAuthor[]> {
  if (ids.length === 0) return [];
  return await withAuthor(tx)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id));
}

/** Comments added or removed after a revision. */
export async function listSince(tx: Reader, threadId: number, rev: number): Promise<CommentWithAuthor[]> {
  return await withAuthor(tx).where(
    and(eq(comments.threadId, threadId), or(gt(comments.shownRev, rev), gt(comments.goneRev, rev))),
  );
}

export async function findComment(tx: Reader, id: number): Promise<CommentRow | null> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id));
  return row ?? null;
}

export async function lockComment(tx: Tx, id: number): Promise<CommentRow | null> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  return row ?? null;
}

export async function findByKey(tx: Tx, userId: number, key: string): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.key, key)));
  return row ?? null;
}

export async function insertComment(tx: Tx, row: typeof comments.$inferInsert): Promise<CommentRow> {
  const [made] = await tx.insert(comments).values(row).returning();
  return made!;
}

export async function updateComment(
  tx: Tx,
  id: number,
  change: Partial<Pick<CommentRow, 'state' | 'body' | 'shownRev' | 'goneRev'>>,
): Promise<void> {
  await tx.update(comments).set(change).where(eq(comments.id, id));
}

/** Changes the reply count of a comment. */
export async function countReply(tx: Tx, rootId: number, more: number): Promise<void> {
  await tx
    .update(comments)
    .set({ replies: sql`${comments.replies} + ${more}` })
    .where(eq(comments.id, rootId));
}

/** A user's comments with their targets, newest first: all except deleted ones, or only visible ones. */
export async function listOfUser(
  tx: Reader,
  userId: number,
  {
    visibility,
    before,
    offset = 0,
  }: { visibility: 'own' | 'public'; before?: number | undefined; offset?: number },
  limit: number,
) {
  return await tx
    .select({ comment: comments, kind: commentThreads.kind, ref: commentThreads.ref })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(
      and(
        eq(comments.userId, userId),
        visibility === 'own' ? ne(comments.state, 'deleted') : eq(comments.state, 'shown'),
        before === undefined ? undefined : lt(comments.id, before),
      ),
    )
    .orderBy(desc(comments.id))
    .offset(offset)
    .limit(limit);
}

/** A user's recent comments in all threads, newest first, for the flood rules. */
const RECENT = 8;
export async function listRecentOf(tx: Tx, userId: number): Promise<{ text: string; at: Date }[]> {
  return await tx
    .select({ text: comments.body, at: comments.createdAt })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.id))
    .limit(RECENT);
}
