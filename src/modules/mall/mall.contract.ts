import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';

export const mallErrors = defineErrors('mall', {
  noSuchGood: { status: 404 },
  noSuchOrder: { status: 404 },
  /** The good is off sale. */
  off: { status: 409 },
  soldOut: { status: 409, params: ['left'] },
  priceChanged: { status: 409, params: ['price'] },
  recipientNeeded: { status: 422 },
  addressNeeded: { status: 422 },
  contactNeeded: { status: 422 },
  keyReused: { status: 409 },
  /** The order was not confirmed in time. */
  tooLate: { status: 409, params: ['minutes'] },
  /** Another decision came first. */
  wrongState: { status: 409 },
  /** Staff sets prices and odds, and does not buy. */
  staff: { status: 403 },
  trackingNeeded: { status: 422 },
  /** The kind of a good is fixed, and the stock of cards follows their numbers. */
  kindIsFixed: { status: 409 },
  cardsAreStock: { status: 409 },
  notCards: { status: 409 },
  noNewCards: { status: 409 },
  noSuchPicture: { status: 422 },
  noSuchAddress: { status: 404 },
  tooManyAddresses: { status: 409, params: ['max'] },
});

/** The good is shipped or delivered. */
export const goodsShipped = defineEvent<GoodsShipped>('mall.shipped');
export interface GoodsShipped {
  userId: number;
  orderNo: string;
  goodsId: number;
  names: EnteredText;
  quantity: number;
  /** Empty without a parcel service. */
  trackingNo: string;
}

/** The coins are back in the wallet: the order was not delivered, or charged back. */
export const goodsRefunded = defineEvent<GoodsRefunded>('mall.refunded');
export interface GoodsRefunded {
  userId: number;
  orderNo: string;
  goodsId: number;
  names: EnteredText;
  coins: number;
  reason: string;
}
