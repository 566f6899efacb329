import type * as z from 'zod/mini';
import type { Audit } from '#modules/audit/index.ts';
import { readPerson } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  ChargeBack,
  MallAdminOrder,
  MallAdminOrders,
  MallAdminOrdersQuery,
  RefundGoods,
  ShipGoods,
} from './admin.contract.ts';
import { type AdminOrderRow, getForAdmin, listForAdmin } from './admin-orders.store.ts';
import { ADMIN_PAGE } from './goods.rules.ts';
import { findGood } from './goods.store.ts';
import { goodsRefunded, goodsShipped, mallErrors } from './mall.contract.ts';
import type { GoodsOrderRow } from './mall.tables.ts';
import type { Ending, OrderTransitions } from './order-transitions.service.ts';
import { shownOrder } from './order-view.service.ts';
import { TRACKING_NO } from './orders.rules.ts';
import { lockOrder } from './orders.store.ts';

/** The deciding administrator, their language, and the time. */
export interface Decider {
  viewer: User;
  lang: LanguageCode;
  now: Date;
}

export interface AdminOrdersService {
  list(query: z.output<typeof MallAdminOrdersQuery>, lang: LanguageCode): Promise<MallAdminOrders>;
  ship(decider: Decider, order: z.output<typeof ShipGoods>): Promise<MallAdminOrder>;
  /** Refunds an order that cannot be shipped. */
  refund(decider: Decider, order: z.output<typeof RefundGoods>): Promise<MallAdminOrder>;
  /** Takes back an order that was delivered, and returns its coins. */
  chargeBack(decider: Decider, order: z.output<typeof ChargeBack>): Promise<MallAdminOrder>;
}

interface Parts {
  db: Db;
  audit: Audit;
  emit: Emit;
  steps: OrderTransitions;
}

export function createAdminOrders({ db, audit, emit, steps }: Parts): AdminOrdersService {
  /** Under the order's lock, with its record in the audit log. */
  async function decide(
    { viewer, lang, now }: Decider,
    { orderNo, reason }: { orderNo: string; reason: string },
    action: 'goods.shipped' | 'goods.refunded' | 'goods.chargedBack',
    run: (tx: Tx, order: GoodsOrderRow) => Promise<GoodsOrderRow>,
  ): Promise<MallAdminOrder> {
    const actor = viewer.id;
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw mallErrors.noSuchOrder();
      if (order.userId === actor) throw platformErrors.ownBusiness();
      const { id, userId, coins, trackingNo } = await run(tx, order);
      const details = { reason, orderNo, userId, coins, trackingNo };
      await audit.record(tx, { actor, action, subject: { kind: 'goods_order', id }, details, now });
    });
    return shownToOffice(await getForAdmin(db, orderNo), lang);
  }

  async function endOrder(tx: Tx, order: GoodsOrderRow, ending: Ending, now: Date): Promise<GoodsOrderRow> {
    const ended = await steps.end(tx, order, ending, now);
    const { userId, orderNo, goodId, brand, lang } = order;
    const coins = await steps.worth(tx, order);
    const { names } = (await findGood(tx, goodId))!;
    const news = { userId, orderNo, goodsId: goodId, names, coins, reason: ending.reason };
    await emit(tx, goodsRefunded, news, { now, brand, lang });
    return ended;
  }

  return {
    async list({ user = '', no = '', from, to, cursor, ...rest }, lang) {
      const scope = {
        ...rest,
        user: readPerson(user),
        no: no.trim() || null,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        before: decodeCursor(ID_CURSOR, cursor)?.id,
      };
      const rows = await listForAdmin(db, scope, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, ({ order }) => encodeCursor(ID_CURSOR, order));
      return { orders: items.map((row) => shownToOffice(row, lang)), ...page };
    },

    ship: (decider, input) =>
      decide(decider, input, 'goods.shipped', async (tx, order) => {
        const { trackingNo } = input;
        const { now } = decider;
        // A prize whose winner has given no address is not shipped.
        if (order.state !== 'under_review') throw mallErrors.wrongState();
        if (order.kind === 'physical' && trackingNo.length < TRACKING_NO.min)
          throw mallErrors.trackingNeeded();
        const shipped = await steps.complete(tx, order, trackingNo, now);
        const { userId, orderNo, goodId, quantity, brand, lang } = shipped;
        const { names } = (await findGood(tx, goodId))!;
        const news = { userId, orderNo, goodsId: goodId, names, quantity, trackingNo };
        await emit(tx, goodsShipped, news, { now, brand, lang });
        return shipped;
      }),

    refund: (decider, { restock, ...input }) =>
      decide(decider, input, 'goods.refunded', (tx, order) =>
        endOrder(tx, order, { state: 'refunded', reason: input.reason, restock }, decider.now),
      ),

    chargeBack: (decider, { restock, ...input }) =>
      decide(decider, input, 'goods.chargedBack', (tx, order) =>
        endOrder(tx, order, { state: 'charged_back', reason: input.reason, restock }, decider.now),
      ),
  };
}

const shownToOffice = ({ order, good, username }: AdminOrderRow, lang: LanguageCode): MallAdminOrder => ({
  ...shownOrder(order, good, lang),
  userId: order.userId,
  username,
});
