import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { ORDER_NO, ORDER_STATES, PAYMENT_METHODS, REFUND_REASON } from './recharge.rules.ts';

export const rechargeErrors = defineErrors('recharge', {
  noSuchPackage: { status: 404 },
  noSuchOrder: { status: 404 },
  wayOff: { status: 409 },
  keyReused: { status: 409 },
  providerSilent: { status: 503 },
  notPaid: { status: 409 },
  alreadyRefunded: { status: 409 },
  coinsSpent: { status: 409, params: ['coins'] },
  refundRefused: { status: 409 },
  /** The provider returned a part, or a dispute is open: the rest is decided there. */
  returnedElsewhere: { status: 409 },
});

export const GoldPackage = z.object({
  id: z.number(),
  /** Value in CNY, of which levels are counted. */
  amountFen: z.number(),
  /** In minor units of the list's currency. */
  price: z.number(),
  coins: z.number(),
  bonus: z.number(),
  firstBonus: z.number(),
});
export type GoldPackage = z.infer<typeof GoldPackage>;
export const GoldList = z.object({
  coinsPerCny: z.number(),
  /** ISO 4217, by brand and language. */
  currency: z.string(),
  /** Bonus of the first order, in percent. */
  firstPercent: z.number(),
  packages: z.array(GoldPackage),
});
export type GoldList = z.infer<typeof GoldList>;

export const PayButtons = z.array(z.object({ name: z.enum(PAYMENT_METHODS), demo: z.boolean() }));
export type PayButtons = z.infer<typeof PayButtons>;

export const Order = z.object({
  orderNo: z.string(),
  /** Value in CNY. */
  amountFen: z.number(),
  /** The charged amount, in minor units of its currency. */
  charged: z.number(),
  currency: z.string(),
  /** With every bonus; the first-order bonus is included once paid. */
  coins: z.number(),
  firstBonus: z.number(),
  payType: z.enum(PAYMENT_METHODS),
  state: z.enum(ORDER_STATES),
  createTime: z.string(),
  expireTime: z.string(),
  payTime: z.nullable(z.string()),
  refundTime: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

/** `payUrl` is null where nothing is left to pay: the call was repeated after the order was decided. */
export const Begun = z.object({ order: Order, payUrl: z.nullable(z.string()) });
export type Begun = z.infer<typeof Begun>;

export const Standing = z.object({
  rechargedFen: z.number(),
  level: z.number(),
  /** The next order gets the first-order bonus. */
  firstOrder: z.boolean(),
});
export type Standing = z.infer<typeof Standing>;

export const orderNo = z.string().check(z.regex(ORDER_NO));
const id = z.number().check(z.int(), z.positive());
export const PackageChoice = z.object({ packageId: id });

export const Refund = z.object({
  orderNo,
  reason: z.string().check(z.trim(), z.minLength(REFUND_REASON.min), z.maxLength(REFUND_REASON.max)),
});
export type Refund = z.infer<typeof Refund>;

/** Money was received and its coins were credited. */
export interface RechargePaid {
  userId: number;
  orderNo: string;
  amountFen: number;
  coins: number;
  level: number;
}
export const rechargePaid = defineEvent<RechargePaid>('recharge.paid');
/** Money and coins were returned. */
export const rechargeRefunded = defineEvent<RechargePaid>('recharge.refunded');
/** The provider returned money by itself, or a dispute was won: for administrators. */
export const rechargeReturned = defineEvent<{
  orderNo: string;
  /** Sum returned to the payer. */
  amountFen: number;
  /** Owed coins, which were spent. */
  owed: number;
  dispute: boolean;
  userIds: number[];
}>('recharge.returned');
