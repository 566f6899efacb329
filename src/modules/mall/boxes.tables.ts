import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { BOX_PLACE, BOX_PRICE, PITY_AFTER, PRIZE_COINS, PRIZE_WEIGHT } from './boxes.rules.ts';
import { GRADES, type Grade, type Pool } from './draw.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** An open promise; a draw; or a promise withdrawn because the box changed. */
export const DRAW_STATES = ['open', 'drawn', 'withdrawn'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

export const boxes = pgTable(
  'boxes',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    names: jsonb().notNull().$type<EnteredText>(),
    picture: text(),
    price: integer().notNull(),
    pityAfter: integer('pity_after'),
    pityGrade: text('pity_grade').$type<Grade>(),
    place: integer().notNull(),
    on: boolean('is_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('boxes_price', sql`${t.price} between ${BOX_PRICE.min} and ${BOX_PRICE.max}`),
    check(
      'boxes_pity',
      sql`(${t.pityAfter} is null) = (${t.pityGrade} is null)
        and ${t.pityAfter} between ${PITY_AFTER.min} and ${PITY_AFTER.max} and ${t.pityGrade} in (${oneOf(GRADES)})`,
    ),
    check('boxes_place', sql`${t.place} between ${BOX_PLACE.min} and ${BOX_PLACE.max}`),
  ],
);

export const boxPrizes = pgTable(
  'box_prizes',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    boxId: number('box_id').notNull(),
    goodId: number('good_id'),
    coins: integer(),
    grade: text().notNull().$type<Grade>(),
    weight: integer().notNull(),
    place: integer().notNull(),
  },
  (t) => [
    check('box_prizes_one', sql`(${t.goodId} is null) <> (${t.coins} is null)`),
    check('box_prizes_coins', sql`${t.coins} between ${PRIZE_COINS.min} and ${PRIZE_COINS.max}`),
    check('box_prizes_grade', sql`${t.grade} in (${oneOf(GRADES)})`),
    check('box_prizes_weight', sql`${t.weight} between ${PRIZE_WEIGHT.min} and ${PRIZE_WEIGHT.max}`),
  ],
);

export const boxDraws = pgTable(
  'box_draws',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    userId: number('user_id').notNull(),
    boxId: number('box_id').notNull(),
    state: text().notNull().$type<DrawState>(),
    nonce: integer().notNull(),
    pool: jsonb().notNull().$type<Pool>(),
    commitment: text().notNull(),
    seed: text().notNull(),
    buyerSeed: text('buyer_seed'),
    ticketId: number('ticket_id'),
    misses: integer().notNull(),
    orderNo: text('order_no'),
    promisedAt: instant('promised_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('box_draws_state', sql`${t.state} in (${oneOf(DRAW_STATES)})`),
    check(
      'box_draws_ended',
      sql`(${t.state} = 'open') = (${t.endedAt} is null) and (${t.state} = 'drawn') = (${t.ticketId} is not null)`,
    ),
    check('box_draws_numbers', sql`${t.nonce} >= 1 and ${t.misses} >= 0`),
  ],
);

export type BoxRow = typeof boxes.$inferSelect;
export type DrawRow = typeof boxDraws.$inferSelect;
