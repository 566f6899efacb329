import * as z from 'zod/mini';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { GOODS_KINDS, GOODS_PRICE } from './goods.rules.ts';
import {
  ADDRESS,
  CONTACT,
  GOODS_ORDER_NO,
  GOODS_ORDER_STATES,
  QUANTITY,
  RECIPIENT,
  REMARKS,
} from './orders.rules.ts';

export const GoodsOrder = z.object({
  orderNo: z.string(),
  goods: z.object({
    goodsId: z.number(),
    name: z.string(),
    picture: z.string(),
    kind: z.enum(GOODS_KINDS),
  }),
  quantity: z.number(),
  /** Per piece. */
  price: z.number(),
  /** In total; zero for a granted good. */
  coins: z.number(),
  /** A prize, granted without payment. */
  granted: z.boolean(),
  status: z.enum(GOODS_ORDER_STATES),
  recipient: z.string(),
  address: z.string(),
  contact: z.string(),
  remarks: z.string(),
  trackingNo: z.string(),
  /** For the buyer only. */
  cardNos: z.array(z.string()),
  /** Reason of the refund or chargeback. */
  reason: z.string(),
  createTime: z.string(),
  changeTime: z.string(),
  /** Deadline of the confirmation. */
  confirmUntil: z.nullable(z.string()),
});
export type GoodsOrder = z.infer<typeof GoodsOrder>;

export const GoodsOrders = z.object({
  orders: z.array(GoodsOrder),
  ...pageFields,
});
export type GoodsOrders = z.infer<typeof GoodsOrders>;

const text = ({ max }: { max: number }) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const where = {
  recipient: text(RECIPIENT),
  address: text(ADDRESS),
  contact: text(CONTACT),
  remarks: text(REMARKS),
};
export const orderNo = z.string().check(z.regex(GOODS_ORDER_NO));

export const NewGoodsOrder = z.object({
  goodsId: z.number().check(z.int(), z.positive()),
  quantity: z._default(z.number().check(z.int(), z.minimum(QUANTITY.min), z.maximum(QUANTITY.max)), 1),
  /** Price per piece as shown; another price is rejected. */
  price: z.number().check(z.int(), z.minimum(GOODS_PRICE.min), z.maximum(GOODS_PRICE.max)),
  ...where,
});
export type NewGoodsOrder = z.input<typeof NewGoodsOrder>;

export const PrizeDestination = z.object({ orderNo, ...where });
export type PrizeDestination = z.input<typeof PrizeDestination>;
