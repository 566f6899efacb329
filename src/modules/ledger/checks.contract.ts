import * as z from 'zod/mini';
import { PROBLEMS } from './ledger.rules.ts';

/** Differences stored with a check; one defect often causes thousands. */
export const CHECK_SHOWN = 100;

export const LedgerCheck = z.object({
  checkedAt: z.string(),
  problemCount: z.number(),
  /** The first differences. */
  problems: z.array(
    z.object({
      problem: z.enum(PROBLEMS),
      table: z.optional(z.string()),
      id: z.number(),
      expected: z.nullable(z.number()),
      actual: z.nullable(z.number()),
    }),
  ),
  books: z.object({
    accounts: z.number(),
    transactions: z.number(),
    entries: z.number(),
    pending: z.number(),
    coins: z.number(),
    sum: z.number(),
  }),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;
