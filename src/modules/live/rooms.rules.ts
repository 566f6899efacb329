import { type AccountFields, isFree } from '#modules/users/users.rules.ts';
import type { CursorValues } from '#platform/paging/cursor.ts';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';

/** Who shows a room's picture: an anchor's own push, the match's live text, or a playlist from elsewhere. */
export const ROOM_MODES = ['anchor', 'robot', 'custom'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];
/** Lists begin with who speaks themselves. */
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

/** Whose room it is; a room of the site is nobody's. */
export interface RoomOwner extends AccountFields {
  roles: readonly Role[];
}

/** The account may be used and has the role: without it a room is not pushed to, listed, watched, paid in or given to. */
export const ownerMay = (owner: RoomOwner | null, now: Date): boolean =>
  owner === null || (isFree(owner, now) && owner.roles.includes('anchor'));

/** An account banned for good: its room is gone for readers, as that of an anchor banned for good. */
export const ownerGone = (owner: RoomOwner | null): boolean =>
  owner !== null && owner.bannedAt !== null && owner.bannedUntil === null;

/** What stands between a viewer and the picture. */
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
 * What a viewer of a guarded room is handed its picture for, by name and for a while; null where anyone watches. What
 * was paid for is one match: the room's next one asks for another right.
 */
export function rightTo(room: Omit<Guarded, 'anchorId'> & { matchId: number | null }): string | null {
  if (room.price !== null) return `match ${room.matchId}`;
  return room.loginOnly ? 'login' : null;
}

/** How long an address of a guarded room works; a page asks for a new one before. */
export const PLAYBACK_TOKEN_MINUTES = 30;

/** A room's name where its picture is pushed and played. */
export const mediaRoom = (roomId: number): string => String(roomId);

/** The chat of a room. */
export const roomChat = (roomId: number) => `live:${roomId}` as const;

/** Orders of live rooms: most viewers first, or the latest to go live. */
export const ROOM_SORTS = ['viewers', 'newest'] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const ROOM_CURSOR = { viewers: 'int', rank: 'int', since: 'time', id: 'id' } as const;
export type RoomCursor = CursorValues<typeof ROOM_CURSOR>;

/** The host's own path, or a playlist elsewhere; nothing that a page could run. */
export function isPlaylistUrl(text: string): boolean {
  if (text.length > 500) return false;
  if (/^\/[\w./-]+\.m3u8$/.test(text)) return !text.includes('..') && !text.startsWith('//');
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && /\.m3u8$/i.test(url.pathname)
  );
}

const VIEWERS_STEP = 0.05;

/** Everybody hears of every change: of many viewers, a twentieth more or less is worth telling, and the last to leave. */
export const viewersMoved = (told: number, now: number): boolean =>
  told !== now && (now === 0 || told === 0 || Math.abs(now - told) >= told * VIEWERS_STEP);
