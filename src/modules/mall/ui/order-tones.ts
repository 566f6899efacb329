import type { BadgeTone } from '#ui/kit/badge/badge.tsx';
import type { GoodsOrderState } from '../orders.rules.ts';

export const GOODS_ORDER_TONES: Readonly<Record<GoodsOrderState, BadgeTone>> = {
  redeeming: 'warn',
  under_review: 'brand',
  redeemed: 'win',
  refunded: 'coin',
  cancelled: 'plain',
  charged_back: 'loss',
};
