import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Decision, Queue, ReportReason } from './comments.rules.ts';
import { type CommentRow, commentReports, comments, commentThreads } from './comments.tables.ts';

/** A repeated report of the same user is ignored. */
export async function insertReport(tx: Tx, row: typeof commentReports.$inferInsert): Promise<void> {
  await tx.insert(commentReports).values(row).onConflictDoNothing();
}

export interface Waiting {
  comment: CommentRow;
  kind: string;
  ref: number;
  username: string;
  reports: { reporterId: number; reason: ReportReason; note: string; quote: string }[];
}

const HELD = sql`select id from comments where state = 'held'`;
const REPORTED = sql`select comment_id from comment_reports where decided_at is null`;

/** Undecided comments, oldest first. */
export async function listWaiting(
  tx: Reader,
  { queue, after = 0 }: { queue?: Queue | undefined; after?: number | undefined },
  limit: number,
): Promise<Waiting[]> {
  const ids = { held: HELD, reported: REPORTED, all: sql`${HELD} union ${REPORTED}` }[queue ?? 'all'];
  return await tx
    .select({
      comment: comments,
      kind: commentThreads.kind,
      ref: commentThreads.ref,
      username: users.username,
      reports: sql<Waiting['reports']>`coalesce((
        select jsonb_agg(jsonb_build_object('reporterId', r.reporter_id, 'reason', r.reason, 'note', r.note,
          'quote', r.quote) order by r.id)
        from comment_reports r where r.comment_id = ${comments.id} and r.decided_at is null), '[]')`,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(and(sql`${comments.id} in (${ids})`, gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(limit);
}

/** Decides all open reports of a comment; returns their number. */
export async function decideReports(
  tx: Tx,
  commentId: number,
  decided: { decision: Decision; decidedBy: number; decidedAt: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(commentReports)
    .set(decided)
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.decidedAt)));
  return rowCount ?? 0;
}
