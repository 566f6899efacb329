import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import type { AccountKind } from './ledger.rules.ts';
import { REASON_NAMES, RECORD_TYPES, type Reason } from './reasons.rules.ts';

export const ledgerErrors = defineErrors('ledger', {
  insufficient: { status: 409 },
  /** A payment was returned after its coins were spent: nothing can be spent until the debt is paid. */
  inDebt: { status: 409 },
  badAmount: { status: 422 },
  badKey: { status: 422 },
  sameAccount: { status: 422 },
  keyReused: { status: 409 },
  noSuchTransaction: { status: 404 },
  alreadyReversed: { status: 409 },
  nothingHeld: { status: 409 },
  heldByAnother: { status: 409 },
  checkRunning: { status: 409 },
});

/** Written by `ledger_post` in the transaction that moves the coins. */
export interface LedgerMoved {
  transactionId: number;
  key: string;
  reason: Reason;
  reference: { kind: string; id: string };
  /** Entries sum to zero; payers are negative. */
  entries: { kind: AccountKind; owner: string; userId: number | null; amount: number }[];
}
export const ledgerMoved = defineEvent<LedgerMoved>('ledger.moved');

/**
 * `gold` is the spendable balance; `pending` the part not yet rolled up into the live balance; `bonus` the bonus coins,
 * which are spent first.
 */
export const Gold = z.object({ gold: z.number(), pending: z.number(), bonus: z.number() });
export type Gold = z.infer<typeof Gold>;

/** The message of the topic of a user's coins: its revision is the wallet's version. */
export interface CoinsMessage {
  gold: number;
}

export const CoinRecord = z.object({
  id: z.number(),
  type: z.enum(RECORD_TYPES),
  reason: z.enum(REASON_NAMES),
  /** Negative: paid. */
  amount: z.number(),
  /** The balance after the entry. */
  balance: z.number(),
  reference: z.object({ kind: z.string(), id: z.string() }),
  /** The reference label in the user's language; null where none exists. */
  thing: z.nullable(
    z.object({
      name: z.string(),
      /** Quantity; 1 where it is not counted. */
      count: z.number(),
      /** The receiver of the coins. */
      person: z.nullable(z.string()),
      /** The page of the reference, without a language. */
      path: z.nullable(z.string()),
    }),
  ),
  /** The posting reverses an earlier one. */
  reversal: z.boolean(),
  createTime: z.string(),
});
export type CoinRecord = z.infer<typeof CoinRecord>;

const chosen = {
  type: z.optional(z.enum(RECORD_TYPES)),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
};
export const CoinRecordsQuery = z.object({
  ...chosen,
  cursor: cursorInput,
});
export type CoinRecordsQuery = z.infer<typeof CoinRecordsQuery>;

export const CoinRecordsFileQuery = z.strictObject(chosen);
export type CoinRecordsFileQuery = z.infer<typeof CoinRecordsFileQuery>;

export const CoinRecords = z.object({
  records: z.array(CoinRecord),
  ...pageFields,
});
export type CoinRecords = z.infer<typeof CoinRecords>;

export const CoinSummaryQuery = z.strictObject({ from: instant });
export type CoinSummaryQuery = z.infer<typeof CoinSummaryQuery>;

const SumOfType = z.object({ type: z.enum(RECORD_TYPES), amount: z.number() });

export const CoinSummary = z.object({
  /** By type, largest first. */
  received: z.array(SumOfType),
  /** Likewise, as positive numbers. */
  spent: z.array(SumOfType),
  /** Coins in escrow. */
  held: z.number(),
  /** Bonus coins of the wallet. */
  bonus: z.number(),
});
export type CoinSummary = z.infer<typeof CoinSummary>;
