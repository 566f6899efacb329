import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import {
  COMMENT_STATES,
  type CommentState,
  DECISIONS,
  type Decision,
  HELD_CAUSES,
  type HeldCause,
  REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
  TEXT,
} from './comments.rules.ts';

const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Comments of one target. Writers lock its row. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: identity(),
    kind: text().notNull(),
    ref: number('ref').notNull(),
    /** Visible comments, replies included. */
    comments: integer().notNull(),
    /** Revision of the topic: incremented by every added or removed comment. */
    revision: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('comment_threads_count', sql`${t.comments} >= 0`)],
);
export type ThreadRow = typeof commentThreads.$inferSelect;

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    threadId: number('thread_id').notNull(),
    /** Top-level comment of a reply; null at the top level. */
    rootId: number('root_id'),
    replyTo: number('reply_to'),
    userId: number('user_id').notNull(),
    /** Idempotency key of the request. */
    key: text().notNull(),
    body: text().notNull(),
    state: text().notNull().$type<CommentState>(),
    cause: text().$type<HeldCause>(),
    likes: integer().notNull(),
    replies: integer().notNull(),
    /** Revisions of the thread at which the comment was added and removed. */
    shownRev: integer('shown_rev'),
    goneRev: integer('gone_rev'),
    brand: text().notNull(),
    lang: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('comments_length', sql`char_length(${t.body}) <= ${TEXT.max}`),
    check('comments_state', sql`${t.state} in (${list(COMMENT_STATES)})`),
    check('comments_cause', sql`${t.cause} in (${list(HELD_CAUSES)})`),
    check('comments_likes', sql`${t.likes} >= 0`),
    check('comments_replies', sql`${t.replies} >= 0`),
  ],
);
export type CommentRow = typeof comments.$inferSelect;

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: number('comment_id').notNull(),
    userId: number('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
);

export const commentReports = pgTable(
  'comment_reports',
  {
    id: identity(),
    commentId: number('comment_id').notNull(),
    reporterId: number('reporter_id').notNull(),
    reason: text().notNull().$type<ReportReason>(),
    note: text().notNull(),
    /** Text at the time of the report: the author may delete it before a moderator decides. */
    quote: text().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: number('decided_by'),
    decision: text().$type<Decision>(),
  },
  (t) => [
    check('comment_reports_reason', sql`${t.reason} in (${list(REPORT_REASONS)})`),
    check('comment_reports_note', sql`char_length(${t.note}) <= ${REPORT_NOTE.max}`),
    check('comment_reports_decision', sql`${t.decision} in (${list(DECISIONS)})`),
  ],
);
export type ReportRow = typeof commentReports.$inferSelect;
