import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { GOODS_KINDS, GOODS_PRICE, GOODS_STOCK, type GoodsKind } from './goods.rules.ts';
import { GOODS_ORDER_STATES, type GoodsOrderState, QUANTITY } from './orders.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const goods = pgTable(
  'goods',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<GoodsKind>(),
    names: jsonb().notNull().$type<EnteredText>(),
    details: jsonb().notNull().$type<EnteredText>(),
    pictures: jsonb().notNull().$type<string[]>(),
    price: integer().notNull(),
    stock: integer().notNull(),
    redeemed: number('redeemed').notNull(),
    on: boolean('is_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('goods_kind', sql`${t.kind} in (${oneOf(GOODS_KINDS)})`),
    check('goods_price', sql`${t.price} between ${GOODS_PRICE.min} and ${GOODS_PRICE.max}`),
    check('goods_stock', sql`${t.stock} between ${GOODS_STOCK.min} and ${GOODS_STOCK.max}`),
    check('goods_redeemed', sql`${t.redeemed} >= 0`),
  ],
);

export const goodsOrders = pgTable(
  'goods_orders',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    orderNo: text('order_no').notNull(),
    userId: number('user_id').notNull(),
    granted: boolean().notNull(),
    requestKey: text('request_key').notNull(),
    goodId: number('good_id').notNull(),
    kind: text().notNull().$type<GoodsKind>(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    coins: number('coins').notNull(),
    state: text().notNull().$type<GoodsOrderState>(),
    taken: boolean().notNull(),
    recipient: text().notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    remarks: text().notNull(),
    trackingNo: text('tracking_no').notNull(),
    reason: text().notNull(),
    brand: text().notNull(),
    lang: text().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('goods_orders_state', sql`${t.state} in (${oneOf(GOODS_ORDER_STATES)})`),
    check('goods_orders_quantity', sql`${t.quantity} between ${QUANTITY.min} and ${QUANTITY.max}`),
    check('goods_orders_coins', sql`${t.coins} >= 0`),
  ],
);

export const goodsCards = pgTable('goods_cards', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  goodId: number('good_id').notNull(),
  sealed: bytea().notNull(),
  fingerprint: bytea().notNull(),
  orderId: number('order_id'),
  createdAt: instant('created_at').notNull(),
});

export type GoodRow = typeof goods.$inferSelect;
export type GoodsOrderRow = typeof goodsOrders.$inferSelect;
export type GoodsCardRow = typeof goodsCards.$inferSelect;
