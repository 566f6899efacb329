import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { ROOM_ACCESS, ROOM_MODES, ROOM_SORTS, STILL_KINDS } from './rooms.rules.ts';

export const roomErrors = defineErrors('rooms', {
  notFound: { status: 404 },
  closed: { status: 409, params: ['reason'] },
});

export const RoomAnchor = z.object({
  userId: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
});
export type RoomAnchor = z.infer<typeof RoomAnchor>;

/** The fields of a room that change while a page is open: exactly what the topic `live-rooms` publishes. */
export const RoomChange = z.object({
  id: z.number(),
  rev: z.number(),
  mode: z.enum(ROOM_MODES),
  /** Empty where the room is named after its match. */
  title: z.string(),
  cover: z.nullable(z.string()),
  /** The last frame of the stream: a picture, or a clip of one frame; null where none is public. */
  still: z.nullable(z.enum(STILL_KINDS)),
  language: z.enum(LANGUAGE_CODES),
  pro: z.boolean(),
  live: z.boolean(),
  /** Live without a push: the encoder stopped or lost its connection. */
  paused: z.boolean(),
  /** Of a paused broadcast: when it ends, unless the push returns. */
  endsAt: z.nullable(z.string()),
  liveSince: z.nullable(z.string()),
  viewers: z.number(),
  loginOnly: z.boolean(),
  /** Coins for each match; null where watching is free. */
  price: z.nullable(z.number()),
  danmu: z.boolean(),
  giftEffects: z.boolean(),
  /** Null for the site's own rooms. */
  anchor: z.nullable(RoomAnchor),
  matchId: z.nullable(z.number()),
});
export type RoomChange = z.infer<typeof RoomChange>;

export const Room = z.extend(RoomChange, { match: z.nullable(Match) });
export type Room = z.infer<typeof Room>;

/** One source of the stream; the first is the best. */
export const RoomSource = z.object({
  /** `flv` is over a socket (`wsUrl` of the page's own origin where it begins with a slash). */
  kind: z.enum(['flv', 'hls']),
  url: z.string(),
  language: z.enum(LANGUAGE_CODES),
  pro: z.boolean(),
  /** The id of a source link of the same match; the room's own source has none. */
  link: z.optional(z.number()),
});
export type RoomSource = z.infer<typeof RoomSource>;

export const RoomDetail = z.extend(Room, {
  access: z.enum(ROOM_ACCESS),
  /** Empty unless the viewer has access and the room has a stream. */
  sources: z.array(RoomSource),
  /** When the addresses expire: refetch before. Null where they do not. */
  sourcesExpire: z.nullable(z.string()),
  /** The same in seconds from this response: a device's clock may be hours off. */
  sourcesSeconds: z.nullable(z.number()),
  /** The playlist of the running broadcast from its beginning, and where to read how far back that is. */
  rewind: z.nullable(z.object({ playlist: z.string(), state: z.string() })),
  introduction: z.string(),
  closed: z.boolean(),
  /** The server's clock, in milliseconds: a page measures by it how far behind its picture is. */
  now: z.number(),
});
export type RoomDetail = z.infer<typeof RoomDetail>;

const Language = z.enum(LANGUAGE_CODES);

export const ListRooms = z.object({
  game: z.optional(game),
  language: z.optional(Language),
  mode: z.optional(z.enum(ROOM_MODES)),
  matchId: z.optional(id),
  sort: z.optional(z.enum(ROOM_SORTS)),
  cursor: cursorInput,
});
export type ListRooms = z.input<typeof ListRooms>;
export type RoomsQuery = z.output<typeof ListRooms>;

export const RoomPage = z.object({
  /** The revision from which the topic `live-rooms` continues. */
  rev: z.number(),
  rooms: z.array(Room),
  /** Live rooms of each game, in this language and mode; with the first page only. */
  games: z.array(z.object({ game: gameSlug, rooms: z.number() })),
  ...pageFields,
});
export type RoomPage = z.infer<typeof RoomPage>;

/** Of a room, or of a match across its rooms. */
export const ListRecords = z.object({
  roomId: z.optional(id),
  matchId: z.optional(id),
  cursor: cursorInput,
});
export type ListRecords = { roomId?: number; matchId?: number; cursor?: string };

export const LiveRecord = z.object({
  id: z.number(),
  roomId: z.number(),
  matchId: z.nullable(z.number()),
  title: z.string(),
  /** The present anchor of the room. */
  anchor: z.nullable(RoomAnchor),
  language: z.enum(LANGUAGE_CODES),
  cover: z.nullable(z.string()),
  startTime: z.string(),
  /** Null while the broadcast is live. */
  endTime: z.nullable(z.string()),
});
export type LiveRecord = z.infer<typeof LiveRecord>;

export const RecordPage = z.object({
  records: z.array(LiveRecord),
  ...pageFields,
});
export type RecordPage = z.infer<typeof RecordPage>;

export const MatchLive = z.object({
  live: z.boolean(),
  rooms: z.array(Room),
  /** Only signed-in users may watch this match. */
  loginOnly: z.boolean(),
  /** The caller has unlocked the match in `rooms`. */
  unlocked: z.boolean(),
  unlockedRooms: z.array(z.number()),
  /** The caller has a reminder for this match. */
  reserved: z.boolean(),
});
export type MatchLive = z.infer<typeof MatchLive>;
