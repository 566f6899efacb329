import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { REASON_NAMES, RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';

export const id = z.coerce.number().check(z.int(), z.positive());

export const CoinEntriesQuery = z.object({
  /** A number, the end of a phone, or the beginning of a name, phone or email. */
  user: z.optional(z.string().check(z.maxLength(100))),
  /** Wallets unless another is named. */
  account: z.optional(z.enum(ACCOUNT_KINDS)),
  type: z.optional(z.enum(RECORD_TYPES)),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(instant),
  /** Not itself included. */
  to: z.optional(instant),
  cursor: cursorInput,
});
export type CoinEntriesQuery = z.input<typeof CoinEntriesQuery>;

const Owner = {
  kind: z.enum(ACCOUNT_KINDS),
  /** Of an account that is nobody's: a payment channel, or what coins are held for. */
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
  /** Below zero: paid. */
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
  /** The number of what it takes back. */
  reverses: z.nullable(z.number()),
  createdAt: z.string(),
  legs: z.array(z.object({ ...Owner, amount: z.number() })),
});
export type CoinTransaction = z.infer<typeof CoinTransaction>;
