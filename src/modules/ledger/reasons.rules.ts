/** Why coins moved, and under which type a reader finds it. Whoever moves coins for a new reason adds it here. */
export const REASONS = {
  registration_bonus: 'bonus',
  demo_grant: 'bonus',
  recharge: 'recharge',
  recharge_reversed: 'recharge',
  gift: 'gift',
  plan: 'plan',
  plan_refund: 'plan',
  goods: 'goods',
  goods_refund: 'goods',
  payout: 'payout',
  adjustment: 'adjustment',
} as const;
export type Reason = keyof typeof REASONS;

export const RECORD_TYPES = ['bonus', 'recharge', 'gift', 'plan', 'goods', 'payout', 'adjustment'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

export const reasonsOf = (type: RecordType): Reason[] =>
  (Object.keys(REASONS) as Reason[]).filter((reason) => REASONS[reason] === type);
