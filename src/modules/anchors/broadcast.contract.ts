import * as z from 'zod/mini';
import { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { isPlaylistUrl, ROOM_MODES, ROOM_PRICE, ROOM_TITLE } from '#modules/live/rooms.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { BroadcastFigures } from './analytics.contract.ts';
export const Studio = z.object({
  roomId: z.number(),
  mode: z.enum(ROOM_MODES),
  title: z.string(),
  cover: z.nullable(z.string()),
  language: z.enum(LANGUAGE_CODES),
  sourceUrl: z.string(),
  price: z.nullable(z.number()),
  loginOnly: z.boolean(),
  danmu: z.boolean(),
  giftEffects: z.boolean(),
  match: z.nullable(Match),
  live: z.boolean(),
  liveSince: z.nullable(z.string()),
  signalSince: z.nullable(z.string()),
  signal: z.nullable(PushSignal),
  /** The push has frames; null where that is not known. */
  picture: z.nullable(z.boolean()),
  /** When the broadcast ends, unless the push that was lost returns. */
  endsAt: z.nullable(z.string()),
  viewers: z.number(),
  /** The running broadcast, or the last one. */
  broadcast: z.nullable(BroadcastFigures),
  /** Given by the operator who closed the room. */
  closeReason: z.nullable(z.string()),
  /** `browser`: the media server takes a push from a browser too. */
  push: z.object({ server: z.string(), key: z.string(), browser: z.boolean() }),
});
export type Studio = z.infer<typeof Studio>;

/** The path of the socket, and its first message. */
export const BrowserPush = z.object({ path: z.string(), ticket: z.string() });
export type BrowserPush = z.infer<typeof BrowserPush>;

const playlist = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((url) => url === '' || isPlaylistUrl(url)),
);

export const LiveSettings = z.object({
  title: z.string().check(z.trim(), z.maxLength(ROOM_TITLE.max)),
  language: z.enum(LANGUAGE_CODES),
  mode: z.enum(ROOM_MODES),
  sourceUrl: z._default(playlist, ''),
  matchId: z.nullable(id),
  price: z.nullable(z.number().check(z.int(), z.minimum(ROOM_PRICE.min), z.maximum(ROOM_PRICE.max))),
  danmu: z.boolean(),
  giftEffects: z.boolean(),
  /** The id of the cover from `upload/image`, null for no cover; omitted, the cover stays. */
  coverUploadId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
});
export type LiveSettings = z.input<typeof LiveSettings> & { matchId: number | null };

export const Broadcasting = z.object({
  live: z.boolean(),
  liveSince: z.nullable(z.string()),
  pushing: z.boolean(),
});
export type Broadcasting = z.infer<typeof Broadcasting>;
