import fc from 'fast-check';
import { audit } from '../ledger/audit.service.ts';
import { HOME, testMall } from './mall.factory.ts';
import type { GoodsOrderState } from './orders.rules.ts';

const mall = testMall();
const COINS = 600;
const BUYERS = 3;
const STOCK = 6;
const PRICE = 100;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      redeem: fc.nat(BUYERS - 1),
      good: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ win: fc.nat(BUYERS - 1), good: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      decide: fc.constantFrom('ship', 'refund', 'cancel', 'chargeBack', 'deliver', 'pay'),
      order: fc.nat(20),
      restock: fc.boolean(),
    }),
  },
);

interface Known {
  buyer: number;
  good: number;
  quantity: number;
  coins: number;
  orderNo: string;
  /** Pieces of ended orders that were not put back. */
  lost: boolean;
}

/** The buyer has the coins. */
const isBack = (state: GoodsOrderState) =>
  state === 'refunded' || state === 'cancelled' || state === 'charged_back';

it('any sequence of orders, prizes, refunds and chargebacks conserves coins and pieces', async () => {
  const admin = await mall.newUser();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => mall.newUser(COINS)));
      const kinds = ['physical', 'card'] as const;
      const goods = await Promise.all(
        kinds.map((kind) => mall.newGood({ kind, stock: STOCK, price: PRICE })),
      );
      const orders: Known[] = [];
      const before = await mall.earned();
      const { orders: buying, officeOrders: office } = mall.services;
      const decider = { viewer: mall.viewer(admin), lang: 'en' as const, now: mall.clock.now() };

      for (const action of steps) {
        // Rejections are expected: the invariant holds after them.
        if ('redeem' in action) {
          const { redeem: buyer, good, quantity } = action;
          const made = await mall.redeem(buyers[buyer]!, goods[good]!, { quantity }).catch(refused);
          if (made)
            orders.push({
              buyer,
              good,
              quantity,
              coins: quantity * PRICE,
              orderNo: made.orderNo,
              lost: false,
            });
        } else if ('win' in action) {
          const { win: buyer, good } = action;
          const prize = await mall.grant(buyers[buyer]!, goods[good]!, `box:${orders.length}`);
          if (prize) orders.push({ buyer, good, quantity: 1, coins: 0, orderNo: prize.orderNo, lost: false });
        } else if (orders.length > 0) {
          const order = orders[action.order % orders.length]!;
          const { orderNo } = order;
          const [viewer, at] = [mall.viewer(buyers[order.buyer]!), mall.origin()];
          const { restock } = action;
          const input = { orderNo, reason: 'because', restock };
          const done = await {
            ship: () => office.ship(decider, { orderNo, reason: 'because', trackingNo: 'SF12345' }),
            refund: () => office.refund(decider, input),
            chargeBack: () => office.chargeBack(decider, input),
            cancel: () => buying.cancel(viewer, orderNo, at),
            deliver: () => buying.deliver(viewer, orderNo, HOME, at),
            pay: () => buying.pay(viewer, orderNo, at),
          }
            [action.decide]()
            .catch(refused);
          const ended = done && (done.status === 'refunded' || done.status === 'charged_back');
          if (ended && (!restock || kinds[order.good] === 'card')) order.lost = true;
        }

        const states = await statesOf(orders);
        for (const [index, id] of buyers.entries()) {
          const spent = orders.reduce(
            (sum, { buyer, coins }, n) => sum + (buyer === index && !isBack(states[n]!) ? coins : 0),
            0,
          );
          expect(await mall.coins(id)).toBe(COINS - spent);
        }
        for (const [index, id] of goods.entries()) {
          const mine = orders
            .map((order, n) => ({ ...order, state: states[n]! }))
            .filter(({ good }) => good === index);
          const out = mine
            .filter(({ state }) => !isBack(state))
            .reduce((sum, { quantity }) => sum + quantity, 0);
          const lost = mine.filter((order) => order.lost).reduce((sum, { quantity }) => sum + quantity, 0);
          expect(await mall.good(id)).toMatchObject({ stock: STOCK - out - lost, redeemed: out });
        }
        const due = orders.reduce((sum, { coins }, n) => sum + (states[n] === 'redeemed' ? coins : 0), 0);
        expect((await mall.earned()) - before).toBe(due);
      }
    }),
    { numRuns: 12 },
  );
  expect((await audit(mall.database.db)).problems).toEqual([]);
});

async function statesOf(orders: readonly Known[]): Promise<GoodsOrderState[]> {
  const { rows } = await mall.database.pool.query<{ order_no: string; state: GoodsOrderState }>(
    'select order_no, state from goods_orders where order_no = any($1)',
    [orders.map(({ orderNo }) => orderNo)],
  );
  const byNo = new Map(rows.map((row) => [row.order_no, row.state]));
  return orders.map(({ orderNo }) => byNo.get(orderNo)!);
}

function refused(error: { name?: string }): null {
  if (error.name !== 'AppError') throw error;
  return null;
}
