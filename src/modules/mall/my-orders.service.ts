import type * as z from 'zod/mini';
import { shownOrder as shownRecharge } from '#modules/recharge/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { MyOrder, MyOrders, MyOrdersQuery } from './my-orders.contract.ts';
import { MY_ORDERS_PAGE, readOrderMark, writeOrderMark } from './my-orders.rules.ts';
import { listBoth, listMarks } from './my-orders.store.ts';
import { shownOrder } from './order-view.service.ts';
import { idOf } from './orders.service.ts';

export interface MyOrdersService {
  list(viewer: Viewer, query: z.output<typeof MyOrdersQuery>, lang: LanguageCode): Promise<MyOrders>;
}

export const createMyOrdersService = ({ db }: { db: Db }): MyOrdersService => ({
  async list(viewer, { type, cursor }, lang) {
    const after = cursor === undefined ? null : readOrderMark(cursor);
    const marks = await listMarks(db, { userId: idOf(viewer), type, after }, MY_ORDERS_PAGE + 1);
    const page = marks.slice(0, MY_ORDERS_PAGE);
    const hasMore = marks.length > MY_ORDERS_PAGE;
    const { recharges, redemptions } = await listBoth(db, page);
    const orders = page.flatMap(({ type: kind, id }): MyOrder[] => {
      if (kind === 'recharge') {
        const row = recharges.get(id);
        return row ? [{ type: kind, ...shownRecharge(row) }] : [];
      }
      const found = redemptions.get(id);
      return found ? [{ type: kind, ...shownOrder(found.order, found.good, lang) }] : [];
    });
    return { orders, hasMore, cursor: hasMore ? writeOrderMark(page.at(-1)!) : null };
  },
});
