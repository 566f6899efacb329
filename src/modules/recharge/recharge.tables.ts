import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import {
  DISPUTE_STATES,
  type DisputeState,
  ORDER_STATES,
  type OrderState,
  type PaymentMethod,
} from './recharge.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const rechargeOrders = pgTable(
  'recharge_orders',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderNo: text('order_no').notNull(),
    userId: number('user_id').notNull(),
    requestKey: text('request_key').notNull(),
    packageId: smallint('package_id').notNull(),
    amountFen: number('amount_fen').notNull(),
    currency: text().notNull().default('CNY'),
    charged: bigint({ mode: 'number' }),
    coins: number('coins').notNull(),
    firstBonus: number('first_bonus').notNull().default(0),
    provider: text().notNull().$type<PaymentMethod>(),
    state: text().notNull().$type<OrderState>(),
    providerRef: text('provider_ref'),
    tradeNo: text('trade_no'),
    brand: text().notNull(),
    lang: text().notNull(),
    refundReason: text('refund_reason').notNull().default(''),
    refundedBy: number('refunded_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    nextCheckAt: instant('next_check_at'),
    refundedFen: number('refunded_fen').notNull().default(0),
    disputedFen: number('disputed_fen').notNull().default(0),
    disputeState: text('dispute_state').notNull().default('').$type<DisputeState | ''>(),
    takenCoins: number('taken_coins').notNull().default(0),
    owedCoins: number('owed_coins').notNull().default(0),
    /** Number of returns in either direction: each has its own ledger key. */
    returns: number('returns').notNull().default(0),
  },
  (t) => [
    check(
      'recharge_orders_state',
      sql`${t.state} in (${sql.raw(ORDER_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'recharge_orders_returned',
      sql`${t.refundedFen} >= 0 and ${t.disputedFen} >= 0 and ${t.takenCoins} >= 0 and ${t.owedCoins} >= 0`,
    ),
    check(
      'recharge_orders_dispute',
      sql`${t.disputeState} in ('', ${sql.raw(DISPUTE_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('recharge_orders_charged', sql`${t.charged} > 0`),
    check('recharge_orders_amount', sql`${t.amountFen} > 0 and ${t.coins} > 0 and ${t.firstBonus} >= 0`),
  ],
);

export const rechargeAccounts = pgTable(
  'recharge_accounts',
  {
    userId: number('user_id').primaryKey(),
    rechargedFen: number('recharged_fen').notNull().default(0),
    paidOrders: number('paid_orders').notNull().default(0),
    revision: number('revision').notNull().default(0),
  },
  (t) => [check('recharge_accounts_amount', sql`${t.rechargedFen} >= 0 and ${t.paidOrders} >= 0`)],
);

export type OrderRow = typeof rechargeOrders.$inferSelect;
export type AccountRow = typeof rechargeAccounts.$inferSelect;
