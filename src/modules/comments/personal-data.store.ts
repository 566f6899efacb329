import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { commentLikes, commentReports, comments } from './comments.tables.ts';

/** In the order of ids, as everywhere that locks several threads. */
export async function lockThreadsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    select id from comment_threads where id in (select thread_id from comments where user_id = ${userId})
    order by id for update`);
}

/**
 * A user's text is erased, the positions stay. Threads are recounted, and their revision has no message: subscribers
 * load the thread again.
 */
export async function eraseCommentsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    update comments root set replies = root.replies - gone.n from (
      select root_id, count(*)::integer as n from comments
      where user_id = ${userId} and state = 'shown' and root_id is not null group by root_id) gone
    where root.id = gone.root_id`);
  await tx.execute(sql`
    update comment_threads t set comments = t.comments - gone.n, revision = t.revision + 1 from (
      select thread_id, count(*)::integer as n from comments
      where user_id = ${userId} and state = 'shown' group by thread_id) gone
    where t.id = gone.thread_id`);
  await tx.execute(sql`
    update comments set body = '', key = 'erased ' || id, state = case when state = 'removed' then state else 'deleted' end
    where user_id = ${userId}`);
}

export async function eraseLikesOf(tx: Tx, userId: number): Promise<void> {
  // The comments first, in order of ids: a concurrent like waits and blocks nothing.
  await tx.execute(sql`
    select id from comments where id in (select comment_id from comment_likes where user_id = ${userId})
    order by id for update`);
  await tx.execute(sql`
    with gone as (delete from comment_likes where user_id = ${userId} returning comment_id)
    update comments set likes = likes - 1 where id in (select comment_id from gone)`);
}

/** Reports stay; their notes are erased. */
export async function eraseReportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`update comment_reports set note = '' where reporter_id = ${userId}`);
  await tx.execute(sql`
    update comment_reports set note = '', quote = ''
    where comment_id in (select id from comments where user_id = ${userId})`);
}

export async function listCommentsOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({ id: comments.id, body: comments.body, state: comments.state, createdAt: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.userId, userId), before === null ? undefined : lt(comments.id, before)))
    .orderBy(desc(comments.id))
    .limit(limit);
}

export async function listLikesOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({ commentId: commentLikes.commentId, at: commentLikes.createdAt })
    .from(commentLikes)
    .where(
      and(eq(commentLikes.userId, userId), before === null ? undefined : lt(commentLikes.commentId, before)),
    )
    .orderBy(desc(commentLikes.commentId))
    .limit(limit);
}

export async function listReportsOf(tx: Reader, userId: number, before: number | null, limit: number) {
  const { id, commentId, reason, note, createdAt: at } = commentReports;
  return await tx
    .select({ id, commentId, reason, note, at })
    .from(commentReports)
    .where(and(eq(commentReports.reporterId, userId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(commentReports.id))
    .limit(limit);
}
