import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Gift } from './gifts.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });

let roomId = 0;
let rose: Gift;
beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `update live_rooms set live_since = now() where mode = 'anchor' returning id`,
  );
  roomId = rows[0]!.id;
  rose = ((await site.call('gift')).envelope.result as unknown as Gift[]).find(({ price }) => price === 1)!;
});

const order = (more: object = {}) => ({
  roomId,
  giftId: rose.id,
  comboId: 'combo-by-http',
  count: 1,
  price: 1,
  ...more,
});
const send = (body: unknown, token: string, key?: string) =>
  site.call('gift/send', {
    method: 'POST',
    body,
    token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

it('sends over HTTP, once per key', async () => {
  const token = await site.signIn('demo_user');
  for (const count of [1, 1]) {
    const { envelope } = await send(order(), token, 'tap-over-http');
    expect(envelope.result).toEqual({ comboId: 'combo-by-http', count, coins: 1 });
  }
  expect((await send(order(), token, 'another-tap')).envelope.result).toMatchObject({ count: 2 });
});

it.each([
  ['no key', {}, undefined, 400, 'platform.idempotency_key_needed'],
  ['a count that is none', { count: 7 }, 'tap-refused-1', 422, 'platform.invalid'],
  ['a combo’s name that is none', { comboId: '<script>' }, 'tap-refused-2', 422, 'platform.invalid'],
  ['another price', { price: 2 }, 'tap-refused-3', 409, 'gifts.price_changed'],
  ['a room that is not there', { roomId: 999_999 }, 'tap-refused-4', 404, 'gifts.no_such_room'],
] as const)('is rejected with %s', async (_, more, key, status, errorCode) => {
  const answer = await send(order(more), await site.signIn('demo_user'), key);
  expect([answer.status, answer.envelope.errorCode]).toEqual([status, errorCode]);
});

it('rejects gifts to oneself, and from guests', async () => {
  const own = await send(order(), await site.signIn('demo_anchor'), 'tap-to-oneself');
  expect(own.envelope).toMatchObject({
    errorCode: 'gifts.oneself',
    errorMsg: 'You can’t send gifts to yourself',
  });
  expect((await send(order(), '', 'tap-of-a-guest')).status).toBe(401);
});

it('rejects gifts above the balance with the specified error', async () => {
  const dear = { ...order(), count: 520 };
  const token = await site.signIn('demo_user');
  const gifts = (await site.call('gift')).envelope.result as unknown as Gift[];
  const most = gifts.at(-1)!;
  const { envelope } = await send(
    { ...dear, comboId: 'combo-too-dear', giftId: most.id, price: most.price },
    token,
    'tap-too-dear',
  );
  expect(envelope).toMatchObject({
    errorCode: 'ledger.insufficient',
    errorMsg: 'Insufficient gold coins',
  });
});

it('limits the rate of taps', async () => {
  const token = await site.signIn('demo_expert');
  const answers = [];
  for (let n = 0; n < 301; n++)
    answers.push((await send(order({ price: 2 }), token, `tap-of-many-${n}`)).status);
  expect(answers.slice(0, 300).every((status) => status === 409)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});
