import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import {
  DECISION_STATES,
  MOST_DECISIONS,
  PROBLEMS,
  QUEUES,
  REPLY_TEXT,
  REPLY_TITLE,
  VERDICTS,
} from './queues.rules.ts';

export const queueErrors = defineErrors('queues', {
  /** Somebody else works on the case. */
  claimed: { status: 409, params: ['name'] },
  /** The decision was sent already. */
  sent: { status: 409 },
  notHere: { status: 404 },
  tooManyReplies: { status: 409, params: ['max'] },
  interrupted: { status: 500 },
});

const queue = z.enum(QUEUES);
const item = z.string().check(z.minLength(1), z.maxLength(40));
const id = z.number().check(z.int(), z.positive());

export const QueueQuery = z.object({ queue });
export type QueueQuery = z.infer<typeof QueueQuery>;

const Person = z.object({ id: z.number(), name: z.nullable(z.string()) });

export const QueueState = z.object({
  claims: z.array(z.object({ item: z.string(), by: Person, mine: z.boolean(), until: z.string() })),
  /** Held or running decisions, and the viewer's failed ones. */
  decisions: z.array(
    z.object({
      id: z.number(),
      item: z.string(),
      state: z.enum(DECISION_STATES),
      by: Person,
      mine: z.boolean(),
      /** Until it runs. */
      seconds: z.number(),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Waiting time of the cases decided in the last days; null without any. */
  statistics: z.object({
    days: z.number(),
    decided: z.number(),
    medianSeconds: z.nullable(z.number()),
    p90Seconds: z.nullable(z.number()),
  }),
  replies: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
});
export type QueueState = z.infer<typeof QueueState>;
export type Reply = QueueState['replies'][number];

export const ClaimCases = z.object({
  queue,
  items: z.array(item).check(z.minLength(1), z.maxLength(MOST_DECISIONS)),
  /** False: releases them. */
  held: z.boolean(),
});
export type ClaimCases = z.infer<typeof ClaimCases>;

/** Inputs of decisions are flat; the call's own schema checks them. */
const scalar = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]);

export const DecideCases = z.object({
  queue,
  /** Of a call that decides cases of this queue. */
  path: z.string().check(z.maxLength(60)),
  verdict: z.enum(VERDICTS),
  /** Its input for each case. */
  inputs: z
    .array(z.record(z.string().check(z.maxLength(40)), scalar))
    .check(z.minLength(1), z.maxLength(MOST_DECISIONS)),
});
export type DecideCases = z.infer<typeof DecideCases>;

export const Held = z.object({
  /** Ids of the held decisions, for undo. */
  ids: z.array(z.number()),
  /** For which they can be undone. */
  seconds: z.number(),
  problems: z.array(z.object({ item: z.string(), problem: z.enum(PROBLEMS), by: z.nullable(z.string()) })),
});
export type Held = z.infer<typeof Held>;

export const UndoDecisions = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_DECISIONS)),
});

export const Undone = z.object({ undone: z.number() });

export const SaveReply = z.object({
  queue,
  /** Absent: a new one. */
  id: z.optional(id),
  title: z.string().check(z.trim(), z.minLength(REPLY_TITLE.min), z.maxLength(REPLY_TITLE.max)),
  text: z.string().check(z.trim(), z.minLength(REPLY_TEXT.min), z.maxLength(REPLY_TEXT.max)),
});
export type SaveReply = z.infer<typeof SaveReply>;

export const DeleteReply = z.object({ queue, id });
export type DeleteReply = z.infer<typeof DeleteReply>;

export const PersonQuery = z.object({ userId: z.coerce.number().check(z.int(), z.positive()) });

export const PersonHistory = z.object({
  id: z.number(),
  username: z.string(),
  createdAt: z.string(),
  roles: z.array(z.string()),
  ban: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.string()) })),
  /** Bans ever, the present one too. */
  bans: z.number(),
  /** Null for those who may not see it. */
  spent: z.nullable(z.object({ fen: z.number(), coins: z.number() })),
  /** Decided cases, newest first. */
  cases: z.array(
    z.object({
      id: z.number(),
      queue,
      verdict: z.enum(VERDICTS),
      decidedAt: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
  /** The audit log about the account, newest first. */
  records: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      createdAt: z.string(),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
});
export type PersonHistory = z.infer<typeof PersonHistory>;
