import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { createAddressesService } from './addresses.service.ts';
import { adminGoodsRoutes } from './admin-goods.routes.ts';
import { createAdminGoods } from './admin-goods.service.ts';
import { adminOrdersRoutes } from './admin-orders.routes.ts';
import { createAdminOrders } from './admin-orders.service.ts';
import { createMallApprovalAmounts } from './approval-amounts.service.ts';
import { boxesRoutes } from './boxes.routes.ts';
import { createBoxesService } from './boxes.service.ts';
import { createCardSealer } from './cards.service.ts';
import { fillDemoGoods } from './demo.service.ts';
import { fillDemoBoxes } from './demo-boxes.service.ts';
import { fillDemoOrders } from './demo-orders.service.ts';
import { createDrawsService } from './draws.service.ts';
import { goodsRoutes } from './goods.routes.ts';
import { createGoodsService } from './goods.service.ts';
import { boxLabeler, goodsLabeler } from './mall-labels.service.ts';
import { createOrderTransitions } from './order-transitions.service.ts';
import { GOODS_ORDERS_TOPIC } from './orders.calls.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { mallPersonalData } from './personal-data.service.ts';
import { rejectStaffBuyer } from './staff-purchases.service.ts';

/** For `npm run rotate-keys`. */
export { sealedCards } from './cards.store.ts';

export { shownOrder as shownGoodsOrder } from './order-view.service.ts';

export interface Dependencies {
  audit: Audit;
  users: Pick<Users, 'find'>;
  ledger: Ledger;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'emit' | 'publish' | 'uploads'>;

export function createMallServices(platform: Parts, dependencies: Dependencies, keyring: Keyring) {
  const parts = {
    ...platform,
    ...dependencies,
    db: platform.database.db,
    cards: createCardSealer(keyring),
    refuseStaff: rejectStaffBuyer(dependencies.users),
  };
  const steps = createOrderTransitions(parts);
  const orders = createOrdersService({ ...parts, steps });
  return {
    addresses: createAddressesService(parts),
    goods: createGoodsService(parts),
    orders,
    officeGoods: createAdminGoods(parts),
    officeOrders: createAdminOrders({ ...parts, steps }),
    boxes: createBoxesService(parts),
    draws: createDrawsService({ ...parts, grant: orders.grant }),
    worths: createMallApprovalAmounts({ db: parts.db, steps }),
  };
}

export function createMall(platform: Parts, dependencies: Dependencies, keyring: Keyring): Module {
  const { clock, database } = platform;
  const services = createMallServices(platform, dependencies, keyring);
  const { goods, orders } = services;
  dependencies.ledger.namedBy('goods_order', goodsLabeler);
  dependencies.ledger.namedBy('box_draw', boxLabeler);
  const forget: Job = {
    name: 'mall-forget',
    cron: '*/5 * * * *',
    run: async () => void (await orders.forget(clock.now())),
  };
  return {
    name: 'mall',
    endpoints: [
      ...goodsRoutes(goods),
      ...ordersRoutes(orders),
      ...addressesRoutes(services.addresses),
      ...adminGoodsRoutes(services),
      ...adminOrdersRoutes(services),
      ...boxesRoutes(services),
    ],
    topics: [
      defineTopic({
        name: 'goods orders',
        pattern: GOODS_ORDERS_TOPIC,
        canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
      }),
    ],
    personalData: mallPersonalData,
    jobs: [forget],
    async fillDemo() {
      await fillDemoGoods({ db: database.db, cards: createCardSealer(keyring) }, clock.now());
      await fillDemoBoxes(database.db, clock.now());
      await fillDemoOrders({ db: database.db, ...dependencies, ...services }, clock.now());
    },
  };
}
