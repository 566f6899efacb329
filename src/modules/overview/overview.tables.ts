import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SpendingKind } from './overview.rules.ts';

/** Figures of each business day. Past days stay; the current one is written every few minutes. */
export const businessDays = pgTable('business_days', {
  day: date().primaryKey(),
  zone: text().notNull(),
  registrations: integer().notNull(),
  active: integer().notNull(),
  paying: integer().notNull(),
  moneyFen: bigint('money_fen', { mode: 'number' }).notNull(),
  returnedFen: bigint('returned_fen', { mode: 'number' }).notNull(),
  coinsSold: bigint('coins_sold', { mode: 'number' }).notNull(),
  coinsOutstanding: bigint('coins_outstanding', { mode: 'number' }).notNull(),
  coinsSpent: jsonb('coins_spent').notNull().$type<Record<SpendingKind, number>>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
