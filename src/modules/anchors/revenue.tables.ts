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
    /** Null of what is not known. */
    giverId: bigint('giver_id', { mode: 'number' }),
    giftId: bigint('gift_id', { mode: 'number' }),
    giftCount: bigint('gift_count', { mode: 'number' }),
    broadcastId: bigint('broadcast_id', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('anchor_revenue_source', sql`${t.source} in ('gift', 'paidRoom')`),
    check('anchor_revenue_amount', sql`${t.amount} > 0`),
  ],
);

export type RevenueRow = typeof anchorRevenue.$inferSelect;
