import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { RechargeBounds } from '#modules/spending/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { listRevisions } from './accounts.store.ts';
import { cashierHooks, cashierRoutes, GATEWAY_PATH } from './cashier/cashier.routes.ts';
import { createCashier } from './cashier/cashier.service.ts';
import { type CashierKeys, cashierKeys } from './cashier/cashier-keys.service.ts';
import { demoProvider } from './cashier/demo-provider.service.ts';
import { createRechargeDemo, type RechargeDemo } from './demo.service.ts';
import { createOpenOrders, type OpenOrders } from './open-orders.service.ts';
import { rechargeLabeler } from './order-labels.service.ts';
import { createOrdersService } from './orders.service.ts';
import { createPaymentsService } from './payments.service.ts';
import { rechargePersonalData } from './personal-data.service.ts';
import { configuredProviders, type Providers, watchedProviders } from './providers/configured.service.ts';
import { ORDERS_TOPIC } from './recharge.calls.ts';
import { rechargeReactions } from './recharge.reactions.ts';
import { rechargeHooks, rechargeRoutes } from './recharge.routes.ts';
import { createReconciliation } from './reconciliation.service.ts';
import { createRefundsService } from './refunds.service.ts';
import { createReturnsService } from './returns.service.ts';

export { shownOrder } from './orders.service.ts';
export { FIRST_ORDER_BONUS, RECHARGE_PACKAGES } from './packages.service.ts';
export { checkPayment } from './providers/payment-check.service.ts';
export type { RechargeDemo };

type Parts = Pick<
  Platform,
  'config' | 'database' | 'clock' | 'log' | 'publish' | 'emit' | 'localUrl' | 'deliveries' | 'settings'
>;

interface Dependencies {
  audit: Audit;
  users: Users;
  ledger: Ledger;
  spending: { recharges: RechargeBounds };
}

export interface RechargeModule extends Module {
  demo: RechargeDemo;
}

export function createRecharge(
  platform: Parts,
  dependencies: Dependencies,
  translate: Translate,
): RechargeModule {
  const { config } = platform;
  dependencies.ledger.namedBy('recharge', rechargeLabeler(translate));
  const cashier = config.demo ? createDemoCashier(platform) : null;
  const providers = watchedProviders(
    configuredProviders(config, cashier?.providers ?? null),
    platform.deliveries,
  );
  const services = createRechargeServices(platform, {
    ...dependencies,
    bounds: dependencies.spending.recharges,
    translate,
    providers,
  });
  return {
    name: 'recharge',
    endpoints: [
      ...rechargeRoutes({ ...services, providers, settings: platform.settings }),
      ...(cashier?.endpoints ?? []),
    ],
    hooks: [...rechargeHooks({ ...services, providers }), ...(cashier?.hooks ?? [])],
    topics: [
      defineTopic({
        name: 'orders',
        pattern: ORDERS_TOPIC,
        canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
        snapshot: ({ userId }) => services.orders.snapshot(Number(userId)),
        revisions: (rooms) =>
          listRevisions(
            platform.database.db,
            rooms.map(({ userId }) => Number(userId)),
          ),
      }),
    ],
    reactions: rechargeReactions(platform.database.db, services.returns),
    personalData: rechargePersonalData,
    demo: createRechargeDemo({ db: platform.database.db, payments: services.payments }),
    jobs: services.openOrders.jobs,
  };
}

interface Below {
  audit: Audit;
  users: Pick<Users, 'setLevel' | 'claim' | 'listAdministrators'>;
  ledger: Pick<Ledger, 'transfer' | 'reverse' | 'takeBack' | 'payOff' | 'forgive' | 'debtOf'>;
  bounds: RechargeBounds;
  translate: Translate;
  providers: Providers;
}

export function createRechargeServices(platform: Parts, below: Below) {
  const { database, localUrl } = platform;
  const parts = { ...platform, ...below, db: database.db };
  const orders = createOrdersService({
    ...parts,
    notifyBase: (way, { brand }) => (below.providers.get(way)?.demo ? localUrl() : brand.publicUrl),
  });
  const returns = createReturnsService({ ...parts, orders });
  const payments = createPaymentsService({ ...parts, orders, returns });
  const refunds = createRefundsService({ ...parts, orders });
  const openOrders: OpenOrders = createOpenOrders({ ...parts, orders, payments, refunds });
  const reconciliation = createReconciliation({ ...parts, payments, refunds });
  return { orders, payments, refunds, returns, reconciliation, openOrders };
}

function createDemoCashier({ config, database, clock, log, localUrl }: Parts) {
  let made: Promise<CashierKeys> | undefined;
  const keys = () => {
    made ??= cashierKeys(config.DATA_DIR);
    return made;
  };
  const cashier = createCashier({ db: database.db, clock, log, keys });
  const gateway = () => `${localUrl()}${GATEWAY_PATH}`;
  return {
    providers: {
      alipay: demoProvider('alipay', keys, gateway),
      stripe: demoProvider('stripe', keys, gateway),
    },
    endpoints: cashierRoutes(cashier),
    hooks: cashierHooks(cashier),
  };
}
