import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  COMMENT_STATES,
  HELD_CAUSES,
  QUEUES,
  REASON,
  REPORT_NOTE,
  REPORT_REASONS,
  SORTS,
  TEXT,
  VERDICTS,
} from './comments.rules.ts';

export const commentErrors = defineErrors('comments', {
  noSuchTarget: { status: 404 },
  notFound: { status: 404 },
  nonCompliant: { status: 422 },
  muted: { status: 403 },
  flood: { status: 429, params: ['seconds'] },
  repeated: { status: 409 },
  notYours: { status: 403 },
  oneself: { status: 422 },
  decided: { status: 409 },
  reasonNeeded: { status: 422, params: ['min', 'max'] },
});

/** A comment was replied to: `userId` is notified, unless they replied to themselves. */
export const commentReplied = defineEvent<CommentReplied>('comments.replied');
export interface CommentReplied {
  userId: number;
  byUserId: number;
  commentId: number;
  kind: string;
  ref: number;
  /** Page of the comment's target. */
  path: string;
}

export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const kind = z.string().check(z.regex(/^[a-z]{1,20}$/));

export const CommentUser = z.object({
  uid: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: z.number(),
});
export type CommentUser = z.infer<typeof CommentUser>;

export const Reply = z.object({
  id: z.number(),
  rootId: z.nullable(z.number()),
  state: z.enum(COMMENT_STATES),
  /** Null, with an empty text, where deleted. */
  user: z.nullable(CommentUser),
  /** Written by the author of the target. */
  byAuthor: z.boolean(),
  /** Author of the reply that this one answers. */
  replyTo: z.nullable(z.string()),
  text: z.string(),
  likes: z.number(),
  liked: z.boolean(),
  replies: z.number(),
  createdAt: z.string(),
});
export type Reply = z.infer<typeof Reply>;
export const Comment = z.extend(Reply, { first: z.array(Reply) });
export type Comment = z.infer<typeof Comment>;

export const ListComments = z.object({
  kind,
  id,
  sort: z._default(z.enum(SORTS), 'hot'),
  cursor: cursorInput,
});
export type ListComments = z.input<typeof ListComments> & { id: number };

export const CommentPage = z.object({
  comments: z.array(Comment),
  /** All visible comments, replies included. */
  count: z.number(),
  rev: z.number(),
  ...pageFields,
});
export type CommentPage = z.infer<typeof CommentPage>;

export const ReplyPage = z.object({
  replies: z.array(Reply),
  ...pageFields,
});
export type ReplyPage = z.infer<typeof ReplyPage>;

/** A link to a comment of a target. */
export const FindComment = z.object({ kind, id, commentId: id });
export type FindComment = z.input<typeof FindComment> & { id: number; commentId: number };
/** A top-level comment with its first replies, and the linked reply. */
export const LinkedComment = z.object({ comment: Comment, reply: z.nullable(Reply) });
export type LinkedComment = z.infer<typeof LinkedComment>;

export const AddComment = z.object({
  kind,
  id,
  text: z.string().check(z.trim(), z.minLength(TEXT.min), z.maxLength(TEXT.max)),
  replyTo: z.optional(id),
});
export type AddComment = z.input<typeof AddComment> & { id: number; replyTo?: number };

/** Null while held for a moderator. */
export const SentComment = z.object({ comment: z.nullable(Reply) });
export type SentComment = z.infer<typeof SentComment>;

export const LikeComment = z.object({ id, like: z.boolean() });
export type LikeComment = z.input<typeof LikeComment> & { id: number };
export const LikeState = z.object({ likes: z.number(), liked: z.boolean() });
export type LikeState = z.infer<typeof LikeState>;

export const ReportComment = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  note: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_NOTE.max))),
});
export type ReportComment = z.input<typeof ReportComment> & { id: number };

export const MyComment = z.object({
  id: z.number(),
  text: z.string(),
  state: z.enum(COMMENT_STATES),
  likes: z.number(),
  replies: z.number(),
  /** Page of the target; null where that is gone. */
  path: z.nullable(z.string()),
  createdAt: z.string(),
});
export type MyComment = z.infer<typeof MyComment>;
export const MyCommentPage = z.object({
  comments: z.array(MyComment),
  ...pageFields,
});
export type MyCommentPage = z.infer<typeof MyCommentPage>;

/** Change of each revision: a comment was added or removed. */
export type CommentChange =
  | { added: Reply; count: number }
  | { gone: { id: number; rootId: number | null; state: Reply['state'] }; count: number };

export const QueueQuery = z.object({ queue: z.optional(z.enum(QUEUES)), cursor: cursorInput });
export type QueueQuery = z.input<typeof QueueQuery> & { cursor?: string };

export const QueueEntry = z.object({
  id: z.number(),
  kind: z.string(),
  ref: z.number(),
  /** Page of the target; null where that is no longer readable. */
  path: z.nullable(z.string()),
  user: z.object({ uid: z.number(), username: z.string() }),
  text: z.string(),
  state: z.enum(COMMENT_STATES),
  cause: z.nullable(z.enum(HELD_CAUSES)),
  reports: z.array(
    z.object({ reporterId: z.number(), reason: z.enum(REPORT_REASONS), note: z.string(), quote: z.string() }),
  ),
  createdAt: z.string(),
});
export type QueueEntry = z.infer<typeof QueueEntry>;
export const QueuePage = z.object({ comments: z.array(QueueEntry), ...pageFields });
export type QueuePage = z.infer<typeof QueuePage>;

export const DecideComment = z.object({
  id,
  verdict: z.enum(VERDICTS),
  /** Required for a removal. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON.max))),
});
export type DecideComment = z.input<typeof DecideComment> & { id: number };
