import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { GIFT_PLACE, GIFT_PRICE } from './gifts.rules.ts';
import { LEADERBOARD_TYPES, type LeaderboardType } from './leaderboards.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const gifts = pgTable(
  'gifts',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    names: jsonb().notNull().$type<EnteredText>(),
    price: integer().notNull(),
    icon: text().notNull(),
    animation: text(),
    place: integer().notNull(),
    on: boolean('is_on').notNull(),
  },
  (t) => [
    check('gifts_price', sql`${t.price} between ${GIFT_PRICE.min} and ${GIFT_PRICE.max}`),
    check('gifts_place', sql`${t.place} between ${GIFT_PLACE.min} and ${GIFT_PLACE.max}`),
  ],
);

export const giftCombos = pgTable(
  'gift_combos',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    userId: number('user_id').notNull(),
    comboId: text('combo_id').notNull(),
    roomId: number('room_id').notNull(),
    anchorId: number('anchor_id').notNull(),
    giftId: number('gift_id').notNull(),
    count: number('count').notNull(),
    coins: number('coins').notNull(),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [check('gift_combos_amount', sql`${t.count} > 0 and ${t.coins} > 0`)],
);

export const giftTotals = pgTable(
  'gift_totals',
  {
    roomId: number('room_id').notNull(),
    type: text().notNull().$type<LeaderboardType>(),
    since: instant('since').notNull(),
    userId: number('user_id').notNull(),
    coins: number('coins').notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.type, t.since, t.userId] }),
    check(
      'gift_totals_type',
      sql`${t.type} in (${sql.raw(LEADERBOARD_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
  ],
);

export type GiftRow = typeof gifts.$inferSelect;
export type ComboRow = typeof giftCombos.$inferSelect;
