import { type AccountFields, isFree } from '#modules/users/users.rules.ts';
import type { CursorValues } from '#platform/paging/cursor.ts';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';

/** The stream of a room: an anchor's own push, the match's live text, or an external playlist. */
export const ROOM_MODES = ['anchor', 'robot', 'custom'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];
/** Lists begin with commentated rooms. */
export const ROOM_RANKS: Record<RoomMode, number> = { anchor: 0, custom: 1, robot: 2 };

export const STILL_KINDS = ['image', 'clip'] as const;
/** Address of the last frame of a room's stream. */
export const stillUrl = (roomId: number): string => `/media/live/${roomId}/cover`;

export const ROOM_TITLE = { max: 30 } as const;
/** Coins for each match, in this room. */
export const ROOM_PRICE = { min: 1, max: 100_000 } as const;
export const ROOMS_PAGE = 24;
/** A broadcast without a push for longer than this ends. */
export const SIGNAL_LOST_MINUTES = 5;

/** Sound alone, and a picture of no size, is no broadcast. */
export const hasPicture = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 && height > 0;

/** The sound of a push may arrive seconds before its first picture. */
export const FIRST_PICTURE_MS = 6_000;

/** Whether a push has a picture; null while its first one may still come. */
export function pictureOf(
  signal: { width: number; height: number },
  { since, now }: { since: Date | null; now: Date },
): boolean | null {
  if (hasPicture(signal)) return true;
  return since !== null && now.getTime() - since.getTime() > FIRST_PICTURE_MS ? false : null;
}

/** The owner of a room; null for a room of the site. */
export interface RoomOwner extends AccountFields {
  roles: readonly Role[];
}

/** The account is usable and has the role: without it a room is not pushed to, listed, watched, paid in or given to. */
export const ownerMay = (owner: RoomOwner | null, now: Date): boolean =>
  owner === null || (isFree(owner, now) && owner.roles.includes('anchor'));

/** A permanently banned account: its room is removed from public pages, as that of a permanently banned anchor. */
export const ownerGone = (owner: RoomOwner | null): boolean =>
  owner !== null && owner.bannedAt !== null && owner.bannedUntil === null;

/** What a viewer needs to watch. */
export const ROOM_ACCESS = ['open', 'login', 'pay'] as const;
export type RoomAccess = (typeof ROOM_ACCESS)[number];

interface Guarded {
  anchorId: number | null;
  price: number | null;
  loginOnly: boolean;
}

const WATCHES_ALL = ['moderator', 'administrator'] as const;

/** `unlocked`: this viewer has paid for this match in this room. */
export function accessOf(viewer: Viewer, room: Guarded, unlocked: boolean): RoomAccess {
  if (viewer.kind === 'guest') return room.loginOnly || room.price !== null ? 'login' : 'open';
  if (room.price === null || unlocked || viewer.id === room.anchorId) return 'open';
  return WATCHES_ALL.some((role) => viewer.roles.includes(role)) ? 'open' : 'pay';
}

/**
 * The right that a playback token of a protected room carries; null where anyone may watch. A payment is for one match:
 * the room's next match needs another right.
 */
export function rightTo(room: Omit<Guarded, 'anchorId'> & { matchId: number | null }): string | null {
  if (room.price !== null) return `match ${room.matchId}`;
  return room.loginOnly ? 'login' : null;
}

/** How long an address of a protected room works; pages refetch it before. */
export const PLAYBACK_TOKEN_MINUTES = 30;

/** A room's name on the media server. */
export const mediaRoom = (roomId: number): string => String(roomId);

export const roomChat = (roomId: number) => `live:${roomId}` as const;

/** Orders of live rooms: most viewers first, or the latest to go live. */
export const ROOM_SORTS = ['viewers', 'newest'] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const ROOM_CURSOR = { viewers: 'int', rank: 'int', since: 'time', id: 'id' } as const;
export type RoomCursor = CursorValues<typeof ROOM_CURSOR>;

/** A path of the site, or an external playlist; never a script. */
export function isPlaylistUrl(text: string): boolean {
  if (text.length > 500) return false;
  if (/^\/[\w./-]+\.m3u8$/.test(text)) return !text.includes('..') && !text.startsWith('//');
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && /\.m3u8$/i.test(url.pathname)
  );
}

const VIEWERS_STEP = 0.05;

/**
 * Every page receives every change, so a new count is published only when it differs by a twentieth, or starts or ends
 * at zero.
 */
export const viewersMoved = (published: number, now: number): boolean =>
  published !== now &&
  (now === 0 || published === 0 || Math.abs(now - published) >= published * VIEWERS_STEP);
