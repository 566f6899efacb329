import { alipayProvider } from '../providers/alipay.service.ts';
import type { PaymentProvider } from '../providers/provider.service.ts';
import { CASHIER_APP_ID } from './cashier.service.ts';
import type { CashierKeys } from './cashier-keys.service.ts';

/**
 * Alipay's protocol and SDK, with this process as the gateway and a demo page as its cashier. As Alipay it takes CNY, as
 * a card every other currency.
 */
export function demoProvider(
  name: PaymentProvider['name'],
  keys: () => Promise<CashierKeys>,
  gateway: () => string,
): PaymentProvider {
  const takes = (currency: string) => (currency === 'CNY') === (name === 'alipay');
  const alipay = alipayProvider(
    async () => {
      const { app, gateway: theirs } = await keys();
      return {
        appId: CASHIER_APP_ID,
        privateKey: app.privateKey,
        publicKey: theirs.publicKey,
        gateway: gateway(),
      };
    },
    { name, demo: true, takes },
  );
  return {
    ...alipay,
    async start(order, places) {
      const started = await alipay.start(order, places);
      // Without a host: the browser may use another host name than this process.
      return { ...started, payUrl: `/dev/cashier${new URL(started.payUrl).search}` };
    },
  };
}
