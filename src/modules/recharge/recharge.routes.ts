import * as z from 'zod/mini';
import { rechargingErrors } from '#modules/spending/spending.contract.ts';
import { marketIn } from '#platform/brand/brand.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { OrdersService } from './orders.service.ts';
import { FIRST_ORDER_BONUS, listPackages } from './packages.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { Providers } from './providers/configured.service.ts';
import { rechargeCalls } from './recharge.calls.ts';
import {
  Begun,
  GoldList,
  Order,
  orderNo,
  PackageChoice,
  PayButtons,
  Refund,
  rechargeErrors,
  Standing,
} from './recharge.contract.ts';
import { COINS_PER_CNY, firstOrderBonus, type PaymentMethod, priceIn } from './recharge.rules.ts';
import type { Reconciliation } from './reconciliation.service.ts';
import type { RefundsService } from './refunds.service.ts';

const beginning = {
  input: PackageChoice,
  result: Begun,
  errors: [
    rechargeErrors.noSuchPackage,
    rechargeErrors.wayOff,
    rechargeErrors.keyReused,
    rechargeErrors.providerSilent,
    ...rechargingErrors,
    platformErrors.idempotencyKeyNeeded,
    platformErrors.notSignedIn,
    platformErrors.tooMany,
  ],
};
const OrderChoice = z.object({ orderNo });

interface Services {
  orders: OrdersService;
  payments: PaymentsService;
  refunds: RefundsService;
  reconciliation: Reconciliation;
  providers: Providers;
  settings: Settings;
}

export function rechargeRoutes(services: Services): Route[] {
  const { orders, payments, refunds, reconciliation, providers, settings } = services;
  const begin =
    (way: PaymentMethod) =>
    ({ viewer, input, caller, key, now }: EndpointRequest<{ packageId: number }, User>) =>
      orders.begin(viewer, way, input.packageId, { caller, key, now });
  return [
    route(rechargeCalls.packages, { result: GoldList }, async ({ caller }) => {
      const market = marketIn(caller.brand, caller.lang);
      const firstPercent = settings.get(FIRST_ORDER_BONUS);
      return {
        coinsPerCny: COINS_PER_CNY,
        currency: market.currency,
        firstPercent,
        packages: listPackages(settings).flatMap((item) => {
          const price = priceIn(market, item);
          const firstBonus = firstOrderBonus(item.amountFen, firstPercent);
          return price ? [{ ...item, price: price.minor, firstBonus }] : [];
        }),
      };
    }),
    route(rechargeCalls.ways, { result: PayButtons }, async ({ caller }) => {
      const { currency } = marketIn(caller.brand, caller.lang);
      return [...providers.values()]
        .filter((provider) => provider.takes(currency))
        .map(({ name, demo }) => ({ name, demo }));
    }),
    route(rechargeCalls.payByAlipay, beginning, begin('alipay')),
    route(rechargeCalls.payByStripe, beginning, begin('stripe')),
    route(
      rechargeCalls.order,
      { input: OrderChoice, result: Order, errors: [rechargeErrors.noSuchOrder, platformErrors.notSignedIn] },
      ({ viewer, input }) => orders.show(viewer, input.orderNo),
    ),
    route(
      rechargeCalls.checkOrder,
      {
        input: OrderChoice,
        result: Order,
        errors: [rechargeErrors.noSuchOrder, rechargeErrors.providerSilent, platformErrors.notSignedIn],
      },
      ({ viewer, input, now }) => payments.check(viewer, input.orderNo, now),
    ),
    route(rechargeCalls.standing, { result: Standing, errors: [platformErrors.notSignedIn] }, ({ viewer }) =>
      orders.showStanding(viewer),
    ),
    route(
      rechargeCalls.reconcile,
      {
        input: OrderChoice,
        result: Order,
        errors: [
          rechargeErrors.noSuchOrder,
          rechargeErrors.wayOff,
          rechargeErrors.providerSilent,
          platformErrors.noPermission,
        ],
      },
      ({ viewer, input, now }) => reconciliation.reconcile(viewer, input.orderNo, now),
    ),
    route(
      rechargeCalls.refund,
      {
        input: Refund,
        result: Order,
        errors: [
          rechargeErrors.noSuchOrder,
          rechargeErrors.notPaid,
          rechargeErrors.alreadyRefunded,
          rechargeErrors.coinsSpent,
          rechargeErrors.wayOff,
          rechargeErrors.refundRefused,
          rechargeErrors.returnedElsewhere,
          rechargeErrors.providerSilent,
          platformErrors.noPermission,
          platformErrors.recentSignInNeeded,
        ],
      },
      ({ viewer, input, now }) => refunds.refund(viewer, input, now),
      {
        worth: ({ input }) => refunds.worth(input.orderNo),
      },
    ),
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
