import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { REASON_NAMES, RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { coinsCalls } from './coins.calls.ts';

const id = z.coerce.number().check(z.int(), z.positive());

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
  cursor: z.optional(id),
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
  cursor: z.nullable(z.number()),
  hasMore: z.boolean(),
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

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];

export const coinsEndpoints = {
  list: endpoint(coinsCalls.list, { input: CoinEntriesQuery, result: CoinEntries, errors: guarded }),
  show: endpoint(coinsCalls.show, {
    input: z.object({ transactionId: id }),
    result: CoinTransaction,
    errors: [...guarded, ledgerErrors.noSuchTransaction],
  }),
};
