/** Filters of the coin records. */
export const RECORD_TYPES = [
  'recharge',
  'gift',
  'plan',
  'goods',
  'live',
  'refund',
  'bonus',
  'payout',
  'adjustment',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** The reasons of postings, and their type. A new reason is added here, and its label to the packs. */
export const REASONS = {
  registration_bonus: 'bonus',
  demo_grant: 'bonus',
  recharge: 'recharge',
  recharge_return: 'refund',
  gift: 'gift',
  plan: 'plan',
  plan_refund: 'refund',
  plan_advance: 'refund',
  pass: 'plan',
  pass_refund: 'refund',
  goods: 'goods',
  goods_refund: 'refund',
  box: 'goods',
  box_prize: 'goods',
  live_unlock: 'live',
  payout: 'payout',
  adjustment: 'adjustment',
} as const satisfies Record<string, RecordType>;
export type Reason = keyof typeof REASONS;

export const REASON_NAMES = Object.keys(REASONS) as Reason[];

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

export const reasonsOf = (type: RecordType): Reason[] =>
  REASON_NAMES.filter((reason) => REASONS[reason] === type);
