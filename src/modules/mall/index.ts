import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { officeApi } from './admin.api.ts';
import { createOfficeGoods } from './admin-goods.service.ts';
import { createOfficeOrders } from './admin-orders.service.ts';
import { boxesApi } from './boxes.api.ts';
import { createBoxesService } from './boxes.service.ts';
import { createCardSeal } from './cards.service.ts';
import { fillDemoGoods } from './demo.service.ts';
import { fillDemoBoxes } from './demo-boxes.service.ts';
import { fillDemoOrders } from './demo-orders.service.ts';
import { createDrawsService } from './draws.service.ts';
import { goodsApi } from './goods.api.ts';
import { createGoodsService } from './goods.service.ts';
import { boxNamer, goodsNamer } from './mall-labels.service.ts';
import { createOrderSteps } from './order-steps.service.ts';
import { ordersApi } from './orders.api.ts';
import { GOODS_ORDERS_TOPIC } from './orders.calls.ts';
import { createOrdersService } from './orders.service.ts';
import { mallPersonalData } from './personal-data.service.ts';
import { refuseStaff } from './staff.service.ts';
import { createMallWorths } from './worths.service.ts';

/** For `npm run rotate-keys`. */
export { sealedCards } from './cards.store.ts';

export { shownOrder as shownGoodsOrder } from './order-view.service.ts';

export interface Doors {
  audit: Audit;
  users: Pick<Users, 'find'>;
  ledger: Ledger;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'emit' | 'publish' | 'uploads'>;

export function createMallServices(platform: Parts, doors: Doors, keyring: Keyring) {
  const parts = {
    ...platform,
    ...doors,
    db: platform.database.db,
    cards: createCardSeal(keyring),
    refuseStaff: refuseStaff(doors.users),
  };
  const steps = createOrderSteps(parts);
  const orders = createOrdersService({ ...parts, steps });
  return {
    goods: createGoodsService(parts),
    orders,
    officeGoods: createOfficeGoods(parts),
    officeOrders: createOfficeOrders({ ...parts, steps }),
    boxes: createBoxesService(parts),
    draws: createDrawsService({ ...parts, grant: orders.grant }),
    worths: createMallWorths({ db: parts.db, steps }),
  };
}

export function createMall(platform: Parts, doors: Doors, keyring: Keyring): Module {
  const { clock, database } = platform;
  const services = createMallServices(platform, doors, keyring);
  const { goods, orders } = services;
  doors.ledger.namedBy('goods_order', goodsNamer);
  doors.ledger.namedBy('box_draw', boxNamer);
  const forget: Job = {
    name: 'mall-forget',
    cron: '*/5 * * * *',
    run: async () => void (await orders.forget(clock.now())),
  };
  return {
    name: 'mall',
    endpoints: [...goodsApi(goods), ...ordersApi(orders), ...officeApi(services), ...boxesApi(services)],
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
      await fillDemoGoods({ db: database.db, cards: createCardSeal(keyring) }, clock.now());
      await fillDemoBoxes(database.db, clock.now());
      await fillDemoOrders({ db: database.db, ...doors, ...services }, clock.now());
    },
  };
}
