import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { TRADE_STATES, type TradeState } from './cashier.rules.ts';

export const cashierTrades = pgTable(
  'cashier_trades',
  {
    orderNo: text('order_no').primaryKey(),
    tradeNo: text('trade_no').notNull(),
    /** Minor units of the currency. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    currency: text().notNull().default('CNY'),
    state: text().notNull().$type<TradeState>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (t) => [
    check(
      'cashier_trades_state',
      sql`${t.state} in (${sql.raw(TRADE_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
);

export type TradeRow = typeof cashierTrades.$inferSelect;
