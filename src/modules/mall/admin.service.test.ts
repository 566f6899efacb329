import { audit } from '../ledger/audit.service.ts';
import { HOME, testMall } from './mall.factory.ts';

const mall = testMall();
let admin: number;
beforeAll(async () => {
  admin = await mall.newUser(100);
});
afterAll(async () => expect((await audit(mall.database.db)).problems).toEqual([]));

const decider = () => ({ viewer: mall.viewer(admin), lang: 'en' as const, now: mall.clock.now() });
const ship = (orderNo: string, trackingNo = 'SF1234567890') =>
  mall.services.officeOrders.ship(decider(), { orderNo, trackingNo, reason: 'sent' });
const refund = (orderNo: string, restock = true) =>
  mall.services.officeOrders.refund(decider(), { orderNo, reason: 'none left', restock });
const chargeBack = (orderNo: string, restock = false) =>
  mall.services.officeOrders.chargeBack(decider(), { orderNo, reason: 'broken', restock });
const records = async (action: string) => {
  const { rows } = await mall.database.pool.query(
    'select details from audit_records where action = $1 order by id',
    [action],
  );
  return rows as { details: Record<string, unknown> }[];
};

describe('an order', () => {
  it('is shipped: the buyer is notified, the house account gets the coins, the audit log has a record', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const before = await mall.earned();
    const { orderNo } = await mall.redeem(user, good, { quantity: 2 });
    await expect(ship(orderNo, '')).rejects.toMatchObject({ code: 'mall.tracking_needed' });
    expect(await ship(orderNo)).toMatchObject({
      status: 'redeemed',
      trackingNo: 'SF1234567890',
      userId: user,
      ...HOME,
    });
    expect([await mall.held(orderNo), (await mall.earned()) - before]).toEqual([0, 200]);
    expect(await mall.events('mall.shipped')).toEqual([
      expect.objectContaining({ userId: user, orderNo, quantity: 2, trackingNo: 'SF1234567890' }),
    ]);
    expect((await records('goods.shipped')).at(-1)!.details).toMatchObject({ orderNo, reason: 'sent' });
    await expect(ship(orderNo)).rejects.toMatchObject({ code: 'mall.wrong_state' });
    await expect(refund(orderNo)).rejects.toMatchObject({ code: 'mall.wrong_state' });
  });

  it.each([
    [true, 5],
    [false, 4],
  ])('that cannot be shipped returns the coins; restock %s', async (restock, stock) => {
    const [user, good] = [await mall.newUser(500), await mall.newGood()];
    const { orderNo } = await mall.redeem(user, good);
    expect(await refund(orderNo, restock)).toMatchObject({ status: 'refunded', reason: 'none left' });
    expect([await mall.coins(user), await mall.held(orderNo)]).toEqual([500, 0]);
    expect(await mall.good(good)).toMatchObject({ stock, redeemed: 0 });
    expect((await mall.events('mall.refunded')).at(-1)).toMatchObject({ orderNo, coins: 100 });
  });

  it('that was delivered is charged back from the house account, and its card is not sold again', async () => {
    const [user, good] = [await mall.newUser(500), await mall.newGood({ kind: 'card', stock: 2 })];
    const { orderNo } = await mall.redeem(user, good);
    const before = await mall.earned();
    expect(await chargeBack(orderNo, true)).toMatchObject({ status: 'charged_back', cardNos: [] });
    expect([await mall.coins(user), (await mall.earned()) - before]).toEqual([500, -100]);
    expect(await mall.good(good)).toMatchObject({ stock: 1, redeemed: 0 });
    await expect(chargeBack(orderNo)).rejects.toMatchObject({ code: 'mall.wrong_state' });
  });

  it('is decided once: of concurrent shipping, refunding and cancelling one succeeds', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const [user, good] = [await mall.newUser(100), await mall.newGood({ stock: 1 })];
      const { orderNo } = await mall.redeem(user, good);
      const outcomes = await Promise.allSettled([
        ship(orderNo),
        refund(orderNo),
        mall.services.orders.cancel(mall.viewer(user), orderNo, mall.origin()),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const shipped = outcomes[0]!.status === 'fulfilled';
      expect([await mall.coins(user), (await mall.good(good)).stock]).toEqual(shipped ? [0, 0] : [100, 1]);
    }
  });

  it('of a prize is shipped only after its winner gave an address', async () => {
    const [user, good] = [await mall.newUser(), await mall.newGood()];
    const prize = (await mall.grant(user, good, 'box:9'))!;
    await expect(ship(prize.orderNo)).rejects.toMatchObject({ code: 'mall.wrong_state' });
    await mall.services.orders.deliver(mall.viewer(user), prize.orderNo, HOME, mall.origin());
    expect(await ship(prize.orderNo)).toMatchObject({ status: 'redeemed', coins: 0 });
  });

  it('of an administrator’s own is decided by another administrator', async () => {
    const good = await mall.newGood();
    const { orderNo } = await mall.redeem(admin, good);
    for (const decide of [ship, refund, chargeBack])
      await expect(decide(orderNo)).rejects.toMatchObject({ code: 'platform.own_business' });
    expect(await mall.coins(admin)).toBe(0);
  });

  it('is found by its buyer, number, state and day, without card numbers', async () => {
    const user = await mall.newUser(500);
    const card = await mall.redeem(user, await mall.newGood({ kind: 'card' }));
    const parcel = await mall.redeem(user, await mall.newGood());
    const list = (query: object) => mall.services.officeOrders.list(query, 'en');
    const numbers = async (query: object) => (await list(query)).orders.map(({ orderNo }) => orderNo);
    expect(await numbers({ user: String(user) })).toEqual([parcel.orderNo, card.orderNo]);
    expect(await numbers({ user: String(user), state: 'redeemed' })).toEqual([card.orderNo]);
    expect(await numbers({ no: parcel.orderNo })).toEqual([parcel.orderNo]);
    const tomorrow = new Date(mall.clock.now().getTime() + 86_400_000).toISOString();
    expect(await numbers({ user: String(user), from: tomorrow })).toEqual([]);
    expect((await list({ no: card.orderNo })).orders).toEqual([
      expect.objectContaining({ userId: user, username: expect.stringMatching(/^buyer/), cardNos: [] }),
    ]);
  });
});

describe('a good', () => {
  const words = { zh_CN: '杯子', en: 'A mug' };
  const draft = {
    kind: 'physical' as const,
    names: words,
    details: { zh_CN: '', en: '' },
    price: 50,
    stock: 7,
    on: true,
    reason: 'for the season',
  };

  it('is changed with a reason, and its kind and pictures stay', async () => {
    const good = await mall.newGood();
    const pictures = (await mall.good(good)).pictures;
    const save = (change: object) =>
      mall.services.officeGoods.save(
        mall.viewer(admin),
        { ...draft, id: good, pictures, ...change },
        mall.clock.now(),
      );
    expect(await save({})).toMatchObject({ names: words, price: 50, stock: 7 });
    const called = async (text: string) =>
      (await mall.services.officeGoods.list({ text })).goods.map(({ id }) => id);
    expect(await called('a MUG')).toContain(good);
    expect(await called('teapot')).toEqual([]);
    await expect(save({ kind: 'virtual' })).rejects.toMatchObject({ code: 'mall.kind_is_fixed' });
    await expect(save({ pictures: ['/etc/passwd'] })).rejects.toMatchObject({ code: 'mall.no_such_picture' });
    await expect(save({ id: 999_999 })).rejects.toMatchObject({ code: 'mall.no_such_good' });
    expect((await records('goods.changed')).at(-1)!.details).toMatchObject({
      reason: 'for the season',
      price: 50,
      priceBefore: 100,
      stockBefore: 5,
    });
  });

  it('redeemed while its form is open: the redeemed pieces stay out of the stock', async () => {
    const good = await mall.newGood({ stock: 5 });
    const { pictures } = await mall.good(good);
    const save = (stockSeen: number, stock: number) =>
      mall.services.officeGoods.save(
        mall.viewer(admin),
        { ...draft, price: 100, id: good, pictures, stockSeen, stock },
        mall.clock.now(),
      );
    const buyers = await Promise.all([1, 2, 3].map(() => mall.newUser(100)));
    await Promise.all([save(5, 15), ...buyers.map((user) => mall.redeem(user, good))]);
    expect(await mall.good(good)).toMatchObject({ stock: 12, redeemed: 3 });
    // Texts only: a stale form changes no stock.
    expect(await save(5, 5)).toMatchObject({ stock: 12 });
    expect(await save(15, 0)).toMatchObject({ stock: 0 });
  });

  it('of cards is saved from a form older than a redemption', async () => {
    const good = await mall.newGood({ kind: 'card', stock: 3 });
    const { pictures } = await mall.good(good);
    await mall.redeem(await mall.newUser(100), good);
    const old = { ...draft, kind: 'card' as const, id: good, pictures, stockSeen: 3, stock: 3 };
    expect(await mall.services.officeGoods.save(mall.viewer(admin), old, mall.clock.now())).toMatchObject({
      stock: 2,
    });
  });

  it('of cards: stock equals the free card numbers under concurrent adding and redeeming', async () => {
    const good = await mall.newGood({ kind: 'card', stock: 2 });
    const add = (...cardNos: string[]) =>
      mall.services.officeGoods.addCards(
        mall.viewer(admin),
        { goodsId: good, cardNos, reason: 'new ones' },
        mall.clock.now(),
      );
    const buyers = await Promise.all([1, 2].map(() => mall.newUser(100)));
    const added = [add('BBBB-1', 'BBBB-2'), add('BBBB-2', 'BBBB-3', 'BBBB-4'), add('BBBB-4', 'BBBB-5')];
    await Promise.all([...added, ...buyers.map((user) => mall.redeem(user, good))]);
    expect(await mall.good(good)).toMatchObject({ stock: 5, redeemed: 2 });
    const { rows } = await mall.database.pool.query(
      'select count(*)::int as n from goods_cards where good_id = $1 and order_id is null',
      [good],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('of cards: stock counts each card number once', async () => {
    const good = await mall.newGood({ kind: 'card', stock: 1 });
    const add = (...cardNos: string[]) =>
      mall.services.officeGoods.addCards(
        mall.viewer(admin),
        { goodsId: good, cardNos, reason: 'new ones' },
        mall.clock.now(),
      );
    expect(await add('AAAA-1', 'AAAA-2', 'AAAA-2', `CARD-${good}-0`)).toEqual({ added: 2, stock: 3 });
    await expect(add('AAAA-1')).rejects.toMatchObject({ code: 'mall.no_new_cards' });
    const { pictures } = await mall.good(good);
    const byHand = { ...draft, kind: 'card' as const, id: good, pictures, stock: 9 };
    await expect(
      mall.services.officeGoods.save(mall.viewer(admin), byHand, mall.clock.now()),
    ).rejects.toMatchObject({ code: 'mall.cards_are_stock' });
    const user = await mall.newUser(500);
    const order = await mall.redeem(user, good, { quantity: 3 });
    expect(order.cardNos).toEqual([`CARD-${good}-0`, 'AAAA-1', 'AAAA-2']);
    await expect(
      mall.services.officeGoods.addCards(
        mall.viewer(admin),
        { goodsId: await mall.newGood(), cardNos: ['AAAA-9'], reason: 'new ones' },
        mall.clock.now(),
      ),
    ).rejects.toMatchObject({ code: 'mall.not_cards' });
  });
});
