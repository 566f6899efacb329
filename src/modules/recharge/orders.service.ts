import { randomBytes } from 'node:crypto';
import type { RechargeBounds } from '#modules/spending/index.ts';
import { HOME_MARKET, marketIn } from '#platform/brand/brand.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { findAccount, lockAccount, updateAccount } from './accounts.store.ts';
import { levelFor } from './levels.rules.ts';
import {
  findOrder,
  findOrderByKey,
  hadFirstBonus,
  insertOrder,
  listOrders,
  lockOrder,
  type OrderChange,
  sumOpenOrders,
  updateOrder,
} from './orders.store.ts';
import { findPackage } from './packages.service.ts';
import type { Providers } from './providers/configured.service.ts';
import { type Payable, ProviderProblem } from './providers/provider.service.ts';
import { ordersTopic } from './recharge.calls.ts';
import { type Begun, type Order, rechargeErrors, type Standing } from './recharge.contract.ts';
import {
  chargeOf,
  isOpen,
  nextCheck,
  ORDER_NO_BYTES,
  orderExpiry,
  orderNoFrom,
  type PaymentMethod,
  priceIn,
} from './recharge.rules.ts';
import type { AccountRow, OrderRow } from './recharge.tables.ts';

const PAGE = 20;
const NO_SUMS: Sums = { fen: 0, orders: 0 };

export interface At {
  caller: Caller;
  key: string;
  now: Date;
}

export interface OrdersService {
  /** Creates an order and returns its payment address. The same key again is the same order. */
  begin(viewer: User, way: PaymentMethod, packageId: number, at: At): Promise<Begun>;
  show(viewer: User, orderNo: string): Promise<Order>;
  showStanding(viewer: User): Promise<Standing>;
  snapshot(userId: number): Promise<Snapshot>;
  payable(order: OrderRow): Payable;
  /** The only change of an order: under its lock, and published to its user. */
  change(tx: Tx, order: OrderRow, change: OrderChange, sums?: Sums): Promise<Changed>;
}

export interface Sums {
  fen: number;
  orders: number;
}
export interface Changed {
  order: OrderRow;
  account: AccountRow;
}

interface Parts {
  db: Db;
  providers: Providers;
  publish: Platform['publish'];
  bounds: Pick<RechargeBounds, 'check'>;
  translate: Translate;
  settings: Settings;
  /** Base URL of a provider's notifications: the site's, or in a demo this process's. */
  notifyBase(way: PaymentMethod, caller: Caller): string;
}

export function createOrdersService(parts: Parts): OrdersService {
  const { db, providers, publish, bounds, translate, notifyBase, settings } = parts;
  const change: OrdersService['change'] = async (tx, { id, userId }, fields, sums = NO_SUMS) => {
    await lockAccount(tx, userId);
    const order = await updateOrder(tx, id, fields);
    const account = await updateAccount(tx, userId, sums);
    afterCommit(tx, () =>
      publish(ordersTopic(userId), shownOrder(order), { rev: account.revision, now: true }),
    );
    return { order, account };
  };

  const payable = (order: OrderRow): Payable => ({
    ...order,
    charge: chargeOf(order),
    subject: translate(order.lang as Caller['lang'], 'recharge.order.subject', { coins: order.coins }),
  });

  async function make(
    userId: number,
    way: PaymentMethod,
    packageId: number,
    { caller, key, now }: At,
  ): Promise<OrderRow> {
    const market = marketIn(caller.brand, caller.lang);
    const item = findPackage(settings, packageId);
    // A method of another currency sells in CNY, the currency of the packages.
    const provider = providers.get(way);
    const price = item && priceIn(provider?.takes(market.currency) ? market : HOME_MARKET, item);
    if (!price) throw rechargeErrors.noSuchPackage();
    if (!provider?.takes(price.currency)) throw rechargeErrors.wayOff();
    return await transact(db, async (tx) => {
      const made = await insertOrder(tx, {
        orderNo: orderNoFrom(now, randomBytes(ORDER_NO_BYTES)),
        userId,
        requestKey: key,
        packageId,
        amountFen: item.amountFen,
        charged: price.minor,
        currency: price.currency,
        coins: item.coins + item.bonus,
        provider: way,
        state: 'created',
        brand: caller.brand.id,
        lang: caller.lang,
        createdAt: now,
        expiresAt: orderExpiry(now),
        nextCheckAt: nextCheck(now, now),
      });
      const order = made ?? (await findOrderByKey(tx, userId, key));
      if (order?.packageId !== packageId || order.provider !== way) throw rechargeErrors.keyReused();
      // Received money is always credited, so limits are checked at the order. Orders of one user are serialized.
      if (made) {
        await lockAccount(tx, userId);
        const openFen = (await sumOpenOrders(tx, userId, now)) - made.amountFen;
        await bounds.check(tx, { userId, fen: made.amountFen, openFen, brand: made.brand, now });
      }
      return order;
    });
  }

  return {
    change,
    payable,
    async begin(viewer, way, packageId, at) {
      const provider = providers.get(way);
      if (!provider) throw rechargeErrors.wayOff();
      const order = await make(viewer.id, way, packageId, at);
      if (!isOpen(order.state) || order.expiresAt <= at.now)
        return { order: shownOrder(order), payUrl: null };
      const { caller } = at;
      const back = localizedPath(caller.lang, `/userInfo/recharge?order=${order.orderNo}`);
      const started = await provider
        .start(payable(order), {
          notifyUrl: `${notifyBase(way, caller)}/api/orderpay/notify/${way}`,
          returnUrl: `${caller.brand.publicUrl}${back}`,
        })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderProblem)) throw error;
          caller.log.warn(
            { event: 'recharge.start_failed', err: error, orderNo: order.orderNo },
            'payment provider did not start the payment',
          );
          throw rechargeErrors.providerSilent();
        });
      const shown = await transact(db, async (tx) => {
        const held = (await lockOrder(tx, order.orderNo))!;
        if (held.state !== 'created') return held;
        const paying = { state: 'paying', providerRef: started.providerRef } as const;
        return (await change(tx, held, paying)).order;
      });
      return { order: shownOrder(shown), payUrl: started.payUrl };
    },
    async show(viewer, orderNo) {
      const order = await findOrder(db, orderNo);
      if (order?.userId !== viewer.id) throw rechargeErrors.noSuchOrder();
      return shownOrder(order);
    },
    async showStanding(viewer) {
      const { rechargedFen, paidOrders } = await findAccount(db, viewer.id);
      const firstOrder = paidOrders === 0 && !(await hadFirstBonus(db, viewer.id));
      return { rechargedFen, level: levelFor(rechargedFen), firstOrder };
    },
    async snapshot(userId) {
      // Revision first: a change in between is sent again, never missed.
      const { revision } = await findAccount(db, userId);
      const rows = await listOrders(db, userId, null, PAGE);
      return { rev: revision, data: rows.map(shownOrder) };
    },
  };
}

export const shownOrder = (row: OrderRow): Order => ({
  orderNo: row.orderNo,
  amountFen: row.amountFen,
  charged: chargeOf(row).minor,
  currency: row.currency,
  coins: row.coins + row.firstBonus,
  firstBonus: row.firstBonus,
  payType: row.provider,
  state: row.state,
  createTime: row.createdAt.toISOString(),
  expireTime: row.expiresAt.toISOString(),
  payTime: row.paidAt?.toISOString() ?? null,
  refundTime: row.refundedAt?.toISOString() ?? null,
});
