import { testBoxes } from './boxes.factory.ts';
import { commitmentOf, verifyDraw } from './draw.rules.ts';
import { HOME } from './mall.factory.ts';

const house = testBoxes();
const COINS = { grade: 'n', weight: 1, prize: { coins: 30 } } as const;
const FEW_COINS = { grade: 'n', weight: 1, prize: { coins: 1 } } as const;
const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls);
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
const holding = (good: number) => [{ grade: 'sr', weight: 3, prize: { good } } as const, FEW_COINS];
const counted = async (text: string, values: unknown[]) =>
  (await house.database.pool.query<{ n: number }>(text, values)).rows[0]!.n;

it('a promise stays until it is used; its draw is paid, delivered, revealed and verifiable', async () => {
  const good = await house.prize(5);
  const boxId = await house.newBox(holding(good));
  const user = await house.newUser(150);
  const promised = await house.next(user, boxId);
  expect(await house.next(user, boxId)).toEqual(promised);
  expect(promised).toMatchObject({ nonce: 1, misses: 0, box: { boxId, name: 'A box', soldOut: false } });
  expect(JSON.stringify(promised)).not.toContain('"seed"');

  const mine = await house.luck(promised.drawId, 'sr');
  const drawn = await house.open(user, promised.drawId, mine);
  expect(drawn).toMatchObject({ buyerSeed: mine, nonce: 1, pool: promised.pool });
  expect(await verifyDraw(drawn, promised.commitment)).toBeNull();
  expect(await commitmentOf(drawn.pool, 1, drawn.seed)).toBe(promised.commitment);
  expect(drawn.prize?.good).toMatchObject({ goodsId: good });
  expect([await house.coins(user), await house.stock(good)]).toEqual([50, 4]);
  expect(drawn.orderNo).toMatch(/^G/);
  expect(
    await counted(
      'select count(*)::int as n from goods_orders where user_id = $1 and granted and coins = 0',
      [user],
    ),
  ).toBe(1);

  expect(await house.open(user, promised.drawId, mine)).toEqual(drawn);
  await expect(house.open(user, promised.drawId, 'other words')).rejects.toMatchObject({
    code: 'boxes.already_drawn',
  });
  expect([await house.coins(user), await house.stock(good)]).toEqual([50, 4]);
  expect(await house.draws(user)).toEqual([drawn]);
  expect((await house.next(user, boxId)).nonce).toBe(2);
});

it('won coins are in the wallet', async () => {
  const boxId = await house.newBox([COINS, { ...COINS, prize: { coins: 31 } }]);
  const user = await house.newUser(100);
  const { prize, orderNo } = await house.draw(user, boxId, 'n');
  expect(orderNo).toBeNull();
  expect(await house.coins(user)).toBe(prize!.coins);
});

it('concurrent opens of one promise: one draw, one payment', async () => {
  const good = await house.prize(50);
  const boxId = await house.newBox(holding(good));
  const user = await house.newUser(1_000);
  const { drawId } = await house.next(user, boxId);
  const mine = await house.luck(drawId, 'sr');
  const answers = await Promise.all(Array.from({ length: 8 }, () => house.open(user, drawId, mine)));
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect([await house.coins(user), await house.stock(good)]).toEqual([900, 49]);
});

it('concurrent opens of one promise with two seeds: one of them draws', async () => {
  const boxId = await house.newBox([COINS, FEW_COINS]);
  const user = await house.newUser(200);
  const { drawId } = await house.next(user, boxId);
  const outcomes = await settled([house.open(user, drawId, 'one'), house.open(user, drawId, 'two')]);
  expect(refusals(outcomes)).toEqual(['boxes.already_drawn']);
  expect(await house.draws(user)).toHaveLength(1);
});

it('the last piece under two concurrent draws: one wins, the other pays nothing', async () => {
  const good = await house.prize(1);
  const boxId = await house.newBox(holding(good));
  const users = await Promise.all([house.newUser(100), house.newUser(100)]);
  const promises = await Promise.all(users.map((user) => house.next(user, boxId)));
  const seeds = await Promise.all(promises.map(({ drawId }) => house.luck(drawId, 'sr')));
  const outcomes = await settled(users.map((user, n) => house.open(user, promises[n]!.drawId, seeds[n]!)));
  expect(refusals(outcomes)).toEqual(['boxes.changed']);
  expect(await house.stock(good)).toBe(0);
  const loser = users[outcomes.findIndex(({ status }) => status === 'rejected')]!;
  expect(await house.coins(loser)).toBe(100);
  const [taken] = await house.draws(loser);
  expect(taken).toMatchObject({ ticketId: null, prize: null });
  expect(await verifyDraw(taken!)).toBeNull();
  // The next pool holds the remaining prizes.
  const next = await house.next(loser, boxId);
  expect(next).toMatchObject({ nonce: 1, pool: { tickets: [{ prize: { coins: 1 } }] } });
  expect(next.box.prizes.map(({ odds }) => odds)).toEqual([null, { of: 1, in: 1 }]);
});

it('coins for one draw and two concurrent boxes: one is opened', async () => {
  const boxes = [await house.newBox([COINS, FEW_COINS]), await house.newBox([COINS, FEW_COINS])];
  const user = await house.newUser(120);
  const promises = await Promise.all(boxes.map((boxId) => house.next(user, boxId)));
  const outcomes = await settled(promises.map(({ drawId }) => house.open(user, drawId)));
  expect(refusals(outcomes)).toEqual(['ledger.insufficient']);
  expect(await house.draws(user)).toHaveLength(1);
});

it('without coins nothing is drawn or paid, and the promise stays', async () => {
  const good = await house.prize(1);
  const boxId = await house.newBox(holding(good));
  const user = await house.newUser();
  const promised = await house.next(user, boxId);
  await expect(house.open(user, promised.drawId)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  expect(await house.stock(good)).toBe(1);
  expect(await house.draws(user)).toEqual([]);
  expect(await house.next(user, boxId)).toEqual(promised);
});

it('guarantee: after N draws in vain the pool is the guaranteed one, and the count restarts', async () => {
  const good = await house.prize(5);
  const prizes = [
    { grade: 'sr', weight: 1, prize: { good } } as const,
    { grade: 'n', weight: 9, prize: { coins: 1 } } as const,
  ];
  const boxId = await house.newBox(prizes, { price: 1, pity: { after: 2, grade: 'sr' } });
  const user = await house.newUser(10);
  for (const misses of [0, 1]) {
    expect(await house.next(user, boxId)).toMatchObject({ misses, pool: { guaranteed: false } });
    expect((await house.draw(user, boxId, 'n')).prize).toMatchObject({ grade: 'n' });
  }
  const due = await house.next(user, boxId);
  expect(due).toMatchObject({ misses: 2, pool: { guaranteed: true, tickets: [{ grade: 'sr' }] } });
  expect((await house.open(user, due.drawId)).prize).toMatchObject({ grade: 'sr' });
  expect(await house.next(user, boxId)).toMatchObject({ misses: 0, pool: { guaranteed: false } });
});

it('a changed box withdraws its promises; saving it unchanged keeps them', async () => {
  const boxId = await house.newBox([COINS, FEW_COINS]);
  const user = await house.newUser(500);
  const promised = await house.next(user, boxId);
  const {
    picture: _,
    drawn: _n,
    ...shown
  } = (await house.services.boxes.listAll('en')).boxes.find(({ id }) => id === boxId)!;
  const saved = { ...shown, reason: 'for a test' };
  await house.save(saved);
  expect((await house.next(user, boxId)).drawId).toBe(promised.drawId);
  await house.save({ ...saved, prizes: saved.prizes.map((prize) => ({ ...prize, weight: 7 })) });
  await expect(house.open(user, promised.drawId)).rejects.toMatchObject({ code: 'boxes.changed' });
  // A replay of a withdrawn promise has the same error.
  await expect(house.open(user, promised.drawId)).rejects.toMatchObject({ code: 'boxes.changed' });
  expect(await house.coins(user)).toBe(500);
  await house.save({ ...saved, on: false });
  await expect(house.next(user, boxId)).rejects.toMatchObject({ code: 'boxes.off' });
});

it('a box without a prize of its guaranteed grade is sold out', async () => {
  const good = await house.prize(0);
  const boxId = await house.newBox(holding(good), { pity: { after: 5, grade: 'sr' } });
  const user = await house.newUser(100);
  expect(await house.services.boxes.show(boxId, 'zh_CN')).toMatchObject({ name: '测试盲盒', soldOut: true });
  await expect(house.next(user, boxId)).rejects.toMatchObject({ code: 'boxes.sold_out' });
});

it("nobody opens another's promise", async () => {
  const boxId = await house.newBox([COINS, FEW_COINS]);
  const [owner, thief] = [await house.newUser(100), await house.newUser(100)];
  const { drawId } = await house.next(owner, boxId);
  await expect(house.open(thief, drawId)).rejects.toMatchObject({ code: 'boxes.no_such_draw' });
});

it('a box with missing goods or without its guaranteed grade is rejected', async () => {
  await expect(house.newBox([{ ...COINS, prize: { good: 999_999 } }, COINS])).rejects.toMatchObject({
    code: 'boxes.no_such_good',
  });
  await expect(house.newBox([COINS, FEW_COINS], { pity: { after: 3, grade: 'r' } })).rejects.toMatchObject({
    code: 'boxes.empty_guarantee',
  });
  await expect(house.newBox([COINS, COINS])).rejects.toMatchObject({ code: 'boxes.same_prize' });
  await expect(house.save({ ...(await draft()), id: 999_999 })).rejects.toMatchObject({
    code: 'boxes.no_such_box',
  });
});

const draft = async () => {
  const names = { zh_CN: '盒子', en: 'Box' };
  return { names, price: 1, pity: null, place: 1, on: true, prizes: [COINS, FEW_COINS], reason: 'why' };
};

it('creation and changes of a box are in the audit log', async () => {
  const boxId = await house.newBox([COINS, FEW_COINS]);
  const { rows } = await house.database.pool.query(
    "select action, details from audit_records where subject_kind = 'box' and subject_id = $1",
    [boxId],
  );
  expect(rows).toMatchObject([
    {
      action: 'boxes.make',
      details: { reason: 'for a test', price: 100, prizes: '30 coins: 1, 1 coins: 1' },
    },
  ]);
});

it.each([
  ['refunded', 'refund', 150],
  ['charged_back', 'chargeBack', 150],
] as const)(
  'a prize that is not deliverable or is charged back is refunded: %s',
  async (status, decide, coins) => {
    const good = await house.prize(5);
    const user = await house.newUser(150);
    const { orderNo } = await house.draw(user, await house.newBox(holding(good)), 'sr');
    await house.services.orders.deliver(house.viewer(user), orderNo!, HOME, house.origin());
    const decider = {
      viewer: house.viewer(await house.newUser()),
      lang: 'en',
      now: house.clock.now(),
    } as const;
    const about = { orderNo: orderNo!, reason: 'not to be had' };
    if (decide === 'chargeBack')
      await house.services.officeOrders.ship(decider, { ...about, trackingNo: 'SF1234567890' });
    const ended = await house.services.officeOrders[decide](decider, { ...about, restock: true });
    expect([ended.status, await house.coins(user), await house.stock(good)]).toEqual([status, coins, 5]);
    expect((await house.events('mall.refunded')).at(-1)).toMatchObject({ orderNo, coins: 100 });
  },
);

it('a box saved from a form older than its prizes is rejected, and its prizes stay', async () => {
  const names = { zh_CN: '旧表单', en: 'An old form' };
  const fields = { names, price: 100, pity: null, place: 10, on: true, reason: 'for a test' };
  const made = await house.save({ ...fields, prizes: [COINS, FEW_COINS] });
  const [first, second] = made.prizes;
  const save = (ids: number[]) =>
    house.save({
      ...fields,
      id: made.id,
      prizes: [COINS, FEW_COINS].map((prize, at) => ({ ...prize, id: ids[at]! })),
    });
  for (const ids of [
    [first!.id!, 999_999],
    [first!.id!, first!.id!],
  ])
    await expect(save(ids)).rejects.toMatchObject({ code: 'boxes.prizes_changed' });
  const saved = await save([first!.id!, second!.id!]);
  expect(saved.prizes.map(({ id }) => id)).toEqual([first!.id, second!.id]);
});
