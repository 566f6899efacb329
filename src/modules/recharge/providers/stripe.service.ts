import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Money } from '../money.rules.ts';
import type { PaymentUpdate, Returned } from '../recharge.rules.ts';
import { ForgedNotify, type Payable, type PaymentProvider, ProviderProblem } from './provider.service.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  url: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Clock tolerance of a webhook, against replays. */
export const TOLERANCE_SECONDS = 300;
/** Stripe requires a session of at least half an hour, counted from its arrival there. */
const LONGER_SECONDS = 120;

type Answer = Record<string, unknown>;
interface Session {
  id?: unknown;
  url?: unknown;
  client_reference_id?: unknown;
  status?: unknown;
  payment_status?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  payment_intent?: unknown;
}

interface Charge {
  amount?: unknown;
  amount_refunded?: unknown;
  currency?: unknown;
  disputed?: unknown;
  payment_intent?: unknown;
}
interface Dispute {
  amount?: unknown;
  currency?: unknown;
  status?: unknown;
  payment_intent?: unknown;
}

/** Stripe Checkout over plain HTTP: a session is a page of Stripe for one payment. */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, url, timeoutMs = TIMEOUT_MS } = options;
  async function requestStripe(path: string, form?: Record<string, string>, key?: string): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(`${url}/v1/${path}`, {
        method: form ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}`, ...(key ? { 'idempotency-key': key } : {}) },
        ...(form ? { body: new URLSearchParams(form) } : {}),
        // The key must not follow a redirect.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = (await response.json()) as Answer;
      if (response.ok) return body;
      const { code, type } = (body.error ?? {}) as Answer;
      throw new StripeRefusal(response.status, String(code ?? type));
    } catch (error) {
      if (error instanceof StripeRefusal) throw error;
      throw new ProviderProblem(`${path} was not answered`, { cause: error });
    }
  }

  /** Returned amount of a payment, if any. */
  async function returnedOf(intent: string): Promise<Returned | null> {
    const path = `payment_intents/${encodeURIComponent(intent)}?expand%5B%5D=latest_charge`;
    const charge = ((await requestStripe(path)).latest_charge ?? {}) as Charge;
    const refunded = typeof charge.amount_refunded === 'number' ? charge.amount_refunded : 0;
    if (!charge.disputed) return refunded > 0 ? { refunded, dispute: null } : null;
    const { data } = await requestStripe(`disputes?payment_intent=${encodeURIComponent(intent)}&limit=1`);
    const [dispute] = (Array.isArray(data) ? data : []) as Dispute[];
    const news = dispute && disputeNews(dispute, intent);
    if (!news?.returned) return refunded > 0 ? { refunded, dispute: null } : null;
    return { refunded, dispute: news.returned.dispute };
  }

  return {
    name: 'stripe',
    demo: false,
    takes: () => true,
    check: async () => void (await requestStripe('balance')),
    async start({ orderNo, charge, subject, expiresAt }, { returnUrl }) {
      const session: Session = await requestStripe(
        'checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: orderNo,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': charge.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(charge.minor),
          'line_items[0][price_data][product_data][name]': subject,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: String(Math.floor(expiresAt.getTime() / 1_000) + LONGER_SECONDS),
        },
        orderNo,
      );
      if (typeof session.url !== 'string' || typeof session.id !== 'string')
        throw new ProviderProblem('a session without an address');
      return { payUrl: session.url, providerRef: session.id };
    },
    async verifyNotify({ body, headers, now }) {
      checkSignature(webhookSecret, headers.get('stripe-signature') ?? '', body, now);
      const event = JSON.parse(body) as { type?: string; data?: { object?: Session & Charge & Dispute } };
      const session = event.data?.object;
      if (event.type === 'charge.refunded' && session) return chargeNews(session);
      if (event.type?.startsWith('charge.dispute.') && session) return disputeNews(session, '');
      if (!event.type?.startsWith('checkout.session.') || !session) return null;
      const failed = event.type === 'checkout.session.async_payment_failed';
      return newsOf(session, failed);
    },
    answerNotify: (taken) => ({
      status: taken ? 200 : 400,
      contentType: 'application/json',
      body: JSON.stringify({ received: taken }),
    }),
    async query({ orderNo, providerRef, tradeNo }) {
      if (!providerRef) return { orderNo, state: 'absent', money: null, tradeNo: '' };
      const news = newsOf(await requestStripe(`checkout/sessions/${encodeURIComponent(providerRef)}`), false);
      if (news?.orderNo !== orderNo) throw new ProviderProblem('it answered about another order');
      const returned = tradeNo && news.state === 'paid' ? await returnedOf(tradeNo) : null;
      return returned ? { ...news, returned } : news;
    },
    async refund({ orderNo, tradeNo }: Payable) {
      try {
        await requestStripe('refunds', { payment_intent: tradeNo ?? '' }, `refund-${orderNo}`);
        return { refunded: true };
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.passing) throw error;
        return error.why === 'charge_already_refunded'
          ? { refunded: true }
          : { refunded: false, refused: error.why };
      }
    },
  };
}

class StripeRefusal extends ProviderProblem {
  readonly why: string;
  readonly passing: boolean;
  constructor(status: number, why: string) {
    super(`it answered ${status} ${why}`);
    this.why = why;
    // A wrong key, a rate limit or a server error says nothing about the payment.
    this.passing = status === 401 || status === 429 || status >= 500;
  }
}

/** `t=1700000000,v1=…,v1=…`: any of them may match during a rotation of the secret. */
export function checkSignature(secret: string, header: string, body: string, now: Date): void {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?]);
  const [, time = ''] = parts.find(([name]) => name === 't') ?? [];
  // An invalid time would pass every comparison.
  if (!/^\d{1,12}$/.test(time)) throw new ForgedNotify('time');
  const at = Number(time);
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  const right = parts.some(([name, value = '']) => {
    const received = Buffer.from(value, 'hex');
    return name === 'v1' && received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!right) throw new ForgedNotify('signature');
  if (Math.abs(now.getTime() / 1_000 - at) > TOLERANCE_SECONDS) throw new ForgedNotify('too old');
}

/** Stripe writes currencies in small letters. */
function moneyOf(amount: unknown, currency: unknown): Money | null {
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  return { minor: amount, currency: currency.toUpperCase() };
}

function newsOf(session: Session, failed: boolean): PaymentUpdate | null {
  const { client_reference_id: orderNo, payment_intent: intent } = session;
  const money = moneyOf(session.amount_total, session.currency);
  if (typeof orderNo !== 'string' || !money) return null;
  const tradeNo = typeof intent === 'string' ? intent : '';
  if (session.payment_status === 'paid') return { orderNo, state: 'paid', money, tradeNo };
  const closed = failed || session.status === 'expired';
  return { orderNo, state: closed ? 'closed' : 'waiting', money, tradeNo };
}

/** A charge names its payment, not the order. */
function chargeNews({
  payment_intent: tradeNo,
  amount,
  amount_refunded,
  currency,
}: Charge): PaymentUpdate | null {
  const money = moneyOf(amount, currency);
  if (typeof tradeNo !== 'string' || !money) return null;
  if (typeof amount_refunded !== 'number' || amount_refunded <= 0) return null;
  const returned = { refunded: amount_refunded, dispute: null };
  return { orderNo: '', state: 'paid', money, tradeNo, returned };
}

/** An inquiry (`warning_…`) returns no money. */
function disputeNews({ payment_intent, amount, status }: Dispute, intent: string): PaymentUpdate | null {
  const tradeNo = typeof payment_intent === 'string' ? payment_intent : intent;
  const words = String(status);
  if (!tradeNo || typeof amount !== 'number' || words.startsWith('warning')) return null;
  const state = words === 'won' || words === 'lost' ? words : 'open';
  return {
    ...{ orderNo: '', state: 'paid', money: null, tradeNo },
    returned: { refunded: 0, dispute: { minor: amount, state } },
  };
}
