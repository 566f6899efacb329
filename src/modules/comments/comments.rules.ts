import type { CursorValues } from '#platform/paging/cursor.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export const TEXT = { min: 1, max: 500 } as const;
export const LINES = 12;
export const COMMENTS_PAGE = 20;
/** Replies shown under a comment, and per further page. */
export const FIRST_REPLIES = 2;
export const REPLIES_PAGE = 20;
export const MAX_PAGES = 100;
export const QUEUE_PAGE = 50;
/** Changes delivered one by one after a reconnect. */
export const MAX_MISSED = 200;

export const SORTS = ['hot', 'new'] as const;
export type Sort = (typeof SORTS)[number];
/** `deleted` by its author, `removed` by a moderator, `held` until a moderator decides. */
export const COMMENT_STATES = ['shown', 'held', 'deleted', 'removed'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];
export const HELD_CAUSES = ['link', 'word'] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];
export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE = { max: 300 } as const;
export const DECISIONS = ['upheld', 'dismissed'] as const;
export type Decision = (typeof DECISIONS)[number];
export const QUEUES = ['held', 'reported'] as const;
export type Queue = (typeof QUEUES)[number];
export const VERDICTS = ['keep', 'remove'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const REASON = { min: 2, max: 200 } as const;

/** Target of a thread: kind and id, such as `news` 5. */
export interface Target {
  kind: string;
  id: number;
}

const STAFF = ['moderator', 'administrator'] as const;
export const isStaff = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && STAFF.some((role) => viewer.roles.includes(role));

export const canDelete = (viewer: Viewer, comment: { userId: number }): boolean =>
  viewer.kind === 'user' && (viewer.id === comment.userId || isStaff(viewer));

/** Visible text in a few lines; direction overrides and stacked combining marks are removed. */
export const tidyComment = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+|(?!\n)\p{Cc}/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
    .split('\n')
    .reduce((text, line, at) => text + (at === 0 ? '' : at < LINES ? '\n' : ' ') + line, '');

/** A deleted comment keeps its position while it has replies. */
export const isInSight = ({ state, replies }: { state: CommentState; replies: number }): boolean =>
  state === 'shown' || (state !== 'held' && replies > 0);

/** Sort key of "hot": likes and replies. */
export const heatOf = ({ likes, replies }: { likes: number; replies: number }): number => likes + 2 * replies;

export const COMMENT_CURSOR = { heat: 'int', id: 'id' } as const;
export type CommentCursor = CursorValues<typeof COMMENT_CURSOR>;

export const topicOf = ({ kind, id }: Target): string => `comments/${kind}/${id}`;
