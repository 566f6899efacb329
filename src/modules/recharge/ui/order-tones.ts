import type { BadgeTone } from '#ui/kit/badge/badge.tsx';
import type { OrderState } from '../recharge.rules.ts';

export const ORDER_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  created: 'plain',
  paying: 'warn',
  paid: 'win',
  expired: 'plain',
  closed: 'plain',
  refunding: 'brand',
  refunded: 'brand',
  disputed: 'warn',
};
