import { compareRevenue } from '#modules/anchors/revenue-check.store.ts';
import { as } from '#modules/chat/chat.factory.ts';
import { updateRoom } from '#modules/live/rooms.store.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { GiftSent } from './gift-sending.contract.ts';
import { testGifts } from './gifts.factory.ts';
import { listGifts, updateGift } from './gifts.store.ts';
import type { LeaderboardType } from './leaderboards.rules.ts';

const database = testDatabase();
let house: ReturnType<typeof testGifts>;
beforeAll(() => {
  house = testGifts(database);
});
afterAll(async () => expect(await compareRevenue(database.db)).toEqual([]));
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const projected = async (anchorId: number) =>
  (
    await rows<{ sum: number | null }>('select sum(amount)::int from anchor_revenue where anchor_id = $1', [
      anchorId,
    ])
  )[0]!.sum ?? 0;
const events = async (roomId: number) =>
  (
    await rows<{ payload: GiftSent }>(
      "select payload from outbox_events where name = 'gifts.sent' and (payload->>'roomId')::int = $1 order by id",
      [roomId],
    )
  ).map(({ payload }) => payload);

async function scene(coins: number, givers = 1) {
  const gift = await house.gift('football');
  const room = await house.room();
  const ids = await house.givers(givers, coins);
  const order = { roomId: room.id, giftId: gift.id, price: gift.price, count: 1 } as const;
  return { gift, room, ids, giver: ids[0]!, viewer: as(ids[0]!), order };
}

it('a gift is paid, counted on every leaderboard, stored for its giver, and published to the room', async () => {
  const { gift, room, giver, viewer, order } = await scene(1_000);
  const sent = await house.send(viewer, { ...order, count: 8, comboId: 'combo-one' });
  expect(sent).toEqual({ comboId: 'combo-one', count: 8, coins: 800 });
  await house.announced();
  expect([
    await house.coins(giver),
    await house.revenue(room.anchorId),
    await projected(room.anchorId),
  ]).toEqual([200, 800, 800]);
  for (const type of ['room', 'day', 'week', 'all'] satisfies LeaderboardType[]) {
    const board = await house.boards.show(viewer, { type, roomId: room.id }, house.clock.now());
    expect(board).toMatchObject({
      places: [{ rank: 1, coins: 800, user: { uid: giver } }],
      mine: { rank: 1, coins: 800 },
    });
  }
  expect((await house.combos.list(viewer, undefined, 'zh_CN')).combos).toMatchObject([
    {
      gift: { id: gift.id, name: '足球' },
      count: 8,
      coins: 800,
      anchor: { uid: room.anchorId },
      roomId: room.id,
    },
  ]);
  const published = house.published.filter(({ topic }) => topic === `chat/live/${room.id}`);
  expect(published.map(({ message }) => message)).toMatchObject([
    {
      kind: 'gift',
      user: { uid: giver },
      data: { giftId: gift.id, count: 8, added: 8, coins: 800, comboId: 'combo-one' },
    },
  ]);
  // The event's reaction publishes only where the room was not notified: no duplicates.
  const [event] = await events(room.id);
  await house.giving.publishToRoom(event!, house.clock.now());
  expect(house.published.filter(({ topic }) => topic === `chat/live/${room.id}`)).toHaveLength(1);
  await house.giving.publishToRoom({ ...event!, key: 'gift:never:told' }, house.clock.now());
  expect(house.published.filter(({ topic }) => topic === `chat/live/${room.id}`)).toHaveLength(2);
});

it('taps of one combo are one row', async () => {
  const { room, viewer, order } = await scene(1_000);
  for (const count of [1, 2, 3]) {
    expect(await house.send(viewer, { ...order, comboId: 'combo-two' })).toMatchObject({ count });
  }
  expect((await house.combos.list(viewer, undefined, 'en')).combos).toMatchObject([{ count: 3, coins: 300 }]);
  expect((await events(room.id)).map(({ count, added }) => [count, added])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

describe('concurrency', () => {
  it('one tap sent twice is one gift', async () => {
    const { room, giver, viewer, order } = await scene(1_000);
    const draft = { ...order, comboId: 'combo-same' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => house.send(viewer, draft, 'the-same-tap')),
    );
    expect(answers).toEqual(answers.map(() => ({ comboId: 'combo-same', count: 1, coins: 100 })));
    expect([
      await house.coins(giver),
      await house.revenue(room.anchorId),
      await projected(room.anchorId),
    ]).toEqual([900, 100, 100]);
    expect(await events(room.id)).toHaveLength(1);
  });

  it('the last coins buy one gift', async () => {
    const { room, giver, viewer, order } = await scene(199);
    const ends = await Promise.allSettled([house.send(viewer, order), house.send(viewer, order)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ledger.insufficient' },
    });
    expect([await house.coins(giver), await house.revenue(room.anchorId)]).toEqual([99, 100]);
  });

  it('taps of one combo all count', async () => {
    const { room, viewer, order } = await scene(2_000);
    await Promise.all(
      Array.from({ length: 20 }, () => house.send(viewer, { ...order, comboId: 'combo-fast' })),
    );
    expect((await house.combos.list(viewer, undefined, 'en')).combos).toMatchObject([
      { count: 20, coins: 2_000 },
    ]);
    const counts = (await events(room.id)).map(({ count }) => count).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
});

describe('rejected without effect:', () => {
  it.each([
    'gifts.no_such_gift',
    'gifts.no_such_room',
    'gifts.price_changed',
    'ledger.insufficient',
    'gifts.oneself',
  ])('%s', async (code) => {
    const { room, giver, viewer, order } = await scene(500);
    const attempts: Record<string, () => Promise<unknown>> = {
      'gifts.no_such_gift': () => house.send(viewer, { ...order, giftId: 999_999 }),
      'gifts.no_such_room': () => house.send(viewer, { ...order, roomId: 999_999 }),
      'gifts.price_changed': () => house.send(viewer, { ...order, price: 99 }),
      'ledger.insufficient': () => house.send(viewer, { ...order, count: 8 }),
      'gifts.oneself': () => house.send(as(room.anchorId), order),
    };
    await expect(attempts[code]!()).rejects.toMatchObject({ code });
    expect([await house.coins(giver), await house.revenue(room.anchorId), await events(room.id)]).toEqual([
      500,
      0,
      [],
    ]);
  });

  it.each([
    ['gifts.not_live', { liveSince: null }],
    ['gifts.not_live', { closedAt: new Date('2026-01-01T00:00:00Z') }],
    ['gifts.nobody_there', { mode: 'robot', anchorId: null }],
  ] as const)('%s in a room with %o', async (code, fields) => {
    const { giver, viewer, order } = await scene(500);
    const { id } = await house.room(fields);
    await expect(house.send(viewer, { ...order, roomId: id })).rejects.toMatchObject({ code });
    expect(await house.coins(giver)).toBe(500);
  });

  it('a gift that is switched off', async () => {
    const { giver, viewer, order } = await scene(500);
    const { id, ...scarf } = await house.gift('scarf');
    await transact(database.db, (tx) => updateGift(tx, id, { ...scarf, on: false }));
    const draft = { ...order, giftId: id, price: scarf.price };
    await expect(house.send(viewer, draft)).rejects.toMatchObject({ code: 'gifts.off' });
    expect(await house.coins(giver)).toBe(500);
  });

  it('a combo of another gift, or a key of another tap', async () => {
    const { giver, viewer, order } = await scene(500);
    const rose = await house.gift('rose');
    await house.send(viewer, { ...order, comboId: 'combo-mine' }, 'tap-number-1');
    const other = { ...order, comboId: 'combo-mine', giftId: rose.id, price: rose.price };
    await expect(house.send(viewer, other)).rejects.toMatchObject({ code: 'gifts.other_combo' });
    await expect(house.send(viewer, { ...order, count: 8 }, 'tap-number-1')).rejects.toMatchObject({
      code: 'ledger.key_reused',
    });
    expect(await house.coins(giver)).toBe(400);
  });

  it('a repeated tap that was paid is answered as paid, whatever its room, price or gift is now', async () => {
    const { room, giver, viewer, order } = await scene(500);
    const draft = { ...order, comboId: 'combo-lost-answer' };
    const paid = await house.send(viewer, draft, 'tap-answer-lost');
    await transact(database.db, (tx) => updateRoom(tx, room.id, { liveSince: null }));
    expect(await house.send(viewer, draft, 'tap-answer-lost')).toEqual(paid);
    await expect(house.send(viewer, draft, 'tap-after-the-end')).rejects.toMatchObject({
      code: 'gifts.not_live',
    });
    await expect(house.send(viewer, { ...draft, count: 8 }, 'tap-answer-lost')).rejects.toMatchObject({
      code: 'gifts.not_live',
    });
    await transact(database.db, (tx) => updateRoom(tx, room.id, { liveSince: house.clock.now() }));
    const { id, ...gift } = (await listGifts(database.db, 'all')).find(({ id }) => id === order.giftId)!;
    for (const change of [{ price: gift.price + 1 }, { on: false }]) {
      await transact(database.db, (tx) => updateGift(tx, id, { ...gift, ...change }));
      expect(await house.send(viewer, draft, 'tap-answer-lost')).toEqual(paid);
    }
    await transact(database.db, (tx) => updateGift(tx, id, gift));
    expect(await house.coins(giver)).toBe(400);
  });
});

it('leaderboards rank by coins, then by time, per broadcast and day', async () => {
  const { room, ids, order } = await scene(1_000, 3);
  const [a, b, c] = ids as [number, number, number];
  await house.send(as(a), order);
  house.clock.advance(1_000);
  await house.send(as(b), order);
  await house.send(as(c), { ...order, count: 8 });
  const board = async (type: LeaderboardType) => {
    const { places, mine } = await house.boards.show(as(b), { type, roomId: room.id }, house.clock.now());
    return [places.map(({ user, coins }) => [user.uid, coins]), mine];
  };
  const ranked = [[c, 800], [a, 100], [b, 100]]; // biome-ignore format: a table
  expect(await board('room')).toEqual([ranked, { rank: 3, coins: 100 }]);
  // A broadcast on another day begins empty, and the totals continue.
  house.clock.advance(30 * 3_600_000);
  await database.pool.query('update live_rooms set live_since = $2 where id = $1', [
    room.id,
    house.clock.now(),
  ]);
  await house.send(as(b), order);
  expect(await board('room')).toEqual([[[b, 100]], { rank: 1, coins: 100 }]);
  expect(await board('day')).toEqual([[[b, 100]], { rank: 1, coins: 100 }]);
  expect(await board('all')).toEqual([[[c, 800], [b, 200], [a, 100]], { rank: 2, coins: 200 }]); // biome-ignore format: a table
});

it('forty givers with ten taps each at one anchor: coins, revenue and leaderboards are exact', async () => {
  const [GIVERS, TAPS] = [40, 10];
  const { room, ids, order } = await scene(TAPS * 100 + 5, GIVERS);
  const tap = async (id: number) => {
    for (let n = 0; n < TAPS; n++)
      await house.send(as(id), { ...order, comboId: `combo-of-${id}` }, `tap-number-${n}`);
  };
  await Promise.all(ids.map(tap));
  const total = GIVERS * TAPS * 100;
  expect(await house.revenue(room.anchorId)).toBe(total);
  expect(await projected(room.anchorId)).toBe(total);
  expect(new Set(await Promise.all(ids.map((id) => house.coins(id))))).toEqual(new Set([5]));
  const totals = await rows<{ type: string; n: number; least: number; most: number }>(
    `select type, count(*)::int as n, min(coins)::int as least, max(coins)::int as most
       from gift_totals where room_id = $1 group by type order by type`,
    [room.id],
  );
  const exact = { n: GIVERS, least: TAPS * 100, most: TAPS * 100 };
  expect(totals).toEqual(['all', 'day', 'room', 'week'].map((type) => ({ type, ...exact })));
  expect(await rows('select * from ledger_problems()')).toEqual([]);
  await house.announced();
  const published = house.published.filter(({ topic }) => topic === `chat/live/${room.id}`);
  expect(published.map(({ rev }) => rev)).toEqual(Array.from({ length: GIVERS * TAPS }, (_, n) => n + 1));
});
