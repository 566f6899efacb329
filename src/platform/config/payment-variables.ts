import { z } from 'zod';
import type { Variable } from './variable.ts';

const text = (takes: string, help: string, more: Partial<Variable<string>> = {}): Variable<string> => ({
  takes,
  help,
  fallback: '',
  schema: z.string(),
  ...more,
});
const address = z
  .string()
  .refine((url) => url === '' || ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''));

/** Payment methods: offered where their keys are set. */
export const PAYMENT_VARIABLES = {
  ALIPAY_APP_ID: text(
    'an application id',
    'Paying with Alipay. Without one a demo has a cashier of its own at `/dev/cashier`, and production no Alipay.',
  ),
  ALIPAY_PRIVATE_KEY: text(
    'an RSA private key, PEM or its base64',
    'The application’s own; needed with `ALIPAY_APP_ID`.',
    { secret: true },
  ),
  ALIPAY_PUBLIC_KEY: text(
    'an RSA public key, PEM or its base64',
    'Alipay’s, not the application’s; needed with `ALIPAY_APP_ID`.',
  ),
  ALIPAY_GATEWAY: text('an http or https address', 'Where Alipay answers; the sandbox has another.', {
    fallback: 'https://openapi.alipay.com/gateway.do',
    schema: address,
  }),
  STRIPE_SECRET_KEY: text(
    'a secret key',
    'Paying with a card through Stripe Checkout, in CNY; empty: not offered.',
    {
      secret: true,
    },
  ),
  STRIPE_WEBHOOK_SECRET: text(
    'a signing secret, `whsec_…`',
    'Of the webhook `PUBLIC_URL/api/orderpay/notify/stripe` with the events `checkout.session.*`, `charge.refunded` and `charge.dispute.*`; needed with `STRIPE_SECRET_KEY`.',
    { secret: true },
  ),
  STRIPE_URL: text('an http or https address', 'Where Stripe answers.', {
    fallback: 'https://api.stripe.com',
    schema: address,
  }),
};

/** Variables that the first of each requires. */
export const PAYMENT_NEEDS = {
  ALIPAY_APP_ID: ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
} as const satisfies Partial<
  Record<keyof typeof PAYMENT_VARIABLES, readonly (keyof typeof PAYMENT_VARIABLES)[]>
>;
