import type { WebhookRequest, WebhookResponse } from '#platform/http/inbound-webhooks.ts';
import type { Money } from '../money.rules.ts';
import type { PaymentMethod, PaymentUpdate } from '../recharge.rules.ts';

/** An order as a provider sees it. */
export interface Payable {
  orderNo: string;
  charge: Money;
  /** Text on the provider's page. */
  subject: string;
  createdAt: Date;
  expiresAt: Date;
  /** Result of `start`. */
  providerRef: string | null;
  tradeNo: string | null;
}

export interface Places {
  /** URL of the provider's notifications. */
  notifyUrl: string;
  /** URL of the payer's return, after any outcome: the page queries, and trusts no parameter. */
  returnUrl: string;
}

export interface Started {
  /** Redirect of the payer. */
  payUrl: string;
  /** The provider's id of the payment, if any. */
  providerRef: string | null;
}

/** `refused`: final, with the provider's message. */
export type RefundAnswer = { refunded: true } | { refunded: false; refused: string };

/** Port of a payment provider. Alipay and Stripe implement it; a third is a file beside them. */
export interface PaymentProvider {
  readonly name: PaymentMethod;
  /** Moves no money: its cashier is a page of this site. */
  readonly demo: boolean;
  takes(currency: string): boolean;
  /** Throws unless the provider answers and accepts the keys. Moves nothing. */
  check(): Promise<void>;
  /** The same order returns the same payment. */
  start(order: Payable, places: Places): Promise<Started>;
  /** Null for other notifications. Throws `ForgedNotify` for a wrong signature or recipient. */
  verifyNotify(post: Pick<WebhookRequest, 'body' | 'headers' | 'now'>): Promise<PaymentUpdate | null>;
  /** Response to a notification, accepted or not. */
  answerNotify(taken: boolean): WebhookResponse;
  query(order: Payable): Promise<PaymentUpdate>;
  /** Refunds the whole payment. A repetition is the same refund. */
  refund(order: Payable, reason: string): Promise<RefundAnswer>;
}

/** A forged notification, or one for another recipient. */
export class ForgedNotify extends Error {}

/** The provider did not answer, or not in a known format: nothing is decided. */
export class ProviderProblem extends Error {}

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '6.00' → 600, exactly; null for an invalid amount. */
export function fenOf(text: string): number | null {
  const [, yuan, fen = ''] = AMOUNT.exec(text) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
