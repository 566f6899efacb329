import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { RoomName } from './chat.contract.ts';
import { POLL_OPTION, POLL_OPTIONS, POLL_QUESTION, POLL_SECONDS } from './polls.rules.ts';

export const pollErrors = defineErrors('polls', {
  notFound: { status: 404 },
  /** A room has one poll at a time. */
  running: { status: 409 },
  ended: { status: 409 },
  voted: { status: 409 },
  /** Two options with the same text. */
  sameOptions: { status: 422 },
});

const id = z.number().check(z.int(), z.positive());

export const StartPoll = z.object({
  room: RoomName,
  question: z.string().check(z.trim(), z.minLength(POLL_QUESTION.min), z.maxLength(POLL_QUESTION.max)),
  options: z
    .array(z.string().check(z.trim(), z.minLength(POLL_OPTION.min), z.maxLength(POLL_OPTION.max)))
    .check(z.minLength(POLL_OPTIONS.min), z.maxLength(POLL_OPTIONS.max)),
  seconds: z.literal(POLL_SECONDS),
});
export type StartPoll = z.infer<typeof StartPoll>;

export const EndPoll = z.object({ room: RoomName, id });
export type EndPoll = z.infer<typeof EndPoll>;

export const VotePoll = z.object({
  id,
  /** Position of the option. */
  choice: z.number().check(z.int(), z.minimum(0), z.maximum(POLL_OPTIONS.max - 1)),
});
export type VotePoll = z.infer<typeof VotePoll>;

/** The caller's vote in a room's running poll; null without either. */
export const OwnVote = z.object({ choice: z.nullable(z.number()) });
export type OwnVote = z.infer<typeof OwnVote>;
