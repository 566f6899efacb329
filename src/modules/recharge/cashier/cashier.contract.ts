import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { OUTCOMES, TRADE_STATES } from './cashier.rules.ts';

export const cashierErrors = defineErrors('cashier', {
  badRequest: { status: 400 },
  tradeOver: { status: 409 },
});

/** The query of the payment URL, signed by the site. */
export const CashierQuery = z.object({ request: z.string().check(z.minLength(1), z.maxLength(8_000)) });
export type CashierQuery = z.infer<typeof CashierQuery>;

export const Bill = z.object({
  orderNo: z.string(),
  /** In minor units of the currency. */
  amountFen: z.number(),
  currency: z.string(),
  subject: z.string(),
  state: z.enum(TRADE_STATES),
});
export type Bill = z.infer<typeof Bill>;

export const Settling = z.extend(CashierQuery, { outcome: z.enum(OUTCOMES) });
export type Settling = z.infer<typeof Settling>;

/** Redirect of the payer; null: none, as if the window had been closed. */
export const Done = z.object({ returnTo: z.nullable(z.string()) });
export type Done = z.infer<typeof Done>;
