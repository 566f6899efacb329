import * as z from 'zod/mini';
import { gameId, id } from '#modules/matches/inputs.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { REASON } from './anchors.rules.ts';
import { LiveLink } from './links.contract.ts';
import { LINK_PRIORITY } from './links.rules.ts';
import { Room } from './rooms.contract.ts';
import { isPlaylistUrl, ROOM_MODES, ROOM_PRICE, ROOM_TITLE } from './rooms.rules.ts';

export const AdminRoom = z.extend(Room, {
  gameId: z.nullable(z.number()),
  sourceUrl: z.string(),
  /** Of the room itself; `loginOnly` includes that of its match. */
  roomLoginOnly: z.boolean(),
  pushing: z.boolean(),
  closeTime: z.nullable(z.string()),
  closeReason: z.string(),
  createTime: z.string(),
});
export type AdminRoom = z.infer<typeof AdminRoom>;

export const ListAdminRooms = z.object({
  mode: z.optional(z.enum(ROOM_MODES)),
  show: z._default(z.enum(['all', 'live', 'closed']), 'all'),
  cursor: cursorInput,
});
export type ListAdminRooms = {
  mode?: (typeof ROOM_MODES)[number];
  show?: 'all' | 'live' | 'closed';
  cursor?: string;
};
export type AdminRoomsQuery = z.output<typeof ListAdminRooms>;

export const AdminRoomPage = z.object({
  rooms: z.array(AdminRoom),
  ...pageFields,
});
export type AdminRoomPage = z.infer<typeof AdminRoomPage>;

const url = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || isPlaylistUrl(text)),
);

export const SaveRoom = z.object({
  /** Omitted for a new room. */
  roomId: z.optional(id),
  mode: z.enum(['robot', 'custom']),
  title: z.string().check(z.trim(), z.maxLength(ROOM_TITLE.max)),
  language: z.enum(LANGUAGE_CODES),
  pro: z._default(z.boolean(), false),
  /** Of a robot room: null for matches of any game. */
  gameId: z._default(z.nullable(gameId), null),
  matchId: z._default(z.nullable(id), null),
  sourceUrl: z._default(url, ''),
  price: z._default(
    z.nullable(z.number().check(z.int(), z.minimum(ROOM_PRICE.min), z.maximum(ROOM_PRICE.max))),
    null,
  ),
  loginOnly: z._default(z.boolean(), false),
  /** A custom room is switched on or off; a robot room is live while its match is. */
  on: z._default(z.boolean(), true),
});
export type SaveRoom = z.input<typeof SaveRoom>;
export type RoomDraft = z.output<typeof SaveRoom>;

const reason = z.string().check(z.trim(), z.minLength(REASON.min), z.maxLength(REASON.max));
export const CloseRoom = z.object({ roomId: id, reason });
export type CloseRoom = { roomId: number; reason: string };

export const AdminLink = z.extend(LiveLink, { url: z.string() });
export type AdminLink = z.infer<typeof AdminLink>;

export const SaveLink = z.object({
  matchId: id,
  priority: z.number().check(z.int(), z.minimum(LINK_PRIORITY.min), z.maximum(LINK_PRIORITY.max)),
  language: z.enum(LANGUAGE_CODES),
  pro: z.boolean(),
  url: z.string().check(
    z.trim(),
    z.refine((text) => isPlaylistUrl(text)),
  ),
});
export type SaveLink = { matchId: number } & Omit<AdminLink, 'id'>;
