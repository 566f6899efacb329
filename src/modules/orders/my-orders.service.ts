import type * as z from 'zod/mini';
import { shownGoodsOrder } from '#modules/mall/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { shownOrder as shownRecharge } from '#modules/recharge/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { MyOrder, MyOrders, MyOrdersQuery } from './my-orders.contract.ts';
import { MY_ORDERS_PAGE, type MyOrderCursor, ORDER_CURSOR, planOrderState } from './my-orders.rules.ts';
import { type Listed, listOrderCursors, listOrdersAt } from './my-orders.store.ts';

export interface MyOrdersService {
  list(viewer: User, query: z.output<typeof MyOrdersQuery>, lang: LanguageCode): Promise<MyOrders>;
}

type RoomMatch = Extract<MyOrder, { type: 'room' }>['match'];

interface Parts {
  db: Db;
  matches: Pick<Matches, 'some'>;
}

export const createMyOrdersService = ({ db, matches }: Parts): MyOrdersService => ({
  async list(viewer, { type, cursor }, lang) {
    const after = decodeCursor(ORDER_CURSOR, cursor);
    const marks = await listOrderCursors(db, { userId: viewer.id, type, after }, MY_ORDERS_PAGE + 1);
    const { items, ...page } = pageOf(marks, MY_ORDERS_PAGE, (last) => encodeCursor(ORDER_CURSOR, last));
    const listed = await listOrdersAt(db, viewer.id, items);
    const ids = [...new Set([...listed.room.values()].map(({ matchId }) => matchId))];
    const played = ids.length === 0 ? [] : await matches.some({ ids }, 'latest', ids.length, lang, db);
    const named = new Map<number, RoomMatch>(
      played.map(({ id, game, home, away }) => [id, { game, home: home.name, away: away.name }]),
    );
    const orders = items
      .map((mark) => shownOrder(mark, listed, named, lang))
      .filter((order) => order !== null);
    return { orders, ...page };
  },
});

/** Null for an order deleted between two reads. */
function shownOrder(
  { type, id, at }: MyOrderCursor,
  { recharge, plan, room, goods }: Listed,
  matches: ReadonlyMap<number, RoomMatch>,
  lang: LanguageCode,
): MyOrder | null {
  const createTime = at.toISOString();
  switch (type) {
    case 'recharge': {
      const row = recharge.get(id);
      return row ? { type, ...shownRecharge(row) } : null;
    }
    case 'plan': {
      const found = plan.get(id);
      if (!found) return null;
      const { planId, expertId, paid } = found.order;
      const order = { planId, expertId, title: found.title, status: planOrderState(found.order) };
      return { type, orderNo: `P${id}`, createTime, coins: paid, ...order };
    }
    case 'room': {
      const row = room.get(id);
      if (!row) return null;
      const { matchId, price } = row;
      return {
        type,
        orderNo: `L${id}`,
        createTime,
        coins: price,
        matchId,
        match: matches.get(matchId) ?? null,
      };
    }
    case 'goods': {
      const found = goods.get(id);
      return found ? { type, ...shownGoodsOrder(found.order, found.good, lang) } : null;
    }
  }
}
