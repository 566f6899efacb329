import * as z from 'zod/mini';
import type { GiftData } from '#modules/chat/chat.contract.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { COMBO_ID, TAP_COUNTS, type TapCount } from './gifts.rules.ts';

const id = z.number().check(z.int(), z.positive());

/** `price` is what the giver was shown: another one is refused rather than taken. */
export const SendGift = z.object({
  roomId: id,
  giftId: id,
  comboId: z.string().check(z.regex(COMBO_ID)),
  count: z.literal(TAP_COUNTS),
  price: id,
});
export type SendGift = { roomId: number; giftId: number; comboId: string; count: TapCount; price: number };

/** `count` is the whole combo's. */
export const SentGift = z.object({ comboId: z.string(), count: z.number(), coins: z.number() });
export type SentGift = z.infer<typeof SentGift>;

/** A gift was given and paid for. */
export interface GiftSent {
  /** Of the tap: the same gift told twice has the same. */
  key: string;
  userId: number;
  anchorId: number;
  roomId: number;
  giftId: number;
  comboId: string;
  /** With this tap, and of the whole combo. */
  added: number;
  count: number;
  coins: number;
}
export const giftSent = defineEvent<GiftSent>('gifts.sent');

/** What a room's chat carries of a tap: `count` is the whole combo's, `added` and `coins` are the tap's. */
export interface GiftMessage extends GiftData {
  icon: string;
  animation: string | null;
  price: number;
  added: number;
}
