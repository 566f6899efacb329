import type { Config } from '#platform/config/config.ts';
import type { Deliveries } from '#platform/health/deliveries.ts';
import type { PaymentMethod } from '../recharge.rules.ts';
import { alipayProvider } from './alipay.service.ts';
import { privateKeyPem, publicKeyPem } from './keys.service.ts';
import type { PaymentProvider } from './provider.service.ts';
import { stripeProvider } from './stripe.service.ts';

export type Providers = ReadonlyMap<PaymentMethod, PaymentProvider>;

/** Providers whose cashier is a page of this site; null outside a demo. */
export type DemoCashier = Readonly<Record<PaymentMethod, PaymentProvider>> | null;

/** A payment method without keys is not offered; a demo has its own cashier instead. */
export function configuredProviders(config: Config, demoCashier: DemoCashier): Providers {
  const alipay = config.ALIPAY_APP_ID ? realAlipay(config) : (demoCashier?.alipay ?? null);
  const stripe = config.STRIPE_SECRET_KEY
    ? stripeProvider({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        url: config.STRIPE_URL.replace(/\/$/, ''),
      })
    : (demoCashier?.stripe ?? null);
  return new Map(
    [alipay, stripe].filter((provider) => provider !== null).map((provider) => [provider.name, provider]),
  );
}

function realAlipay(config: Config): PaymentProvider {
  const options = {
    appId: config.ALIPAY_APP_ID,
    // Read at the start: an invalid key must not fail at the first payment.
    privateKey: privateKeyPem(config.ALIPAY_PRIVATE_KEY, 'ALIPAY_PRIVATE_KEY'),
    publicKey: publicKeyPem(config.ALIPAY_PUBLIC_KEY, 'ALIPAY_PUBLIC_KEY'),
    gateway: config.ALIPAY_GATEWAY,
  };
  return alipayProvider(async () => options);
}

/** Records how the calls to each provider end. */
export const watchedProviders = (providers: Providers, { watch }: Deliveries): Providers =>
  new Map(
    [...providers].map(([name, provider]) => [
      name,
      {
        ...provider,
        start: (order, places) => watch('payment', () => provider.start(order, places)),
        query: (order) => watch('payment', () => provider.query(order)),
        refund: (order, reason) => watch('payment', () => provider.refund(order, reason)),
      },
    ]),
  );
