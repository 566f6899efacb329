import * as z from 'zod/mini';
import { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { broadcastErrors } from '#modules/live/broadcast-errors.contract.ts';
import { roomErrors } from '#modules/live/rooms.contract.ts';
import { isPlaylistUrl, ROOM_MODES, ROOM_PRICE, ROOM_TITLE } from '#modules/live/rooms.rules.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { broadcastCalls } from './broadcast.calls.ts';

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
  /** By an operator, with this reason. */
  closeReason: z.nullable(z.string()),
  push: z.object({ server: z.string(), key: z.string() }),
});
export type Studio = z.infer<typeof Studio>;

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
  /** The number that `upload/image` gave for a cover, null to have none; left out, it stays. */
  coverUploadId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
});
export type LiveSettings = z.input<typeof LiveSettings> & { matchId: number | null };

export const Broadcasting = z.object({
  live: z.boolean(),
  liveSince: z.nullable(z.string()),
  pushing: z.boolean(),
});
export type Broadcasting = z.infer<typeof Broadcasting>;

const errors = [anchorErrors.notApproved, anchorErrors.banned];

export const broadcastEndpoints = {
  liveInfo: endpoint(broadcastCalls.liveInfo, { result: Studio, errors: [anchorErrors.notApproved] }),
  update: endpoint(broadcastCalls.update, {
    input: LiveSettings,
    result: Studio,
    errors: [
      ...errors,
      broadcastErrors.titleEmpty,
      broadcastErrors.matchNotNow,
      broadcastErrors.notWhileLive,
      broadcastErrors.foreignHost,
      broadcastErrors.customNotPaid,
      uploadErrors.gone,
    ],
  }),
  toggleMatch: endpoint(broadcastCalls.toggleMatch, {
    input: z.object({ matchId: id }),
    result: Studio,
    errors: [...errors, broadcastErrors.matchNotNow],
  }),
  choices: endpoint(broadcastCalls.choices, {
    input: z.object({ game: z.optional(game) }),
    result: z.array(Match),
  }),
  rotateKey: endpoint(broadcastCalls.rotateKey, { result: Studio, errors }),
  isBroadcast: endpoint(broadcastCalls.isBroadcast, {
    result: Broadcasting,
    errors: [anchorErrors.notApproved],
  }),
  start: endpoint(broadcastCalls.start, {
    result: Studio,
    errors: [
      ...errors,
      roomErrors.closed,
      broadcastErrors.noMatch,
      broadcastErrors.matchNotNow,
      broadcastErrors.titleEmpty,
      broadcastErrors.noSource,
      broadcastErrors.noSignal,
    ],
  }),
  stop: endpoint(broadcastCalls.stop, { result: Studio, errors: [anchorErrors.notApproved] }),
};
