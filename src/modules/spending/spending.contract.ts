import * as z from 'zod/mini';
import { type AppError, defineErrors, type ErrorFactory } from '#platform/errors/errors.ts';
import { CAP_KINDS, type CapKind, isMoney, LIMIT_KINDS, MOST, REQUEST_LENGTH } from './spending.rules.ts';

const bound = { status: 409, params: ['left', 'max', 'time'] } as const;

export const spendingErrors = defineErrors('spending', {
  spendDay: bound,
  spendMonth: bound,
  rechargeDay: bound,
  rechargeMonth: bound,
  siteSpendDay: bound,
  siteSpendMonth: bound,
  siteRechargeDay: bound,
  siteRechargeMonth: bound,
  siteSpendOnce: { status: 409, params: ['max'] },
  siteRechargeOnce: { status: 409, params: ['max'] },
  excluded: { status: 403, params: ['time'] },
  ageNeeded: { status: 403, params: ['age'] },
  tooYoung: { status: 403, params: ['age', 'time'] },
  badBirthDate: { status: 422 },
  nothingPending: { status: 409 },
  notLonger: { status: 409 },
  notForGood: { status: 409 },
  tooEarly: { status: 409, params: ['time'] },
});

/** Errors of any payment. */
export const payingErrors: readonly ErrorFactory[] = [
  spendingErrors.spendDay,
  spendingErrors.spendMonth,
  spendingErrors.siteSpendOnce,
  spendingErrors.siteSpendDay,
  spendingErrors.siteSpendMonth,
  spendingErrors.excluded,
  spendingErrors.ageNeeded,
  spendingErrors.tooYoung,
];

export const rechargingErrors: readonly ErrorFactory[] = [
  spendingErrors.rechargeDay,
  spendingErrors.rechargeMonth,
  spendingErrors.siteRechargeOnce,
  spendingErrors.siteRechargeDay,
  spendingErrors.siteRechargeMonth,
  spendingErrors.excluded,
  spendingErrors.ageNeeded,
  spendingErrors.tooYoung,
];

/** SQLSTATE of a rejection by `spending_check`; its detail is one of these. */
export const SPENDING_REFUSED = 'SP001';

type Detail =
  | { why: 'excluded'; time: string | null }
  | { why: 'ageNeeded'; age: number }
  | { why: 'tooYoung'; age: number; time: string }
  | { why: CapKind; whose: 'own' | 'site'; max: number; left: number; time: string };

const SITE = {
  spendOnce: spendingErrors.siteSpendOnce,
  spendDay: spendingErrors.siteSpendDay,
  spendMonth: spendingErrors.siteSpendMonth,
  rechargeOnce: spendingErrors.siteRechargeOnce,
  rechargeDay: spendingErrors.siteRechargeDay,
  rechargeMonth: spendingErrors.siteRechargeMonth,
} as const satisfies Record<CapKind, ErrorFactory>;

/** The module's error for a rejection by the database. */
export function spendingRefusal(text: string): AppError {
  const detail = JSON.parse(text) as Detail;
  if (detail.why === 'excluded') return spendingErrors.excluded({ time: detail.time ?? 'never' });
  if (detail.why === 'ageNeeded') return spendingErrors.ageNeeded({ age: detail.age });
  if (detail.why === 'tooYoung') return spendingErrors.tooYoung({ age: detail.age, time: detail.time });
  const { why, whose, time } = detail;
  const shown = (amount: number) => (isMoney(why) ? amount / 100 : amount);
  const params = { max: shown(detail.max), left: shown(detail.left), time };
  if (whose === 'own' && why !== 'spendOnce' && why !== 'rechargeOnce') return spendingErrors[why](params);
  return why === 'spendOnce' || why === 'rechargeOnce' ? SITE[why]({ max: params.max }) : SITE[why](params);
}

const amount = z.number().check(z.int(), z.minimum(0), z.maximum(MOST));
export const kind = z.enum(LIMIT_KINDS);

export const SetLimit = z.strictObject({ kind, amount: z.nullable(amount) });
export type SetLimit = z.infer<typeof SetLimit>;

const ShownLimit = z.object({
  kind,
  amount: z.nullable(z.number()),
  /** A pending higher limit or removal, and its start. */
  pending: z.nullable(z.object({ amount: z.nullable(z.number()), at: z.string() })),
  used: z.number(),
  /** The operator's cap; the lower one applies. */
  cap: z.nullable(z.number()),
  /** Amount left; null: unlimited. */
  left: z.nullable(z.number()),
});
export type ShownLimit = z.infer<typeof ShownLimit>;

export const Spending = z.object({
  /** Time zone of days and months. */
  zone: z.string(),
  limits: z.array(ShownLimit),
  /** Cap of a single payment, in coins and in fen. */
  once: z.object({ spend: z.nullable(z.number()), recharge: z.nullable(z.number()) }),
  exclusion: z.nullable(z.object({ since: z.string(), endsAt: z.nullable(z.string()) })),
});
export type Spending = z.infer<typeof Spending>;

export const StatementQuery = z.strictObject({
  by: z.enum(['day', 'month']),
  /** Month of the days; the current one by default. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

const Line = z.object({
  /** `2026-11-17`, or `2026-11`. */
  period: z.string(),
  kind: z.string(),
  /** Coins; for recharges, fen. Less refunds. */
  amount: z.number(),
});
export type Line = z.infer<typeof Line>;

export const Statement = z.object({
  by: z.enum(['day', 'month']),
  month: z.string(),
  zone: z.string(),
  lines: z.array(Line),
  /** Coins, and fen. */
  spent: z.number(),
  recharged: z.number(),
});
export type Statement = z.infer<typeof Statement>;

const nullableAmount = z.nullable(amount);
export const SetCaps = z.strictObject({
  spendOnce: nullableAmount,
  spendDay: nullableAmount,
  spendMonth: nullableAmount,
  rechargeOnce: nullableAmount,
  rechargeDay: nullableAmount,
  rechargeMonth: nullableAmount,
});
export type SetCaps = z.infer<typeof SetCaps>;

export const SpendingAdminView = z.object({
  caps: z.array(
    z.object({ kind: z.enum(CAP_KINDS), amount: z.nullable(z.number()), configured: z.boolean() }),
  ),
  forGood: z.array(
    z.object({ userId: z.number(), username: z.string(), since: z.string(), liftableFrom: z.string() }),
  ),
});
export type SpendingAdminView = z.infer<typeof SpendingAdminView>;

export const RevokeExclusion = z.strictObject({
  userId: z.number().check(z.int(), z.positive()),
  /** The user's request, or its reference. */
  request: z.string().check(z.trim(), z.minLength(REQUEST_LENGTH.min), z.maxLength(REQUEST_LENGTH.max)),
});
export type RevokeExclusion = z.infer<typeof RevokeExclusion>;
