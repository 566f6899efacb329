import type { Market } from '#platform/brand/brand.contract.ts';
import type { Money } from './money.rules.ts';

export const COINS_PER_CNY = 10;
/** Bonus of a user's first paid order, for any package, until an administrator sets another. */
export const FIRST_ORDER_PERCENT = 20;

export interface Package {
  id: number;
  /** Value in CNY, of which levels and limits are counted. */
  amountFen: number;
  /** Coins for the money. */
  coins: number;
  /** Bonus of the package. */
  bonus: number;
}

export const packageOf = (id: number, yuan: number, bonusPercent: number): Package => {
  const coins = yuan * COINS_PER_CNY;
  return { id, amountFen: yuan * 100, coins, bonus: percentOf(coins, bonusPercent) };
};

/** Coins are integers: rounded down. */
const percentOf = (coins: number, percent: number): number => Math.floor((coins * percent) / 100);

/** Packages until an administrator sets others; the bonus in percent. Ids are permanent: orders store them. */
export const DEFAULT_PACKAGES = [
  { id: 1, yuan: 6, bonus: 0 },
  { id: 2, yuan: 30, bonus: 5 },
  { id: 3, yuan: 68, bonus: 8 },
  { id: 4, yuan: 128, bonus: 10 },
  { id: 5, yuan: 328, bonus: 15 },
  { id: 6, yuan: 648, bonus: 20 },
] as const;

/** Price of a package in a market; null: not offered there. */
export function priceIn(
  { currency, prices }: Pick<Market, 'currency' | 'prices'>,
  { id, amountFen }: Package,
): Money | null {
  const minor = prices[id] ?? (currency === 'CNY' ? amountFen : null);
  return minor === null ? null : { minor, currency };
}

export interface Charged {
  amountFen: number;
  /** Null: an order from before prices had a currency. */
  charged: number | null;
  currency: string;
}

/** The charged amount of an order. */
export const chargeOf = ({ amountFen, charged, currency }: Charged): Money => ({
  minor: charged ?? amountFen,
  currency,
});

/** Value in CNY of a part of an order's money: in proportion, rounded down, and whole for the whole. */
export function fenOfPart(order: Charged, minor: number): number {
  const whole = chargeOf(order).minor;
  return minor >= whole ? order.amountFen : Math.floor((order.amountFen * minor) / whole);
}

/** Percentage of the coins for the money; the package's bonus is not counted twice. */
export const firstOrderBonus = (amountFen: number, percent: number): number =>
  percentOf((amountFen / 100) * COINS_PER_CNY, percent);

export const ORDER_STATES = [
  'created',
  'paying',
  'paid',
  'expired',
  'closed',
  'refunding',
  'refunded',
  'disputed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'paying';

/** Paid once, whatever came after. */
export const wasPaid = (state: OrderState): boolean =>
  state === 'paid' || state === 'refunding' || state === 'refunded' || state === 'disputed';

export const ORDER_MINUTES = 30;
const MINUTE = 60_000;
export const orderExpiry = (now: Date): Date => new Date(now.getTime() + ORDER_MINUTES * MINUTE);

export const isExpired = (order: { state: OrderState; expiresAt: Date }, now: Date): boolean =>
  isOpen(order.state) && order.expiresAt <= now;

/** Duration of queries about an order without a result. */
const CHECK_HOURS = 24;
const FIRST_CHECK_MINUTES = 2;

/** At twice the order's age. Null: never again. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= CHECK_HOURS * 60 * MINUTE) return null;
  return new Date(createdAt.getTime() + Math.max(2 * age, FIRST_CHECK_MINUTES * MINUTE));
}

/** Payers can dispute a payment for this time. */
const RETURNED_DAYS = 128;
const FIRST_RETURN_HOURS = 1;

/** Query for returned money: at twice the payment's age. */
export function nextReturnCheck(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime();
  if (age >= RETURNED_DAYS * 24 * 60 * MINUTE) return null;
  return new Date(paidAt.getTime() + Math.max(2 * age, FIRST_RETURN_HOURS * 60 * MINUTE));
}

/** Payment methods in display order. */
export const PAYMENT_METHODS = ['alipay', 'stripe'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A provider's state of a payment. `absent`: unknown to the provider. */
export interface PaymentUpdate {
  orderNo: string;
  state: 'waiting' | 'paid' | 'closed' | 'absent';
  /** Null where the provider does not say. */
  money: Money | null;
  /** The payment's number; empty before it is paid. */
  tradeNo: string;
  /** The returned part, if any. */
  returned?: Returned;
}

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
/** Outcome of a dispute: `won` is won by the site. */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Returned sums in total, not increments; in minor units of the payment's currency. */
export interface Returned {
  refunded: number;
  dispute: { minor: number; state: DisputeState } | null;
}

export type PaymentOutcome = 'credit' | 'close' | 'return' | 'nothing' | 'wrongAmount' | 'paidTwice';

/** Effect of a provider's news on an order. Late money is still money: an expired order is credited. */
export function classifyPayment(
  order: Charged & { state: OrderState; tradeNo: string | null },
  news: Pick<PaymentUpdate, 'state' | 'money' | 'tradeNo' | 'returned'>,
): PaymentOutcome {
  const charge = chargeOf(order);
  const taken = order.state === 'paid' || order.state === 'disputed';
  if (news.state === 'closed') {
    if (isOpen(order.state)) return 'close';
    return taken && news.returned && order.tradeNo === news.tradeNo ? 'return' : 'nothing';
  }
  if (news.state !== 'paid') return 'nothing';
  // Another currency is another amount, whatever its number is.
  if (news.money && (news.money.minor !== charge.minor || news.money.currency !== charge.currency))
    return 'wrongAmount';
  if (!wasPaid(order.state) && news.money === null) return 'nothing';
  if (!wasPaid(order.state))
    return (news.returned?.refunded ?? 0) >= charge.minor
      ? isOpen(order.state)
        ? 'close'
        : 'nothing'
      : 'credit';
  if (order.tradeNo !== news.tradeNo) return 'paidTwice';
  // The site's own refund is completed by its caller.
  return taken && news.returned ? 'return' : 'nothing';
}

export const REFUND_REASON = { min: 2, max: 200 } as const;
export const ORDER_NO = /^R\d{6}[0-9A-Z]{12}$/;
export const ORDER_NO_BYTES = 12;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** R261115 and twelve random characters; the day helps people who look one up. */
export function orderNoFrom(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `R${day}${Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** Returned part of an order and its coins: in proportion, and whole where all was returned. */
export function returnedOf(
  order: { amountFen: number; coins: number; firstBonus: number },
  { refundedFen, disputedFen }: { refundedFen: number; disputedFen: number },
): { fen: number; coins: number } {
  const fen = Math.min(order.amountFen, refundedFen + disputedFen);
  return { fen, coins: Math.floor(((order.coins + order.firstBonus) * fen) / order.amountFen) };
}

/** Ledger key of an order's coins. */
export const rechargeKey = (orderNo: string): string => `recharge:${orderNo}`;
