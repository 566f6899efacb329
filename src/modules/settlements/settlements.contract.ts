import * as z from 'zod/mini';
import { REASON_NAMES } from '#modules/ledger/reasons.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { PAY_REFERENCE, PAY_WAYS, STATEMENT_KINDS } from './settlements.rules.ts';

export const settlementErrors = defineErrors('settlements', {
  badPeriod: { status: 422 },
  notOver: { status: 409 },
  noSuchStatement: { status: 404 },
  alreadyPaid: { status: 409 },
  ownStatement: { status: 409 },
  /** The account is banned: no payment until the ban ends. */
  held: { status: 409 },
});

export const id = z.coerce.number().check(z.int(), z.positive());
export const kind = z.enum(STATEMENT_KINDS);
const period = z.string().check(z.maxLength(7));

const Figures = {
  id: z.number(),
  kind,
  /** A month in UTC. */
  period: z.string(),
  /** The operator's share, in percent. */
  rate: z.number(),
  gross: z.number(),
  operatorShare: z.number(),
  net: z.number(),
  lines: z.array(
    z.object({ source: z.enum([...REASON_NAMES, 'carried']), count: z.number(), coins: z.number() }),
  ),
  createTime: z.string(),
  /** Null until paid. */
  paidTime: z.nullable(z.string()),
  paidWay: z.nullable(z.enum(PAY_WAYS)),
  paidReference: z.string(),
};

export const MyStatement = z.object(Figures);
export type MyStatement = z.infer<typeof MyStatement>;

export const MyStatements = z.object({
  statements: z.array(MyStatement),
  /** Earned bonus coins: shown, and not settled. */
  bonus: z.number(),
  ...pageFields,
});
export type MyStatements = z.infer<typeof MyStatements>;

export const Statement = z.object({
  ...Figures,
  userId: z.number(),
  /** Null for a deleted account. */
  username: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

export const StatementsQuery = z.object({
  /** An id, or a whole username. */
  user: z.optional(z.string().check(z.maxLength(100))),
  period: z.optional(period),
  kind: z.optional(kind),
  state: z.optional(z.enum(['paid', 'unpaid'])),
  cursor: cursorInput,
});
export type StatementsQuery = z.input<typeof StatementsQuery>;

export const Statements = z.object({
  statements: z.array(Statement),
  ...pageFields,
});
export type Statements = z.infer<typeof Statements>;

export const RunInput = z.object({ period, cursor: cursorInput });
export type Run = z.input<typeof RunInput>;

export const RunAnswer = z.object({
  /** Statements made by this call. */
  made: z.number(),
  /** Coins to be paid by them. */
  coins: z.number(),
  /** The next batch; without a cursor the run is complete. */
  ...pageFields,
});
export type RunAnswer = z.infer<typeof RunAnswer>;

export const PayInput = z.object({
  id: z.number().check(z.int(), z.positive()),
  way: z.enum(PAY_WAYS),
  reference: z.string().check(z.trim(), z.minLength(PAY_REFERENCE.min), z.maxLength(PAY_REFERENCE.max)),
});
export type PayStatement = z.input<typeof PayInput>;
