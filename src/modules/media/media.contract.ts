import * as z from 'zod/mini';
import { PUSH_REFUSALS, ROOM_NAME } from './media.rules.ts';
import { TAKE_DOWN_REASON } from './recordings.rules.ts';

export const ListRecordings = z.object({
  matchId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  room: z.optional(z.string().check(z.regex(ROOM_NAME))),
});
export type ListRecordings = { matchId?: number | undefined; room?: string | undefined };

export const AllRecordings = z.object({
  room: z.string().check(z.regex(ROOM_NAME)),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
export type AllRecordings = { room: string; before?: number | undefined };

export const Recording = z.object({
  id: z.number(),
  room: z.string(),
  matchId: z.nullable(z.number()),
  /** A seekable MP4 on this site. */
  url: z.string(),
  bytes: z.number(),
  durationMs: z.number(),
  startedAt: z.string(),
  /** By the server's clock, when its first frame was captured; null for older recordings. */
  capturedAt: z.nullable(z.string()),
});
export type Recording = z.infer<typeof Recording>;

export const TakeDown = z.object({
  recordingId: z.number().check(z.int(), z.positive()),
  reason: z.string().check(z.trim(), z.minLength(TAKE_DOWN_REASON.min), z.maxLength(TAKE_DOWN_REASON.max)),
});
export type TakeDown = { recordingId: number; reason: string };

export const MediaStatus = z.object({
  /** `embedded`, or the name of the external server. */
  server: z.string(),
  /** Null in a process without an embedded server. */
  own: z.nullable(
    z.object({
      alive: z.boolean(),
      rtmpPort: z.nullable(z.number()),
      restarts: z.number(),
      connections: z.number(),
      viewers: z.number(),
      refused: z.number(),
      malformed: z.number(),
      /** Rooms on air. */
      rooms: z.array(z.string()),
    }),
  ),
  recordings: z.object({ files: z.number(), bytes: z.number(), quotaBytes: z.number() }),
});
export type MediaStatus = z.infer<typeof MediaStatus>;

export const Refusals = z.object({
  /** Days that a refusal is stored; 0: for ever. */
  days: z.number(),
  /** The latest first, one for each room and reason. */
  refusals: z.array(
    z.object({
      /** Null where there is no room of that name, or no longer. */
      room: z.nullable(
        z.object({
          id: z.number(),
          title: z.string(),
          owner: z.nullable(z.object({ id: z.number(), name: z.string() })),
        }),
      ),
      /** The name in the last push; empty where it could be no room's. */
      name: z.string(),
      reason: z.enum(PUSH_REFUSALS),
      times: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
});
export type Refusals = z.infer<typeof Refusals>;
