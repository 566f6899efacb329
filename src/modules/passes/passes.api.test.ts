import { randomUUID } from 'node:crypto';
import type { CoinRecords } from '#modules/ledger/ledger.contract.ts';
import type { NotificationPage } from '#modules/notifications/notifications.contract.ts';
import type { Plan, PlanInfo, PlanPage } from '#modules/plans/plan.contract.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { PassDashboard, PassOffer, PassPage } from './passes.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let [expert, buyer, administrator] = ['', '', ''];
let tip: Plan;

const get = async <T>(path: string, token?: string): Promise<T> => {
  const { status, envelope } = await site.call(path, token ? { token } : {});
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as T;
};
const post = (path: string, body: unknown, token: string) =>
  site.call(path, { method: 'POST', body, token, headers: { 'idempotency-key': randomUUID() } });
const offer = (token?: string) => get<PassOffer>(`expert_plan/passes?expertId=${tip.expert.uid}`, token);

beforeAll(async () => {
  expert = await site.signIn('demo_expert');
  buyer = await site.signIn('demo_user');
  administrator = await site.signIn('demo_admin');
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  const { uid } = await get<{ uid: number }>('user/me', expert);
  tip = plans.find(({ price, expert: { uid: own } }) => price > 0 && own !== uid)!;
});

it('passes: an expert sets prices within bounds, and sees none sold', async () => {
  for (const week of [9, 100_001, 10.5])
    expect((await post('creator_platform/passPrices', { week, month: null }, expert)).status).toBe(422);
  const saved = await post('creator_platform/passPrices', { week: null, month: 500 }, expert);
  expect(saved.envelope.result).toMatchObject({ week: null, month: 500, sold: 0, deferred: 0 });
  expect(await get<PassDashboard>('creator_platform/passes', expert)).toMatchObject({ month: 500 });
});

it('passes: one for oneself opens the tips, a gift is announced, and both are listed with their label', async () => {
  const shown = await offer();
  expect(shown).toMatchObject({ until: null, gold: null });
  const draft = { expertId: tip.expert.uid, days: 7, cost: shown.week };
  const locked = await get<PlanInfo>(`expert_plan/getExpertPlanInfo?planId=${tip.planId}`, buyer);
  expect(locked.prediction).toBeNull();
  const bought = await post('orderpay/goldExpertPass', { ...draft, until: null }, buyer);
  expect(bought.envelope.result).toMatchObject({ until: expect.any(String), week: shown.week });
  const open = await get<PlanInfo>(`expert_plan/getExpertPlanInfo?planId=${tip.planId}`, buyer);
  expect(open).toMatchObject({ byPass: true, bought: false, prediction: { pick: expect.any(String) } });
  const { plans } = await get<PlanPage>(`expert_plan/getPlansPC?expertId=${tip.expert.uid}`, buyer);
  expect(plans.find(({ planId }) => planId === tip.planId)).toMatchObject({ byPass: true });

  expect((await post('orderpay/goldExpertPass', { ...draft, holder: 'demo_anchor' }, buyer)).status).toBe(
    200,
  );
  const anchor = await site.signIn('demo_anchor');
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  while ((await relay.drain()) > 0);
  expect((await get<NotificationPage>('user/notices', anchor)).notices).toContainEqual(
    expect.objectContaining({
      kind: 'passGiven',
      words: expect.objectContaining({ giver: 'demo_user', name: tip.expert.username }),
      link: `/expert/${tip.expert.uid}#pass`,
    }),
  );
  const { passes } = await get<PassPage>('user/passes', buyer);
  expect(passes.map(({ holder, payer, state }) => [holder, payer, state])).toEqual([
    ['demo_anchor', 'demo_user', 'running'],
    ['demo_user', 'demo_user', 'running'],
  ]);
  expect((await get<PassPage>('user/passes', anchor)).passes).toHaveLength(1);
  expect((await get<PassPage>(`admin/passes?user=${tip.expert.uid}`, administrator)).passes).toHaveLength(2);
  const { records } = await get<CoinRecords>('user/coinRecords?type=plan', buyer);
  expect(records[0]).toMatchObject({
    ...{ reason: 'pass', amount: -shown.week! },
    thing: { person: tip.expert.username, path: `/expert/${tip.expert.uid}` },
  });
});

it('passes: self-exclusion rejects a purchase as any other payment', async () => {
  const excluded = await site.signIn('demo_moderator');
  expect((await post('user/spending/exclude', { term: 'day' }, excluded)).status).toBe(200);
  const { week } = await offer();
  const draft = { expertId: tip.expert.uid, days: 7, cost: week };
  expect((await post('orderpay/goldExpertPass', draft, excluded)).envelope.errorCode).toBe(
    'spending.excluded',
  );
});
