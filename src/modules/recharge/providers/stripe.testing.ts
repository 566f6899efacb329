import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredSession {
  id: string;
  url: string;
  client_reference_id: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  expires_at: number;
  amount_refunded: number;
  dispute: { amount: number; status: string } | null;
}

export const STRIPE_KEY = 'sk_test_key';
export const STRIPE_SECRET = 'whsec_of_a_test';

/** The part of Stripe that Checkout needs: checked keys, idempotent posts, named errors. */
export async function startStripe() {
  const sessions = new Map<string, StoredSession>();
  const answered = new Map<string, object>();
  const refused = { with: '' };
  let count = 0;

  function answer(path: string, form: URLSearchParams, method: string): [number, object] {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_${++count}`;
      const session: StoredSession = {
        id,
        url: `https://checkout.stripe.test/${id}`,
        client_reference_id: form.get('client_reference_id')!,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]')!,
        payment_intent: null,
        expires_at: Number(form.get('expires_at')),
        amount_refunded: 0,
        dispute: null,
      };
      sessions.set(id, session);
      return [200, session];
    }
    if (path === '/v1/balance') return [200, { object: 'balance' }];
    if (method === 'POST' && path === '/v1/refunds') {
      if (refused.with === 'fault') return [500, { error: { type: 'api_error' } }];
      if (refused.with) return [400, { error: { code: refused.with } }];
      const known = [...sessions.values()].some((one) => one.payment_intent === form.get('payment_intent'));
      return known ? [200, { status: 'succeeded' }] : [404, { error: { code: 'resource_missing' } }];
    }
    const intent = /payment_intent(?:s\/|=)([\w]+)/.exec(path)?.[1];
    const paid = [...sessions.values()].find((one) => one.payment_intent === intent);
    if (intent && !paid) return [404, { error: { code: 'resource_missing' } }];
    if (paid && path.startsWith('/v1/payment_intents/')) return [200, { latest_charge: chargeOf(paid) }];
    if (paid) return [200, { data: paid.dispute ? [disputeOf(paid)] : [] }];
    const session = sessions.get(path.split('/').at(-1)!);
    return session ? [200, session] : [404, { error: { code: 'resource_missing' } }];
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request));
    const key = request.headers['idempotency-key'];
    const repeated = typeof key === 'string' ? answered.get(key) : undefined;
    const known = request.headers.authorization === `Bearer ${STRIPE_KEY}`;
    const [status, body] = known
      ? repeated
        ? [200, repeated]
        : answer(request.url!, form, request.method!)
      : [401, { error: { type: 'invalid_request_error' } }];
    if (typeof key === 'string' && status === 200) answered.set(key, body);
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refused,
    pay(id: string): StoredSession {
      const session = sessions.get(id)!;
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      });
    },
    /** The event of a refund of this sum in Stripe's console. */
    refund(id: string, fen: number): object {
      return chargeOf(Object.assign(sessions.get(id)!, { amount_refunded: fen }));
    },
    dispute(id: string, status: string): object {
      const session = sessions.get(id)!;
      return disputeOf(Object.assign(session, { dispute: { amount: session.amount_total, status } }));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export const stripeSignature = (body: string, at: Date, secret = STRIPE_SECRET): string => {
  const t = Math.floor(at.getTime() / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

const chargeOf = ({ amount_total, amount_refunded, currency, dispute, payment_intent }: StoredSession) => ({
  amount: amount_total,
  ...{ amount_refunded, currency, payment_intent },
  disputed: dispute !== null,
});
const disputeOf = ({ currency, dispute, payment_intent }: StoredSession) => ({
  ...dispute,
  currency,
  payment_intent,
});
