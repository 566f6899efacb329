import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { REASON_NAMES, RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';

export const id = z.coerce.number().check(z.int(), z.positive());

export const CoinEntriesQuery = z.object({
  /** An id, the end of a phone, or the beginning of a username, phone or email. */
  user: z.optional(z.string().check(z.maxLength(100))),
  /** Default: wallets. */
  account: z.optional(z.enum(ACCOUNT_KINDS)),
  type: z.optional(z.enum(RECORD_TYPES)),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: cursorInput,
});
export type CoinEntriesQuery = z.input<typeof CoinEntriesQuery>;

const Owner = {
  kind: z.enum(ACCOUNT_KINDS),
  /** Of an account without a user: a payment channel, or an escrow reference. */
  owner: z.string(),
  userId: z.nullable(z.number()),
  username: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
};

export const CoinEntry = z.object({
  ...Owner,
  id: z.number(),
  transactionId: z.number(),
  reason: z.enum(REASON_NAMES),
  /** Negative: paid. */
  amount: z.number(),
  reference: z.object({ kind: z.string(), id: z.string() }),
  reversal: z.boolean(),
  createdAt: z.string(),
});
export type CoinEntry = z.infer<typeof CoinEntry>;

export const CoinEntries = z.object({
  entries: z.array(CoinEntry),
  ...pageFields,
});
export type CoinEntries = z.infer<typeof CoinEntries>;

export const CoinTransaction = z.object({
  id: z.number(),
  key: z.string(),
  reason: z.enum(REASON_NAMES),
  reference: z.object({ kind: z.string(), id: z.string() }),
  /** Id of the reversed posting. */
  reverses: z.nullable(z.number()),
  createdAt: z.string(),
  legs: z.array(z.object({ ...Owner, amount: z.number() })),
});
export type CoinTransaction = z.infer<typeof CoinTransaction>;
