import * as z from 'zod/mini';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import { GIFT_NAME, GIFT_PLACE, GIFT_PRICE, GIFT_REASON } from '../gifts.rules.ts';

/** A gift as form values. */
export const GiftTyped = z.object({
  names: localizedText(GIFT_NAME),
  price: z.number().check(z.int(), z.minimum(GIFT_PRICE.min), z.maximum(GIFT_PRICE.max)),
  /** The server knows which are allowed. */
  icon: z.string(),
  animation: z.string(),
  place: z.number().check(z.int(), z.minimum(GIFT_PLACE.min), z.maximum(GIFT_PLACE.max)),
  on: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(GIFT_REASON.min), z.maxLength(GIFT_REASON.max)),
});
