import { alipayProvider } from '../providers/alipay.service.ts';
import type { PaymentProvider } from '../providers/provider.service.ts';
import { CASHIER_APP_ID } from './cashier.service.ts';
import type { CashierKeys } from './cashier-keys.service.ts';

/** Alipay's own protocol and kit, with this process as the gateway and a page of ours as its cashier. */
export function demoProvider(keys: () => Promise<CashierKeys>, gateway: () => string): PaymentProvider {
  const alipay = alipayProvider(async () => {
    const { app, gateway: theirs } = await keys();
    return {
      appId: CASHIER_APP_ID,
      privateKey: app.privateKey,
      publicKey: theirs.publicKey,
      gateway: gateway(),
    };
  }, true);
  return {
    ...alipay,
    async start(order, places) {
      const started = await alipay.start(order, places);
      // Without a host: the reader's browser may know this process by another name than it does itself.
      return { ...started, payUrl: `/dev/cashier${new URL(started.payUrl).search}` };
    },
  };
}
