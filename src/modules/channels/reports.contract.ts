import * as z from 'zod/mini';
import { REASON_NAMES, RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const date = z.iso.date();

export const UsersQuery = z.object({
  /** An id, the last four digits of a phone, a whole email, or the beginning of a username. */
  text: z.optional(z.string().check(z.maxLength(100))),
  channelId: z.optional(id),
  cursor: cursorInput,
});
export type UsersQuery = z.input<typeof UsersQuery>;

const channel = z.object({ id: z.number(), name: z.string(), source: z.string() });

export const ChannelUser = z.object({
  id: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: z.number(),
  /** Masked, as is the email. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  channel,
  rechargedFen: z.number(),
  spent: z.number(),
  gold: z.number(),
  joinedAt: z.string(),
});
export type ChannelUser = z.infer<typeof ChannelUser>;

export const ChannelUsers = z.object({ users: z.array(ChannelUser), ...pageFields });
export type ChannelUsers = z.infer<typeof ChannelUsers>;

export const GoldQuery = z.object({
  /** As in the list of users. */
  user: z.optional(z.string().check(z.maxLength(100))),
  channelId: z.optional(id),
  type: z.optional(z.enum(RECORD_TYPES)),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: cursorInput,
});
export type GoldQuery = z.input<typeof GoldQuery>;

export const GoldRecord = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  /** Masked, as is the email. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  channel,
  type: z.enum(RECORD_TYPES),
  reason: z.enum(REASON_NAMES),
  /** Negative: paid. */
  amount: z.number(),
  reversal: z.boolean(),
  createTime: z.string(),
});
export type GoldRecord = z.infer<typeof GoldRecord>;

export const GoldPage = z.object({ records: z.array(GoldRecord), ...pageFields });
export type GoldPage = z.infer<typeof GoldPage>;

/** `from` and `to` are days of the channels' zone, both inclusive; the last thirty by default. */
export const FlowQuery = z.object({
  channelId: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
});
export type FlowQuery = z.input<typeof FlowQuery>;

const sums = {
  registrations: z.number(),
  rechargedFen: z.number(),
  refundedFen: z.number(),
  spent: z.number(),
};
export const FlowReport = z.object({
  days: z.array(z.object({ day: z.string(), payers: z.number(), ...sums })),
  total: z.object(sums),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
});
export type FlowReport = z.infer<typeof FlowReport>;
