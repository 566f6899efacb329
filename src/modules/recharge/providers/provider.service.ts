import type { WebhookRequest, WebhookResponse } from '#platform/http/inbound-webhooks.ts';
import type { PaymentMethod, PaymentUpdate } from '../recharge.rules.ts';

/** What a provider knows of an order. */
export interface Payable {
  orderNo: string;
  amountFen: number;
  /** What the payer reads on the provider's page. */
  subject: string;
  createdAt: Date;
  expiresAt: Date;
  /** What `start` answered before. */
  providerRef: string | null;
  tradeNo: string | null;
}

export interface Places {
  /** Where the provider posts its news to. */
  notifyUrl: string;
  /** Where the payer comes back to, whatever happened: the page asks, and believes nothing in its address. */
  returnUrl: string;
}

export interface Started {
  /** Where the payer goes. */
  payUrl: string;
  /** The provider's own name of it, where it has one. */
  providerRef: string | null;
}

/** `refused`: for good, in the provider's words. */
export type RefundAnswer = { refunded: true } | { refunded: false; refused: string };

/** A way money comes in. Alipay and Stripe stand behind it; a third is a file beside them. */
export interface PaymentProvider {
  readonly name: PaymentMethod;
  /** It moves no money: its cashier is our own page. */
  readonly demo: boolean;
  /** The same order again gives the same payment. */
  start(order: Payable, places: Places): Promise<Started>;
  /** Null where it is no news of a payment. Throws `ForgedNotify` where the signature, or whom it is for, is wrong. */
  verifyNotify(post: Pick<WebhookRequest, 'body' | 'headers' | 'now'>): Promise<PaymentUpdate | null>;
  /** What it is told after a post was taken, or was not. */
  answerNotify(taken: boolean): WebhookResponse;
  query(order: Payable): Promise<PaymentUpdate>;
  /** All of it. Asked again, it is the same refund. */
  refund(order: Payable, reason: string): Promise<RefundAnswer>;
}

/** Somebody else wrote this, or it is not meant for us. */
export class ForgedNotify extends Error {}

/** The provider did not answer, or not in words we know: nothing is decided. */
export class ProviderProblem extends Error {}

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '6.00' → 600, exactly; null for anything that is no amount of money. */
export function fenOf(text: string): number | null {
  const [, yuan, fen = ''] = AMOUNT.exec(text) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
