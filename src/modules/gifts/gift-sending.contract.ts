import * as z from 'zod/mini';
import type { GiftData } from '#modules/chat/chat.contract.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { COMBO_ID, TAP_COUNTS, type TapCount } from './gifts.rules.ts';

const id = z.number().check(z.int(), z.positive());

/** `price` is the shown price: another one is rejected. */
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

/** A gift was sent and paid for. */
export interface GiftSent {
  /** Key of the tap: a repeated gift has the same. */
  key: string;
  userId: number;
  anchorId: number;
  roomId: number;
  giftId: number;
  comboId: string;
  /** Count of this tap; `count` is the whole combo's. */
  added: number;
  count: number;
  coins: number;
}
export const giftSent = defineEvent<GiftSent>('gifts.sent');

/** A tap in a room's chat: `count` is the whole combo's, `added` and `coins` are the tap's. */
export interface GiftMessage extends GiftData {
  icon: string;
  animation: string | null;
  price: number;
  added: number;
}
