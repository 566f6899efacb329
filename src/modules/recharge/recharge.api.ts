import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { OrdersService } from './orders.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { Providers } from './providers/configured.service.ts';
import { rechargeEndpoints } from './recharge.contract.ts';
import { COINS_PER_CNY, firstOrderBonus, PACKAGES, type PaymentMethod } from './recharge.rules.ts';
import type { Reconciliation } from './reconciliation.service.ts';
import type { RefundsService } from './refunds.service.ts';

interface Services {
  orders: OrdersService;
  payments: PaymentsService;
  refunds: RefundsService;
  reconciliation: Reconciliation;
  providers: Providers;
}

export function rechargeApi({ orders, payments, refunds, reconciliation, providers }: Services): Route[] {
  const begin =
    (way: PaymentMethod) =>
    ({ viewer, input, caller, key, now }: EndpointRequest<{ packageId: number }>) =>
      orders.begin(viewer, way, input.packageId, { caller, key, now });
  return [
    route(rechargeEndpoints.packages, async () => ({
      coinsPerCny: COINS_PER_CNY,
      packages: PACKAGES.map((item) => ({ ...item, firstBonus: firstOrderBonus(item.amountFen) })),
    })),
    route(rechargeEndpoints.ways, async () =>
      [...providers.values()].map(({ name, demo }) => ({ name, demo })),
    ),
    route(rechargeEndpoints.payByAlipay, begin('alipay')),
    route(rechargeEndpoints.payByStripe, begin('stripe')),
    route(rechargeEndpoints.order, ({ viewer, input }) => orders.show(viewer, input.orderNo)),
    route(rechargeEndpoints.checkOrder, ({ viewer, input, now }) =>
      payments.check(viewer, input.orderNo, now),
    ),
    route(rechargeEndpoints.standing, ({ viewer }) => orders.showStanding(viewer)),
    route(rechargeEndpoints.reconcile, ({ viewer, input, now }) =>
      reconciliation.reconcile(viewer, input.orderNo, now),
    ),
    route(rechargeEndpoints.refund, ({ viewer, input, now }) => refunds.refund(viewer, input, now), {
      worth: ({ input }) => refunds.worth(input.orderNo),
    }),
  ];
}

export const rechargeHooks = ({
  payments,
  providers,
}: Pick<Services, 'payments' | 'providers'>): InboundWebhook[] =>
  [...providers.values()].map((provider) => ({
    path: `/api/orderpay/notify/${provider.name}`,
    limit: 'notify',
    answer: (post) => payments.takeNotify(provider, post),
  }));
