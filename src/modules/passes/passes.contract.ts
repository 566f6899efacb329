import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { PASS_DAYS, PASS_PRICE, PASS_STATES } from './passes.rules.ts';

export const passErrors = defineErrors('passes', {
  notOffered: { status: 409 },
  priceChanged: { status: 409, params: ['price'] },
  /** The end of the caller's pass is another than the one shown: bought twice, or in another window. */
  validityChanged: { status: 409 },
  tooLong: { status: 409, params: ['days'] },
  ownPass: { status: 409 },
  noSuchUser: { status: 422 },
});

interface PassOf {
  passId: number;
  holderId: number;
  expertId: number;
}
/** A pass that somebody else paid for. */
export const passGifted = defineEvent<PassOf & { payerId: number; days: number }>('passes.gifted');
/** The last pass of a holder for an expert ends within a day. */
export const passEnding = defineEvent<PassOf>('passes.ending');
/** Ended before its time; the payer got the coins. */
export const passRefunded = defineEvent<PassOf & { payerId: number; coins: number }>('passes.refunded');

const id = z.coerce.number().check(z.int(), z.positive());
const price = z.nullable(z.number().check(z.int(), z.minimum(PASS_PRICE.min), z.maximum(PASS_PRICE.max)));
const days = z.literal(PASS_DAYS);

export const OfExpert = z.object({ expertId: id });
export const PricesInput = z.object({ week: price, month: price });
export type Prices = z.infer<typeof PricesInput>;

export const PassOffer = z.object({
  /** Null: not offered. */
  week: z.nullable(z.number()),
  month: z.nullable(z.number()),
  /** The end of the caller's pass; null without one. */
  until: z.nullable(z.string()),
  /** The caller's coins; null for a guest. */
  gold: z.nullable(z.number()),
});
export type PassOffer = z.infer<typeof PassOffer>;

export const BuyInput = z.object({
  expertId: z.number().check(z.int(), z.positive()),
  days,
  /** The price that was shown: a different one rejects the purchase. */
  cost: z.number().check(z.int(), z.positive()),
  /** The end of the caller's pass that was shown: a different one rejects the purchase. Not for a gift. */
  until: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** A gift: the holder's username. */
  holder: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
});
export type Buy = z.infer<typeof BuyInput>;

export const Pass = z.object({
  id: z.number(),
  days,
  paid: z.number(),
  earned: z.number(),
  refunded: z.number(),
  state: z.enum(PASS_STATES),
  startTime: z.string(),
  /** The end, early or not. */
  endTime: z.string(),
  createTime: z.string(),
  expertId: z.number(),
  payerId: z.number(),
  holderId: z.number(),
  /** Usernames; null for a deleted account. */
  expert: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  holder: z.nullable(z.string()),
});
export type Pass = z.infer<typeof Pass>;

export const PassPage = z.object({ passes: z.array(Pass), ...pageFields });
export type PassPage = z.infer<typeof PassPage>;

export const MyPassesQuery = z.object({ cursor: cursorInput });
export const PassesQuery = z.object({
  /** The id or username of a payer, holder or expert. */
  user: z.optional(z.string().check(z.maxLength(100))),
  cursor: cursorInput,
});
export type PassesQuery = z.input<typeof PassesQuery>;

export const PassDashboard = z.extend(PricesInput, {
  sold: z.number(),
  /** Holders with a valid pass. */
  active: z.number(),
  /** Coins that buyers paid, and their parts. */
  paid: z.number(),
  deferred: z.number(),
  earned: z.number(),
  refunded: z.number(),
});
export type PassDashboard = z.infer<typeof PassDashboard>;
