import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import type { GoodsWords } from './goods.rules.ts';

export const mallErrors = defineErrors('mall', {
  noSuchGood: { status: 404 },
  noSuchOrder: { status: 404 },
  /** It is not on the shelf any more. */
  off: { status: 409 },
  soldOut: { status: 409, params: ['left'] },
  priceChanged: { status: 409, params: ['price'] },
  recipientNeeded: { status: 422 },
  addressNeeded: { status: 422 },
  contactNeeded: { status: 422 },
  keyReused: { status: 409 },
  /** Nobody confirmed it in time. */
  tooLate: { status: 409, params: ['minutes'] },
  /** Somebody decided about it before. */
  wrongState: { status: 409 },
  /** Whoever sets prices and odds does not buy. */
  staff: { status: 403 },
  trackingNeeded: { status: 422 },
  /** What a good is cannot change, nor the stock of cards by hand. */
  kindIsFixed: { status: 409 },
  cardsAreStock: { status: 409 },
  notCards: { status: 409 },
  noNewCards: { status: 409 },
  noSuchPicture: { status: 422 },
});

/** It is on its way to its buyer, or handed over. */
export const goodsShipped = defineEvent<GoodsShipped>('mall.shipped');
export interface GoodsShipped {
  userId: number;
  orderNo: string;
  goodsId: number;
  names: GoodsWords;
  quantity: number;
  /** Empty for what no parcel service carries. */
  trackingNo: string;
}

/** It did not come, or was taken back: the coins are in the wallet again. */
export const goodsRefunded = defineEvent<GoodsRefunded>('mall.refunded');
export interface GoodsRefunded {
  userId: number;
  orderNo: string;
  goodsId: number;
  names: GoodsWords;
  coins: number;
  reason: string;
}
