import * as z from 'zod/mini';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { DIRECTIONS, GOODS_KINDS, GOODS_SORTS } from './goods.rules.ts';
export const Good = z.object({
  goodsId: z.number(),
  kind: z.enum(GOODS_KINDS),
  name: z.string(),
  /** A URL of this site. */
  picture: z.string(),
  price: z.number(),
  stock: z.number(),
  redeemed: z.number(),
  isNew: z.boolean(),
});
export type Good = z.infer<typeof Good>;

export const GoodDetails = z.extend(Good, {
  pictures: z.array(z.string()),
  details: z.string(),
  /** Off sale: the page still exists, and the good cannot be redeemed. */
  on: z.boolean(),
});
export type GoodDetails = z.infer<typeof GoodDetails>;
export const GoodsQuery = z.object({
  sort: z._default(z.enum(GOODS_SORTS), 'time'),
  direction: z.optional(z.enum(DIRECTIONS)),
  kind: z.optional(z.enum(GOODS_KINDS)),
  /** Upper price limit. */
  maxPrice: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  cursor: cursorInput,
});
export type GoodsQuery = z.input<typeof GoodsQuery> & { maxPrice?: number | undefined };

export const GoodsPage = z.object({
  goods: z.array(Good),
  ...pageFields,
});
export type GoodsPage = z.infer<typeof GoodsPage>;
