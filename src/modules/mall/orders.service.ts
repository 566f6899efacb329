import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Ledger } from '#modules/ledger/index.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { ORDER_NO_BYTES } from '#modules/recharge/recharge.rules.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { AppError } from '#platform/errors/errors.ts';
import type { Origin } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { CardSealer } from './cards.service.ts';
import { listCardsOf } from './cards.store.ts';
import type { GoodsKind } from './goods.rules.ts';
import { findGood, lockGood } from './goods.store.ts';
import { mallErrors } from './mall.contract.ts';
import type { GoodRow, GoodsOrderRow } from './mall.tables.ts';
import type { OrderTransitions } from './order-transitions.service.ts';
import { shownOrder } from './order-view.service.ts';
import type { GoodsOrder, GoodsOrders, NewGoodsOrder } from './orders.contract.ts';
import {
  CONFIRM_MINUTES,
  checkOrder,
  confirmableUntil,
  type Destination,
  goodsOrderNo,
  isConfirmed,
  missingFor,
  NOWHERE,
  ORDERS_PAGE,
  storedDestination,
} from './orders.rules.ts';
import {
  deleteUnconfirmed,
  findOrder,
  findOrderByKey,
  insertOrder,
  type ListedOrder,
  listOrdersOfUser,
  lockOrder,
  type NewOrder,
  updateOrder,
} from './orders.store.ts';
import type { RejectStaffBuyer } from './staff-purchases.service.ts';

export interface OrdersService {
  /** Takes nothing yet. The same key returns the same order, until it is confirmed with a better address. */
  order(
    viewer: User,
    draft: z.output<typeof NewGoodsOrder>,
    key: string,
    origin: Origin,
  ): Promise<GoodsOrder>;
  /** Coins and stock together, or neither. */
  pay(viewer: User, orderNo: string, origin: Origin): Promise<GoodsOrder>;
  deliver(viewer: User, orderNo: string, where: Destination, origin: Origin): Promise<GoodsOrder>;
  cancel(viewer: User, orderNo: string, origin: Origin): Promise<GoodsOrder>;
  show(viewer: User, orderNo: string, lang: LanguageCode): Promise<GoodsOrder>;
  list(viewer: User, cursor: string | undefined, lang: LanguageCode): Promise<GoodsOrders>;
  /**
   * One piece without payment, such as a box's prize: in the caller's transaction, before its coins move. Null where
   * none is left. `from` names the cause (`box:17`): one order per cause, however often called.
   */
  grant(
    tx: Tx,
    gift: { userId: number; goodId: number; from: string },
    origin: Origin,
  ): Promise<GoodsOrderRow | null>;
  /** Deletes orders that were not confirmed in time; returns their number. */
  forget(now: Date): Promise<number>;
}

interface Parts {
  db: Db;
  ledger: Pick<Ledger, 'balanceOf'>;
  steps: OrderTransitions;
  cards: CardSealer;
  refuseStaff: RejectStaffBuyer;
}

export function createOrdersService({ db, ledger, steps, cards, refuseStaff }: Parts): OrdersService {
  /** With card numbers: for the buyer only. */
  async function forBuyer(
    tx: Reader,
    listed: readonly ListedOrder[],
    lang: LanguageCode,
  ): Promise<GoodsOrder[]> {
    const sealed = await listCardsOf(
      tx,
      listed.map(({ order }) => order.id),
    );
    return listed.map(({ order, good }) => ({
      ...shownOrder(order, good, lang),
      cardNos: sealed
        .filter(({ orderId }) => orderId === order.id)
        .map((card) => cards.open(card.goodId, card.sealed)),
    }));
  }

  async function shown(orderNo: string, lang: string): Promise<GoodsOrder> {
    const [order] = await forBuyer(db, [(await findOrder(db, orderNo))!], lang as LanguageCode);
    return order!;
  }

  async function redirected(
    tx: Tx,
    about: Parameters<typeof findOrderByKey>[1],
    wanted: Pick<GoodsOrderRow, 'goodId' | 'quantity' | 'price'>,
    where: Destination,
  ): Promise<GoodsOrderRow> {
    const { orderNo } = (await findOrderByKey(tx, about))!;
    const order = (await lockOrder(tx, orderNo))!;
    const { goodId, quantity, price } = wanted;
    if (order.goodId !== goodId || order.quantity !== quantity || order.price !== price)
      throw mallErrors.keyReused();
    return order.state === 'redeeming' ? await updateOrder(tx, order.id, where) : order;
  }

  async function mine(tx: Tx, viewer: User, orderNo: string): Promise<GoodsOrderRow> {
    const order = await lockOrder(tx, orderNo);
    if (order?.userId !== viewer.id) throw mallErrors.noSuchOrder();
    return order;
  }

  return {
    async order(viewer, { goodsId, quantity, price, ...where }, key, origin) {
      const userId = viewer.id;
      await refuseStaff(db, userId);
      const good = await findGood(db, goodsId);
      if (!good) throw mallErrors.noSuchGood();
      const { kind } = good;
      const wanted = { quantity, price, kind };
      const about = { userId, granted: false, requestKey: key };
      const known = await findOrderByKey(db, about);
      const problem = (known ? null : refusal(good, wanted)) ?? incomplete(kind, where);
      if (problem) throw problem;
      if (!known) {
        if ((await ledger.balanceOf(db, userId)).gold < quantity * price) throw ledgerErrors.insufficient();
      }
      const order = await transact(db, async (tx) => {
        const row = { ...about, ...wanted, ...storedDestination(kind, where), goodId: good.id };
        const made = known ? null : await insertOrder(tx, newOrder(row, origin));
        return made ?? (await redirected(tx, about, row, storedDestination(kind, where)));
      });
      return await shown(order.orderNo, origin.lang);
    },

    async pay(viewer, orderNo, origin) {
      const { now } = origin;
      await transact(db, async (tx) => {
        const order = await mine(tx, viewer, orderNo);
        if (isConfirmed(order.state)) return;
        if (order.state !== 'redeeming' || order.granted) throw mallErrors.wrongState();
        if (confirmableUntil(order.createdAt) <= now) throw mallErrors.tooLate({ minutes: CONFIRM_MINUTES });
        const good = (await lockGood(tx, order.goodId))!;
        const problem = refusal(good, order);
        if (problem) throw problem;
        await refuseStaff(tx, order.userId);
        await steps.take(tx, order, good, now);
      });
      return await shown(orderNo, origin.lang);
    },

    async deliver(viewer, orderNo, where, origin) {
      await transact(db, async (tx) => {
        const order = await mine(tx, viewer, orderNo);
        if (order.state !== 'redeeming' || !order.granted) throw mallErrors.wrongState();
        const problem = incomplete(order.kind, where);
        if (problem) throw problem;
        const change = { ...storedDestination(order.kind, where), changedAt: origin.now };
        await steps.change(tx, order, 'under_review', change);
      });
      return await shown(orderNo, origin.lang);
    },

    async cancel(viewer, orderNo, origin) {
      await transact(db, async (tx) => {
        const order = await mine(tx, viewer, orderNo);
        if (order.state === 'cancelled') return;
        await steps.end(tx, order, { state: 'cancelled', reason: '', restock: true }, origin.now);
      });
      return await shown(orderNo, origin.lang);
    },

    async show(viewer, orderNo, lang) {
      const found = await findOrder(db, orderNo);
      if (found?.order.userId !== viewer.id) throw mallErrors.noSuchOrder();
      return (await forBuyer(db, [found], lang))[0]!;
    },

    async list(viewer, cursor, lang) {
      const before = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
      const rows = await listOrdersOfUser(db, viewer.id, before, ORDERS_PAGE + 1);
      const { items, ...page } = pageOf(rows, ORDERS_PAGE, ({ order }) => encodeCursor(ID_CURSOR, order));
      return { orders: await forBuyer(db, items, lang), ...page };
    },

    async grant(tx, { userId, goodId, from }, origin) {
      const about = { userId, granted: true, requestKey: from };
      const known = await findOrderByKey(tx, about);
      if (known) return known;
      const good = await lockGood(tx, goodId);
      if (!good || good.stock < 1) return null;
      const row = { ...about, ...NOWHERE, goodId, kind: good.kind, quantity: 1, price: 0 };
      const order = await insertOrder(tx, newOrder(row, origin));
      return order ? await steps.take(tx, order, good, origin.now) : await findOrderByKey(tx, about);
    },

    forget: (now) =>
      transact(db, (tx) => deleteUnconfirmed(tx, new Date(now.getTime() - CONFIRM_MINUTES * 60_000))),
  };
}

type OrderRequest = Destination &
  Pick<NewOrder, 'userId' | 'granted' | 'requestKey' | 'goodId' | 'kind' | 'quantity' | 'price'>;

const newOrder = (request: OrderRequest, { now, brand, lang }: Origin): NewOrder => ({
  ...request,
  ...{ brand, lang, createdAt: now, changedAt: now },
  orderNo: goodsOrderNo(now, randomBytes(ORDER_NO_BYTES)),
  coins: request.quantity * request.price,
  state: 'redeeming',
  taken: false,
  trackingNo: '',
  reason: '',
});

function refusal(good: GoodRow, order: { quantity: number; price: number }): AppError | null {
  switch (checkOrder(good, order)) {
    case 'off':
      return mallErrors.off();
    case 'soldOut':
      return mallErrors.soldOut({ left: good.stock });
    case 'priceChanged':
      return mallErrors.priceChanged({ price: good.price });
    default:
      return null;
  }
}

function incomplete(kind: GoodsKind, where: Destination): AppError | null {
  const missing = missingFor(kind, where);
  if (missing === null) return null;
  return {
    recipient: mallErrors.recipientNeeded,
    address: mallErrors.addressNeeded,
    contact: mallErrors.contactNeeded,
  }[missing]();
}
