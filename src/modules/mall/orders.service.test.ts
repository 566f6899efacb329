import { transact } from '#platform/db/transact.ts';
import { whole } from '#platform/personal-data/whole.testing.ts';
import { audit } from '../ledger/audit.service.ts';
import { HOME, testMall } from './mall.factory.ts';
import { mallPersonalData } from './personal-data.service.ts';

const mall = testMall();
const MINUTE = 60_000;

afterAll(async () => expect((await audit(mall.database.db)).problems).toEqual([]));

describe('redeeming', () => {
  it('takes nothing before its confirmation, then coins and stock together', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const order = await mall.order(user, good, { quantity: 2 });
    expect(order).toMatchObject({ status: 'redeeming', coins: 200, ...HOME, trackingNo: '', cardNos: [] });
    expect([await mall.coins(user), (await mall.good(good)).stock]).toEqual([500, 5]);

    const paid = await mall.pay(user, order.orderNo);
    expect(paid).toMatchObject({ status: 'under_review', confirmUntil: null });
    expect(await mall.coins(user)).toBe(300);
    expect(await mall.held(order.orderNo)).toBe(200);
    expect(await mall.good(good)).toMatchObject({ stock: 3, redeemed: 2 });
    expect(mall.published).toContainEqual({
      topic: `goods-orders/${user}`,
      message: { orderNo: order.orderNo },
    });
  });

  it('has one order per key, and one payment however often it is confirmed', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const orders = await Promise.all([1, 2, 3].map(() => mall.order(user, good, {}, 'the same key')));
    const numbers = new Set(orders.map(({ orderNo }) => orderNo));
    expect(numbers.size).toBe(1);
    const [orderNo] = numbers;
    const moved = await mall.order(user, good, { address: '2 Hongqiao Road, Shanghai' }, 'the same key');
    expect(moved).toMatchObject({ orderNo, address: '2 Hongqiao Road, Shanghai' });
    await Promise.all([1, 2, 3, 4].map(() => mall.pay(user, orderNo!)));
    expect([await mall.coins(user), (await mall.good(good)).stock]).toEqual([400, 4]);
    const after = await mall.order(user, good, {}, 'the same key');
    expect(after).toMatchObject({ status: 'under_review', address: moved.address });
    await expect(mall.order(user, good, { quantity: 2 }, 'the same key')).rejects.toMatchObject({
      code: 'mall.key_reused',
    });
  });

  it('repeated under its key: an address is required as at first, and another order is not changed', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const again = (more: Parameters<typeof mall.order>[2]) => mall.order(user, good, more, 'one key');
    const { orderNo } = await again({});
    await expect(again({ address: '' })).rejects.toMatchObject({ code: 'mall.address_needed' });
    const elsewhere = { address: '3 Elsewhere Street, Shanghai', quantity: 2 };
    await expect(again(elsewhere)).rejects.toMatchObject({ code: 'mall.key_reused' });
    expect(await mall.pay(user, orderNo)).toMatchObject(HOME);
  });

  it('delivers a card number at once, sealed at rest, to its buyer only', async () => {
    const user = await mall.newUser(500);
    const good = await mall.newGood({ kind: 'card', stock: 3 });
    const before = await mall.earned();
    const order = await mall.redeem(user, good, { quantity: 2 });
    expect(order).toMatchObject({ status: 'redeemed', cardNos: [`CARD-${good}-0`, `CARD-${good}-1`] });
    // Not delivered by post, so no address is stored.
    expect(order).toMatchObject({ recipient: '', address: '', contact: '', remarks: HOME.remarks });
    expect([await mall.coins(user), await mall.held(order.orderNo)]).toEqual([300, 0]);
    expect((await mall.earned()) - before).toBe(200);
    const { rows } = await mall.database.pool.query('select sealed from goods_cards where good_id = $1', [
      good,
    ]);
    for (const { sealed } of rows) expect(sealed.includes('CARD')).toBe(false);
    expect(() => mall.cards.open(good + 1, rows[0].sealed)).toThrow();
    const other = await mall.newUser();
    await expect(mall.services.orders.show(mall.viewer(other), order.orderNo, 'en')).rejects.toMatchObject({
      code: 'mall.no_such_order',
    });
  });

  it.each([
    ['off the shelf', { on: false }, {}, 'mall.off'],
    ['sold out', { stock: 0 }, {}, 'mall.sold_out'],
    ['fewer than wanted', { stock: 1 }, { quantity: 2 }, 'mall.sold_out'],
    ['another price', { price: 120 }, {}, 'mall.price_changed'],
    ['nobody to receive it', {}, { recipient: '' }, 'mall.recipient_needed'],
    ['no address', {}, { address: ' - ' }, 'mall.address_needed'],
    ['no contact', { kind: 'virtual' as const }, { contact: '' }, 'mall.contact_needed'],
    ['too few coins', { price: 900 }, { price: 900 }, 'ledger.insufficient'],
  ])('is rejected: %s', async (_why, fields, more, code) => {
    const [user, good] = [await mall.newUser(500), await mall.newGood(fields)];
    await expect(mall.order(user, good, more)).rejects.toMatchObject({ code });
    const { rows } = await mall.database.pool.query('select id from goods_orders where user_id = $1', [user]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['the price has changed', 'update goods set price = 101 where id = $1', 'mall.price_changed'],
    ['it was sold out', 'update goods set stock = 0 where id = $1', 'mall.sold_out'],
    ['it was taken off the shelf', 'update goods set is_on = false where id = $1', 'mall.off'],
  ])('takes nothing when, before its confirmation, %s', async (_what, change, code) => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const { orderNo } = await mall.order(user, good);
    await mall.database.pool.query(change, [good]);
    await expect(mall.pay(user, orderNo)).rejects.toMatchObject({ code });
    expect([await mall.coins(user), await mall.held(orderNo)]).toEqual([500, 0]);
    expect((await mall.good(good)).redeemed).toBe(0);
  });

  it('takes no piece when the coins were spent in between', async () => {
    const user = await mall.newUser(150);
    const good = await mall.newGood();
    const orders = await Promise.all([1, 2].map(() => mall.order(user, good)));
    const outcomes = await Promise.allSettled(orders.map(({ orderNo }) => mall.pay(user, orderNo)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await mall.coins(user), (await mall.good(good)).stock]).toEqual([50, 4]);
  });

  it('is deleted when it is not confirmed in time', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const { orderNo } = await mall.order(user, good);
    mall.clock.advance(30 * MINUTE);
    await expect(mall.pay(user, orderNo)).rejects.toMatchObject({ code: 'mall.too_late' });
    mall.clock.advance(1);
    await mall.services.orders.forget(mall.clock.now());
    await expect(mall.pay(user, orderNo)).rejects.toMatchObject({ code: 'mall.no_such_order' });
  });
});

describe('the last piece', () => {
  it('is sold once under concurrent orders', async () => {
    const good = await mall.newGood({ stock: 1 });
    const users = await Promise.all(Array.from({ length: 8 }, () => mall.newUser(100)));
    const orders = await Promise.all(users.map((user) => mall.order(user, good)));
    const outcomes = await Promise.allSettled(orders.map(({ orderNo }, n) => mall.pay(users[n]!, orderNo)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'mall.sold_out' });
    const left = await Promise.all(users.map(mall.coins));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 7 }, () => 100)]);
    expect(await mall.good(good)).toMatchObject({ stock: 0, redeemed: 1 });
  });

  it('of cards is one number for one buyer', async () => {
    const good = await mall.newGood({ kind: 'card', stock: 2 });
    const users = await Promise.all([1, 2, 3].map(() => mall.newUser(100)));
    const outcomes = await Promise.allSettled(users.map((user) => mall.redeem(user, good)));
    const numbers = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.cardNos : [],
    );
    expect(numbers.toSorted()).toEqual([`CARD-${good}-0`, `CARD-${good}-1`]);
  });
});

describe('a prize', () => {
  it('takes a piece without coins, and waits for its address', async () => {
    const [user, good] = [await mall.newUser(), await mall.newGood({ on: false })];
    const [first, again] = [await mall.grant(user, good, 'box:1'), await mall.grant(user, good, 'box:1')];
    expect(again!.id).toBe(first!.id);
    expect(first).toMatchObject({ state: 'redeeming', coins: 0, granted: true, taken: true });
    expect(await mall.good(good)).toMatchObject({ stock: 4, redeemed: 1 });
    const orderNo = first!.orderNo;
    await expect(mall.pay(user, orderNo)).rejects.toMatchObject({ code: 'mall.wrong_state' });
    mall.clock.advance(24 * 60 * MINUTE);
    await mall.services.orders.forget(mall.clock.now());
    const deliver = (where: typeof HOME) =>
      mall.services.orders.deliver(mall.viewer(user), orderNo, where, mall.origin());
    await expect(deliver({ ...HOME, address: '' })).rejects.toMatchObject({ code: 'mall.address_needed' });
    expect(await deliver(HOME)).toMatchObject({ status: 'under_review', ...HOME, granted: true });
    await expect(deliver(HOME)).rejects.toMatchObject({ code: 'mall.wrong_state' });
  });

  it('that is a card is delivered at once; of two concurrent winners of the last one, one gets it', async () => {
    const good = await mall.newGood({ kind: 'card', stock: 1 });
    const users = [await mall.newUser(), await mall.newUser()];
    const prizes = await Promise.all(users.map((user, n) => mall.grant(user, good, `box:${n}`)));
    expect(prizes.filter((prize) => prize === null)).toHaveLength(1);
    expect(prizes.find((prize) => prize !== null)).toMatchObject({ state: 'redeemed', coins: 0 });
  });
});

describe('cancelling', () => {
  it('by the buyer returns coins and pieces, once', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const { orderNo } = await mall.redeem(user, good, { quantity: 3 });
    const cancel = () => mall.services.orders.cancel(mall.viewer(user), orderNo, mall.origin());
    const all = await Promise.all([cancel(), cancel(), cancel()]);
    for (const order of all) expect(order.status).toBe('cancelled');
    expect([await mall.coins(user), await mall.held(orderNo)]).toEqual([500, 0]);
    expect(await mall.good(good)).toMatchObject({ stock: 5, redeemed: 0 });
  });

  it('is rejected after delivery', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood({ kind: 'card' })];
    const { orderNo } = await mall.redeem(user, good);
    await expect(
      mall.services.orders.cancel(mall.viewer(user), orderNo, mall.origin()),
    ).rejects.toMatchObject({ code: 'mall.wrong_state' });
  });
});

it("an undelivered order blocks the account's deletion; a retained order has no destination", async () => {
  const [user, good] = [await mall.newUser(500), await mall.newGood()];
  const { db } = mall.database;
  const { orderNo } = await mall.redeem(user, good);
  expect(await transact(db, (tx) => mallPersonalData.blocksDeletion!(tx, user))).toMatchObject({
    code: 'users.open_business',
  });
  expect(await whole(await mallPersonalData.export(db, user))).toMatchObject({
    goodsOrders: [{ orderNo, address: HOME.address }],
  });
  await mall.services.orders.cancel(mall.viewer(user), orderNo, mall.origin());
  expect(await transact(db, (tx) => mallPersonalData.blocksDeletion!(tx, user))).toBeNull();
  await transact(db, (tx) => mallPersonalData.erase(tx, user, mall.clock.now()));
  expect(await whole(await mallPersonalData.export(db, user))).toMatchObject({
    goodsOrders: [{ orderNo, recipient: '', address: '', contact: '', remarks: '', trackingNo: '' }],
  });
});
