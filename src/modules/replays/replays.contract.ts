import * as z from 'zod/mini';
import { Message } from '#modules/chat/chat.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { MAX_MINUTE } from './replays.rules.ts';

export const ReplayChatQuery = z.object({
  recordingId: id,
  /** Of the recording, from 0. */
  minute: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(MAX_MINUTE)),
  cursor: cursorInput,
});
export type ReplayChatQuery = { recordingId: number; minute: number; cursor?: string | undefined };

/** In the order in which they were said; `at` of each is the server's clock then, as is `capturedAt` of a recording. */
export const ReplayChatPage = z.object({ lines: z.array(Message), ...pageFields });
export type ReplayChatPage = z.infer<typeof ReplayChatPage>;

export const OfRecording = z.object({ recordingId: id });
export type OfRecording = { recordingId: number };

const pair = z.tuple([z.number(), z.number()]);

export const ReplayChapters = z.object({
  /** Names of the teams; null without a match. */
  sides: z.nullable(z.object({ home: z.string(), away: z.string() })),
  chapters: z.array(
    z.object({
      /** Second of the recording. */
      at: z.number(),
      /** Kind of the match's event, as `sports.event.<kind>`; null for a gift, and for a score without its event. */
      event: z.nullable(z.string()),
      side: z.nullable(z.enum(['home', 'away'])),
      player: z.nullable(z.string()),
      /** After it. */
      score: z.nullable(pair),
      gift: z.nullable(z.object({ name: z.string(), count: z.number(), giver: z.nullable(z.string()) })),
    }),
  ),
});
export type ReplayChapters = z.infer<typeof ReplayChapters>;

export const ReplayPosition = z.object({
  /** Where the viewer stopped; null where playback begins at the beginning. */
  seconds: z.nullable(z.number()),
});
export type ReplayPosition = z.infer<typeof ReplayPosition>;

export const SavePosition = z.object({
  recordingId: z.number().check(z.int(), z.positive()),
  seconds: z.number().check(z.int(), z.minimum(0), z.maximum(MAX_MINUTE * 60)),
});
export type SavePosition = z.infer<typeof SavePosition>;
