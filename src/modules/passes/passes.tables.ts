import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { PASS_DAYS, PASS_PRICE, type PassDays } from './passes.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const bounds = sql.raw(`between ${PASS_PRICE.min} and ${PASS_PRICE.max}`);

export const passPrices = pgTable(
  'pass_prices',
  {
    expertId: number('expert_id').primaryKey(),
    /** Null: not offered. */
    week: integer(),
    month: integer(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [check('pass_prices_bounds', sql`${t.week} ${bounds} and ${t.month} ${bounds}`)],
);

export const passOrders = pgTable(
  'pass_orders',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    requestKey: text('request_key').notNull(),
    payerId: number('payer_id').notNull(),
    holderId: number('holder_id').notNull(),
    expertId: number('expert_id').notNull(),
    days: integer().notNull().$type<PassDays>(),
    paid: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    earnedDays: integer('earned_days').notNull().default(0),
    earned: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    endedAt: instant('ended_at'),
    remindedAt: instant('reminded_at'),
    brand: text().notNull(),
    lang: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'pass_orders_days',
      sql`${t.days} in (${sql.raw(PASS_DAYS.join(', '))}) and ${t.earnedDays} between 0 and ${t.days} and ${t.endsAt} > ${t.startsAt}`,
    ),
    check(
      'pass_orders_coins',
      sql`${t.paid} >= 1 and ${t.earned} >= 0 and ${t.refunded} >= 0 and ${t.earned} + ${t.refunded} <= ${t.paid}`,
    ),
    check('pass_orders_persons', sql`${t.payerId} <> ${t.expertId} and ${t.holderId} <> ${t.expertId}`),
  ],
);

export type PriceRow = typeof passPrices.$inferSelect;
export type PassRow = typeof passOrders.$inferSelect;
