/** Accounts one user may follow. */
export const MAX_FOLLOWING = 2_000;
export const FOLLOWS_PAGE = 30;

export const FOLLOW_LISTS = ['follow', 'fans'] as const;
export type FollowList = (typeof FOLLOW_LISTS)[number];

/** Cursor: time and user of the last row. */
export interface FollowCursor {
  at: Date;
  userId: number;
}

export const writeFollowCursor = ({ at, userId }: FollowCursor): string => `${at.toISOString()}_${userId}`;

/** Null for an invalid cursor. */
export function readFollowCursor(text: string): FollowCursor | null {
  const [, iso, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(text) ?? [];
  const at = new Date(iso ?? '');
  return Number.isNaN(at.getTime()) ? null : { at, userId: Number(id) };
}
