import * as z from 'zod/mini';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { GOODS_KINDS, GOODS_NAME, GOODS_PRICE, GOODS_STOCK, GOODS_TEXT } from '../goods.rules.ts';
import { DECISION_REASON } from '../orders.rules.ts';

interface Limits {
  min: number;
  max: number;
}
const text = ({ min, max }: Limits) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const whole = ({ min, max }: Limits) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** A good as form values. */
export const GoodTyped = z.object({
  kind: z.enum(GOODS_KINDS),
  names: localizedText(GOODS_NAME),
  details: localizedText(GOODS_TEXT),
  price: whole(GOODS_PRICE),
  stock: whole(GOODS_STOCK),
  on: z.boolean(),
  reason: text(DECISION_REASON),
});
export type GoodTyped = Omit<z.infer<typeof GoodTyped>, 'names' | 'details'> & {
  names: EnteredText;
  details: EnteredText;
};
