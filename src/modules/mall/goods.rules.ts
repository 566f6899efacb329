import type { CursorValues } from '#platform/paging/cursor.ts';

/** Delivery of a good: by post, as a number from the stock of cards, or by the operator. */
export const GOODS_KINDS = ['physical', 'card', 'virtual'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const GOODS_NAME = { min: 2, max: 40 } as const;
export const GOODS_TEXT = { min: 0, max: 1_000 } as const;
/** Coins per piece; bounded so that the largest order fits one ledger entry. */
export const GOODS_PRICE = { min: 1, max: 10_000_000 } as const;
export const GOODS_STOCK = { min: 0, max: 1_000_000 } as const;
export const GOODS_PICTURES = { min: 1, max: 5 } as const;
export const CARD_NUMBER = { min: 4, max: 100 } as const;
/** Card numbers added in one call. */
export const CARDS_ADDED = { min: 1, max: 1_000 } as const;
export const GOODS_PAGE = 24;
export const ADMIN_PAGE = 30;
/** Stock from which a page shows the number left. */
export const FEW_LEFT = 10;
export const NEW_DAYS = 7;

export const GOODS_SORTS = ['time', 'redeemed', 'price'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];
export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Default direction of a sort: newest, most redeemed, cheapest. */
export const usualDirection = (sort: GoodsSort): Direction => (sort === 'price' ? 'asc' : 'desc');

/** The operator's difference applied to the current stock: redemptions since the form was opened stay subtracted. */
export const stockAfter = (there: number, { seen, wanted }: { seen: number; wanted: number }): number =>
  Math.min(GOODS_STOCK.max, Math.max(GOODS_STOCK.min, there + wanted - seen));

/** The value that goods are sorted by, and the good. */
export const GOODS_CURSOR = { value: 'number', id: 'id' } as const;
export type GoodsCursor = CursorValues<typeof GOODS_CURSOR>;

export const isNew = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_DAYS * 86_400_000;
