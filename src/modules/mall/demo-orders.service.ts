import type { Ledger } from '#modules/ledger/index.ts';
import { bonus, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AdminOrdersService } from './admin-orders.service.ts';
import { DEMO_DESTINATION, DEMO_REDEMPTIONS } from './demo.rules.ts';
import { listGoods } from './goods.store.ts';
import type { OrdersService } from './orders.service.ts';
import { anyOrder } from './orders.store.ts';

interface Parts {
  db: Db;
  users: Pick<Users, 'find'>;
  ledger: Pick<Ledger, 'pay'>;
  orders: OrdersService;
  officeOrders: AdminOrdersService;
}

const HOUR_MS = 3_600_000;
const SHELF = { only: 'on', sort: 'time', direction: 'desc', after: null } as const;

/** Demo users redeem once, through the same services as everyone, with granted coins. */
export async function fillDemoOrders(parts: Parts, now: Date): Promise<void> {
  const { db, users, ledger, orders, officeOrders } = parts;
  if (await anyOrder(db)) return;
  const office = await users.find(db, { username: 'demo_admin' });
  const shelf = new Map((await listGoods(db, SHELF, 100)).map((good) => [good.names.en, good]));
  for (const { username, good: name, hoursAgo, end } of DEMO_REDEMPTIONS) {
    const [buyer, good] = [
      await users.find(db, { username }),
      shelf.get(demoMessage('en', `demo.good.${name}`)),
    ];
    if (!buyer || !good || !office) continue;
    const origin = {
      now: new Date(now.getTime() - hoursAgo * HOUR_MS),
      brand: 'touchline',
      lang: DEFAULT_LANGUAGE,
    };
    const { id: goodsId, price } = good;
    await ledger.pay({
      ...{ ...origin, reason: 'demo_grant', from: bonus, bonus: 0, to: wallet(buyer.id), amount: price },
      key: `demo-redeeming:${buyer.id}`,
      reference: { kind: 'user', id: buyer.id },
    });
    const viewer = viewerOf(buyer.id);
    const draft = { goodsId, price, quantity: 1, ...DEMO_DESTINATION };
    const { orderNo } = await orders.order(viewer, draft, 'demo', origin);
    await orders.pay(viewer, orderNo, origin);
    const decider = { viewer: viewerOf(office.id), lang: DEFAULT_LANGUAGE, now: origin.now };
    if (end === 'shipped')
      await officeOrders.ship(decider, {
        orderNo,
        trackingNo: `DEMO${orderNo.slice(7)}`,
        reason: 'Given to the courier',
      });
    if (end === 'refunded')
      await officeOrders.refund(decider, { orderNo, reason: 'Out of stock', restock: true });
  }
}

const viewerOf = (id: number): User => ({ kind: 'user', id, roles: ['user'], sessionId: 0 });
