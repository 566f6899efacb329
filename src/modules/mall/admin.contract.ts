import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  CARD_NUMBER,
  CARDS_ADDED,
  GOODS_KINDS,
  GOODS_NAME,
  GOODS_PICTURES,
  GOODS_PRICE,
  GOODS_STOCK,
  GOODS_TEXT,
} from './goods.rules.ts';
import { GoodsOrder, orderNo } from './orders.contract.ts';
import { DECISION_REASON, GOODS_ORDER_STATES, TRACKING_NO } from './orders.rules.ts';

interface Limits {
  min: number;
  max: number;
}
const text = ({ min, max }: Limits) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const whole = ({ min, max }: Limits) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

const id = z.number().check(z.int(), z.positive());
const reason = text(DECISION_REASON);
const kind = z.enum(GOODS_KINDS);

const fields = {
  kind,
  names: localizedText(GOODS_NAME),
  details: localizedText(GOODS_TEXT),
  price: whole(GOODS_PRICE),
  stock: whole(GOODS_STOCK),
  on: z.boolean(),
};

export const MallAdminGood = z.object({
  ...fields,
  id: z.number(),
  pictures: z.array(z.string()),
  redeemed: z.number(),
  createTime: z.string(),
});
export type MallAdminGood = Omit<z.infer<typeof MallAdminGood>, 'names' | 'details'> & {
  names: EnteredText;
  details: EnteredText;
};

export const SaveGood = z.object({
  ...fields,
  /** Absent: a new good. */
  id: z.optional(id),
  /** The stock when the form was opened: the difference is applied. Absent: `stock` is the new stock. */
  stockSeen: z.optional(whole(GOODS_STOCK)),
  /** An existing picture by its URL, a new one by the id of its upload; the first is the cover. */
  pictures: z
    .array(z.union([z.string().check(z.maxLength(500)), id]))
    .check(z.minLength(GOODS_PICTURES.min), z.maxLength(GOODS_PICTURES.max)),
  reason,
});
export type SaveGood = Omit<z.infer<typeof SaveGood>, 'names' | 'details'> & {
  names: EnteredText;
  details: EnteredText;
};

export const MallAdminGoodsQuery = z.object({
  kind: z.optional(kind),
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  cursor: cursorInput,
});
export type MallAdminGoodsQuery = z.input<typeof MallAdminGoodsQuery>;
export const MallAdminGoods = z.object({ goods: z.array(MallAdminGood), ...pageFields });
export type MallAdminGoods = { goods: MallAdminGood[]; nextCursor: string | null; hasMore: boolean };

export const NewCards = z.object({
  goodsId: id,
  cardNos: z.array(text(CARD_NUMBER)).check(z.minLength(CARDS_ADDED.min), z.maxLength(CARDS_ADDED.max)),
  reason,
});
export type NewCards = z.infer<typeof NewCards>;
export const CardsAdded = z.object({ added: z.number(), stock: z.number() });
export type CardsAdded = z.infer<typeof CardsAdded>;

/** An order with its buyer, never with card numbers. */
export const MallAdminOrder = z.extend(GoodsOrder, {
  userId: z.number(),
  username: z.nullable(z.string()),
});
export type MallAdminOrder = z.infer<typeof MallAdminOrder>;

export const MallAdminOrdersQuery = z.object({
  /** A user's number, or the beginning of their name. */
  user: z.optional(z.string().check(z.maxLength(100))),
  no: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(GOODS_ORDER_STATES)),
  kind: z.optional(kind),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: cursorInput,
});
export type MallAdminOrdersQuery = Omit<z.input<typeof MallAdminOrdersQuery>, 'cursor'> & { cursor?: string };
export const MallAdminOrders = z.object({ orders: z.array(MallAdminOrder), ...pageFields });
export type MallAdminOrders = z.infer<typeof MallAdminOrders>;

export const ShipGoods = z.object({
  orderNo,
  /** The parcel service's number; empty where no parcel is sent. */
  trackingNo: z._default(z.string().check(z.trim(), z.maxLength(TRACKING_NO.max)), ''),
  reason,
});
export type ShipGoods = z.input<typeof ShipGoods>;
export const RefundGoods = z.object({ orderNo, reason, restock: z._default(z.boolean(), true) });
export type RefundGoods = z.input<typeof RefundGoods>;
export const ChargeBack = RefundGoods;
export type ChargeBack = RefundGoods;
