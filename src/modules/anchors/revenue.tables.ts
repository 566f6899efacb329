import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RevenueSource } from './revenue.rules.ts';

export const anchorRevenue = pgTable(
  'anchor_revenue',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    anchorId: bigint('anchor_id', { mode: 'number' }).notNull(),
    source: text().notNull().$type<RevenueSource>(),
    amount: bigint({ mode: 'number' }).notNull(),
    ref: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('anchor_revenue_source', sql`${t.source} in ('gift', 'paidRoom')`),
    check('anchor_revenue_amount', sql`${t.amount} > 0`),
  ],
);

export type RevenueRow = typeof anchorRevenue.$inferSelect;
