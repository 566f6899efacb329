import { randomUUID } from 'node:crypto';
import { asUser, liveOf } from '#modules/live/live.factory.ts';
import { testRecharge } from '#modules/recharge/recharge.factory.ts';
import { runCommand } from '#platform/testing/command.ts';
import { programOf } from '#platform/testing/programs.ts';
import { coinsIn, seeded } from './hostile-input.ts';

/** Seed of the calls; their interleaving depends on the machine. */
const SEED = Number(process.env.FUZZ_SEED ?? 22);
const PAYERS = 8;
const STEPS = 24;
const ROOM_PRICE = 30;

const demo = testRecharge();
const { site, database } = demo;
const anchor = asUser(site, 'demo_anchor');
const done: Record<string, number> = {};
let admin = '';
let roomId = 0;
const why = { reason: 'a run on the bank' };

/** Outcomes that must occur at least once; cancellations and refunds may each be too late. */
const HAPPENED = [
  ...['recharge', 'recharge refund', 'gift', 'unlock', 'plan', 'match', 'box', 'adjustment', 'deletion'],
  ...['good', 'good ship', 'statements', 'payout'],
];

type Sent = Awaited<ReturnType<typeof site.call>>;
type Chance = (below: number) => number;

/** A call may be rejected, but never fail. */
async function act(kind: string, sent: Promise<Sent>): Promise<Sent> {
  const answer = await sent;
  const what = `FUZZ_SEED=${SEED} ${kind} → ${answer.status} ${answer.envelope.errorCode}`;
  expect(answer.status, what).toBeLessThan(500);
  expect([400, 401, 403, 404, 415, 422], what).not.toContain(answer.status);
  if (answer.status === 200) done[kind] = (done[kind] ?? 0) + 1;
  return answer;
}
/** An impatient double click: two concurrent requests under one key. */
async function twice(kind: string, path: string, body: unknown, token: string): Promise<Sent> {
  const key = randomUUID();
  const [one] = await Promise.all([1, 2].map(() => act(kind, demo.post(path, body, token, key))));
  return one!;
}
const resultOf = <T>({ envelope }: Sent): T => envelope.result as unknown as T;
const read = async <T>(path: string, token = ''): Promise<T> => {
  const answer = await site.call(path, token ? { token } : {});
  expect(answer.status, path).toBe(200);
  return resultOf<T>(answer);
};
const anyOf = <T>(items: readonly T[], chance: Chance): T => items[chance(items.length)]!;

interface Payer {
  token: string;
  id: number;
  username: string;
}
let made = 0;
async function newPayer(): Promise<Payer> {
  made += 1;
  const number = made;
  return { ...(await demo.newUser()), username: `payer${number}` };
}

const deeds: Record<string, (payer: Payer, chance: Chance) => Promise<unknown>> = {
  async recharge({ token }, chance) {
    const begun = await twice('order', 'orderpay/payByAlipay', { packageId: 1 + chance(3) }, token);
    if (begun.status !== 200) return;
    const { payUrl, order } = resultOf<{ payUrl: string; order: { orderNo: string } }>(begun);
    const outcome = anyOf(['pay', 'pay', 'pay', 'silent', 'decline'], chance);
    await act('recharge', demo.settle(payUrl, outcome));
    const { orderNo } = order;
    await twice('check', 'orderpay/checkOrder', { orderNo }, token);
    if (chance(3) === 0) await twice('recharge refund', 'admin/recharge/refund', { orderNo, ...why }, admin);
  },
  async gift({ token }, chance) {
    const gifts = await read<{ id: number; price: number }[]>('gift');
    const { id: giftId, price } = anyOf(gifts, chance);
    const comboId = randomUUID();
    await twice(
      'gift',
      'gift/send',
      { roomId, giftId, price, comboId, count: anyOf([1, 8, 66], chance) },
      token,
    );
  },
  async unlock({ token }) {
    await twice('unlock', 'orderpay/match/pay/liveUnlock', { roomId, price: ROOM_PRICE }, token);
  },
  async plan({ token }, chance) {
    const { plans } = await read<{ plans: { planId: number; cost: number }[] }>(
      'expert_plan/getPlansPC',
      token,
    );
    if (plans.length === 0) return;
    const { planId } = anyOf(plans, chance);
    await twice('plan', 'orderpay/goldExpertPlan', { planId }, token);
  },
  async box({ token }, chance) {
    const boxes = await read<{ boxId: number }[]>('box/list');
    const promised = await act(
      'promise',
      demo.post('box/next', { boxId: anyOf(boxes, chance).boxId }, token),
    );
    if (promised.status !== 200) return;
    const { drawId } = resultOf<{ drawId: number }>(promised);
    await twice('box', 'box/open', { drawId, seed: String(chance(1_000)) }, token);
  },
  async good({ token }, chance) {
    const { goods } = await read<{ goods: { goodsId: number; price: number }[] }>('goods/list');
    const { goodsId, price } = anyOf(goods, chance);
    const to = { recipient: 'A Reader', address: '1 Goal Street', contact: '13800138000' };
    const ordered = await twice('good order', 'orderpay/goodsOrder', { goodsId, price, ...to }, token);
    if (ordered.status !== 200) return;
    const { orderNo } = resultOf<{ orderNo: string }>(ordered);
    await twice('good', 'orderpay/payGoodsOrder', { orderNo }, token);
    // Buyer and admin concurrently: one of them is too late.
    const office = (what: string, more = {}) =>
      act(`good ${what}`, demo.post(`admin/goodsOrders/${what}`, { orderNo, ...why, ...more }, admin));
    await Promise.all([
      ...(chance(3)
        ? []
        : [act('good cancelled', demo.post('orderpay/cancelGoodsOrder', { orderNo }, token))]),
      chance(3) ? office('ship', { trackingNo: 'SF1234567890' }) : office('refund'),
    ]);
    if (chance(2)) await office('chargeBack');
  },
  async adjustment({ id }, chance) {
    const amount = anyOf([2_000, 20_000, -100, -50_000], chance);
    await twice('adjustment', 'admin/users/adjustCoins', { userId: id, amount, ...why }, admin);
  },
};

/** Matches end with any result: their plans are settled by the event, as the relay does it. */
async function settle(chance: Chance): Promise<void> {
  const { plans } = await read<{ plans: { match: { id: number } }[] }>('expert_plan/getPlansPC');
  for (const matchId of new Set(plans.slice(0, 4).map(({ match }) => match.id))) {
    const [homeScore, awayScore] = [chance(4), chance(4)];
    const periodScores = [[homeScore, awayScore, 0]];
    const ended = { matchId, state: 'finished', period: 2, clockSeconds: 5_400, homeScore, awayScore };
    await act('match', demo.post('admin/byHand/match/score', { ...ended, periodScores, ...why }, admin));
    const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
    const happened = {
      payload: { matchIds: [matchId] },
      at: site.clock.now(),
      brand: 'touchline',
      lang: 'en',
    };
    // Events are delivered at least once.
    const { run } = reactions.find(({ name }) => name === 'plans settle')!;
    await Promise.all([run(happened as never), run(happened as never)]);
  }
}

async function visit(number: number): Promise<void> {
  const random = seeded(SEED * 1_000 + number);
  const chance: Chance = (below) => Math.floor(random() * below);
  let payer = await newPayer();
  const names = Object.keys(deeds);
  for (let step = 0; step < STEPS; step += 1) {
    // A payer with coins does more than one without.
    await deeds[step % 8 === 0 ? 'adjustment' : anyOf(names, chance)]!(payer, chance);
    if (chance(12) !== 0) continue;
    const { username, token } = payer;
    const gone = await act('deletion', demo.post('user/deleteAccount', { username }, token));
    if (gone.status === 200) payer = await newPayer();
  }
}

it('ledger: balanced after concurrent purchases, gifts, draws, settlements and refunds', async () => {
  console.info(`bank: FUZZ_SEED=${SEED}`);
  admin = await site.signIn('demo_admin');
  ({ roomId } = (await anchor('anchor/liveInfo')).result as { roomId: number });
  const [match] = (await anchor('anchor/matches')).result as { id: number }[];
  const settings = { title: 'Paid', language: 'en', mode: 'anchor', danmu: true, giftEffects: true };
  await anchor('updateAnchor', { ...settings, matchId: match!.id, price: ROOM_PRICE });
  await liveOf(site).rooms.started(String(roomId), site.clock.now());
  await anchor('anchor/broadcast', {});

  const random = seeded(SEED);
  const chance: Chance = (below) => Math.floor(random() * below);
  await Promise.all(Array.from({ length: PAYERS }, (_, number) => visit(number)));
  await settle(chance);
  // The month is over, and its earnings are paid out: in money, and in coins.
  site.clock.advance(32 * 24 * 3_600_000);
  admin = await site.signIn('demo_admin');
  await twice('statements', 'admin/settlements/run', { period: '2026-11' }, admin);
  const { statements } = await read<{ statements: { id: number }[] }>('admin/settlements', admin);
  for (const [i, { id }] of statements.entries())
    await twice(
      'payout',
      'admin/settlements/pay',
      { id, way: i % 2 ? 'money' : 'coins', reference: 'bank 17' },
      admin,
    );

  console.info(done);
  expect(Object.keys(done)).toEqual(expect.arrayContaining(HAPPENED));
  const { code, out } = await runCommand(programOf('ledger-check'), database.url);
  expect([code, out]).toEqual([0, expect.stringContaining('Every balance is what its entries say')]);
  const coins = Object.entries(await coinsIn(database));
  expect(coins.reduce((sum, [, each]) => sum + each, 0)).toBe(0);
  const issuers = /^(bonus|clearing) /;
  expect(coins.filter(([name, each]) => each < 0 && !issuers.test(name))).toEqual([]);
}, 180_000);
