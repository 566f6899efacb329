import { orderNoFrom } from '#modules/recharge/recharge.rules.ts';
import type { GoodsKind } from './goods.rules.ts';

/**
 * `redeeming`: waits for the buyer's confirmation or, for a prize, the address. `under_review`: coins and pieces are
 * reserved until the operator ships. The other four are final, except that a chargeback may follow `redeemed`.
 */
export const GOODS_ORDER_STATES = [
  'redeeming',
  'under_review',
  'redeemed',
  'refunded',
  'cancelled',
  'charged_back',
] as const;
export type GoodsOrderState = (typeof GOODS_ORDER_STATES)[number];

const NEXT: Readonly<Record<GoodsOrderState, readonly GoodsOrderState[]>> = {
  // To itself: a reserved prize goes on waiting.
  redeeming: ['redeeming', 'under_review', 'redeemed', 'cancelled'],
  under_review: ['redeemed', 'refunded', 'cancelled'],
  redeemed: ['charged_back'],
  refunded: [],
  cancelled: [],
  charged_back: [],
};

/** Coins and pieces are taken. */
export const isConfirmed = (state: GoodsOrderState): boolean =>
  state === 'under_review' || state === 'redeemed';

export const mayBecome = (from: GoodsOrderState, to: GoodsOrderState): boolean => NEXT[from].includes(to);

export const QUANTITY = { min: 1, max: 20 } as const;
export const RECIPIENT = { min: 2, max: 40 } as const;
export const ADDRESS = { min: 5, max: 200 } as const;
export const CONTACT = { min: 5, max: 60 } as const;
export const REMARKS = { min: 0, max: 200 } as const;
export const TRACKING_NO = { min: 4, max: 60 } as const;
export const DECISION_REASON = { min: 2, max: 200 } as const;
export const ORDERS_PAGE = 20;

/** Deadline of the confirmation; an unconfirmed order has taken nothing and is deleted. */
export const CONFIRM_MINUTES = 30;
export const confirmableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + CONFIRM_MINUTES * 60_000);

/** Destination of an order. Fields that are not required stay empty. */
export interface Destination {
  recipient: string;
  address: string;
  contact: string;
  remarks: string;
}

export const NOWHERE: Destination = { recipient: '', address: '', contact: '', remarks: '' };

/** A parcel needs all three fields, a virtual good a contact, a card number none. */
const NEEDED: Readonly<Record<GoodsKind, readonly ('recipient' | 'address' | 'contact')[]>> = {
  physical: ['recipient', 'address', 'contact'],
  virtual: ['contact'],
  card: [],
};
export const neededFor = (kind: GoodsKind) => NEEDED[kind];

const LIMITS = { recipient: RECIPIENT, address: ADDRESS, contact: CONTACT } as const;

/** The first missing field, in the order of the form. */
export const missingFor = (kind: GoodsKind, where: Destination) =>
  NEEDED[kind].find((name) => where[name].length < LIMITS[name].min) ?? null;

/** Stores only the fields that delivery needs. */
export const storedDestination = (kind: GoodsKind, { remarks, ...where }: Destination): Destination => ({
  ...NOWHERE,
  ...Object.fromEntries(NEEDED[kind].map((name) => [name, where[name]])),
  remarks,
});

export type OrderProblem = 'off' | 'soldOut' | 'priceChanged';

/** Reasons to reject an order. */
export function checkOrder(
  good: { on: boolean; stock: number; price: number },
  order: { quantity: number; price: number },
): OrderProblem | null {
  if (!good.on) return 'off';
  if (good.price !== order.price) return 'priceChanged';
  return good.stock < order.quantity ? 'soldOut' : null;
}

export const GOODS_ORDER_NO = /^G\d{6}[0-9A-Z]{12}$/;

/** As a recharge's number, with another letter: not guessable, and contains its day. */
export const goodsOrderNo = (now: Date, random: Uint8Array): string =>
  `G${orderNoFrom(now, random).slice(1)}`;
