import type { Ledger } from '#modules/ledger/index.ts';
import { house, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { Platform } from '#platform/module.ts';
import { assignCards } from './cards.store.ts';
import { priceOfPrize } from './draws.store.ts';
import { lockGood, takePieces, updateGood } from './goods.store.ts';
import { mallErrors } from './mall.contract.ts';
import type { GoodRow, GoodsOrderRow } from './mall.tables.ts';
import { goodsOrdersTopic } from './orders.calls.ts';
import { type GoodsOrderState, mayBecome } from './orders.rules.ts';
import { type OrderChange, updateOrder } from './orders.store.ts';

/** Whether coins and pieces of an ended order return. */
export interface Ending {
  state: 'refunded' | 'cancelled' | 'charged_back';
  reason: string;
  /** The pieces return to the stock. */
  restock: boolean;
}

/** Moves coins and pieces of an order. Lock order: order (by the caller), good, coins. */
export interface OrderTransitions {
  change(tx: Tx, order: GoodsOrderRow, state: GoodsOrderState, change: OrderChange): Promise<GoodsOrderRow>;
  /** Takes pieces from the stock; a card is delivered at once, other goods wait for shipping or an address. */
  take(tx: Tx, order: GoodsOrderRow, good: GoodRow, now: Date): Promise<GoodsOrderRow>;
  /** The order is delivered or shipped: the coins go to the house account. */
  complete(tx: Tx, order: GoodsOrderRow, trackingNo: string, now: Date): Promise<GoodsOrderRow>;
  end(tx: Tx, order: GoodsOrderRow, ending: Ending, now: Date): Promise<GoodsOrderRow>;
  /** The coins its buyer paid; for a prize, the price of its box. */
  worth(tx: Reader, order: GoodsOrderRow): Promise<number>;
}

interface Parts extends Pick<Platform, 'publish'> {
  ledger: Pick<Ledger, 'hold' | 'release' | 'refund' | 'transfer' | 'bonusIn'>;
}

export function createOrderTransitions({ ledger, publish }: Parts): OrderTransitions {
  const movement = ({ id, brand, lang }: GoodsOrderRow, step: string, now: Date) => ({
    ...{ now, brand, lang },
    key: `goods-order:${id}${step}`,
    reference: { kind: 'goods_order', id },
  });

  const change: OrderTransitions['change'] = async (tx, { id, userId, state: from }, state, fields) => {
    if (!mayBecome(from, state)) throw mallErrors.wrongState();
    const order = await updateOrder(tx, id, { ...fields, state });
    afterCommit(tx, () =>
      publish(goodsOrdersTopic(userId), { orderNo: order.orderNo }, { rev: 0, now: true }),
    );
    return order;
  };

  const complete: OrderTransitions['complete'] = async (tx, order, trackingNo, now) => {
    if (order.coins > 0)
      await ledger.release(tx, { ...movement(order, ':done', now), reason: 'goods', to: house });
    return await change(tx, order, 'redeemed', { taken: true, trackingNo, changedAt: now });
  };

  const worth: OrderTransitions['worth'] = async (tx, { granted, orderNo, coins }) =>
    granted ? await priceOfPrize(tx, orderNo) : coins;

  return {
    change,
    complete,
    worth,
    async take(tx, order, good, now) {
      const { userId, quantity, coins, kind } = order;
      if (good.stock < quantity) throw mallErrors.soldOut({ left: good.stock });
      await takePieces(tx, good.id, quantity);
      if (coins > 0)
        await ledger.hold(tx, { ...movement(order, '', now), reason: 'goods', userId, amount: coins });
      if (kind === 'card') {
        const assigned = await assignCards(tx, good.id, order.id, quantity);
        if (assigned < quantity) throw mallErrors.soldOut({ left: assigned });
        return await complete(tx, order, '', now);
      }
      // A prize waits for its address; a redeemed order already has one.
      const state = order.granted ? 'redeeming' : 'under_review';
      return await change(tx, order, state, { taken: true, changedAt: now });
    },
    async end(tx, order, { state, reason, restock }, now) {
      const { goodId, quantity, granted, taken, userId } = order;
      const ended = await change(tx, order, state, { reason, changedAt: now });
      if (!taken) return ended;
      const good = (await lockGood(tx, goodId))!;
      // A revealed card number is not sold again.
      if (restock && order.kind !== 'card') await takePieces(tx, goodId, -quantity);
      else await updateGood(tx, goodId, { redeemed: good.redeemed - quantity });
      // A prize cancelled by its winner is not refunded; an undeliverable one is.
      const amount = granted && state === 'cancelled' ? 0 : await worth(tx, order);
      if (amount === 0) return ended;
      const back = { ...movement(order, ':back', now), reason: 'goods_refund' } as const;
      if (granted || state === 'charged_back') {
        // Bonus coins return as bonus coins.
        const bonus = granted ? amount : await ledger.bonusIn(tx, movement(order, '', now).key);
        await ledger.transfer(tx, { ...back, from: house, to: wallet(userId), amount, bonus });
      } else await ledger.refund(tx, back);
      return ended;
    },
  };
}
