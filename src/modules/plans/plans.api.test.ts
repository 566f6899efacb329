import { randomUUID } from 'node:crypto';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { blankPng } from '#platform/uploads/testing.ts';
import { verifyChain } from './chain.rules.ts';
import type { ExpertDashboard, Monthly, MyPlans, PlayChoices, Summary } from './creator.contract.ts';
import type { Plan, PlanInfo, PlanPage } from './plan.contract.ts';
import type { Bought } from './plan-unlocks.contract.ts';
import type { Chain, ExpertInfo, ExpertPage, Focus } from './plans.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let [expert, moderator, buyer] = ['', '', ''];
beforeAll(async () => {
  expert = await site.signIn('demo_expert');
  moderator = await site.signIn('demo_moderator');
  buyer = await site.signIn('demo_user');
});

const get = async <T>(path: string, token?: string): Promise<T> => {
  const { status, envelope } = await site.call(path, token ? { token } : {});
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as T;
};
const post = (path: string, body: unknown, token: string) =>
  site.call(path, { method: 'POST', body, token, headers: { 'idempotency-key': randomUUID() } });

async function upload(): Promise<number> {
  const response = await fetch(`${site.url}/api/upload/image?purpose=cover`, {
    method: 'POST',
    headers: { sysType: 'PC', lan: 'en', token: expert, 'content-type': 'image/png' },
    body: new Uint8Array(blankPng(640, 360)),
  });
  return ((await response.json()) as { result: { uploadId: number } }).result.uploadId;
}

it('demo: has ranked experts with a verifiable chain, and plans for sale', async () => {
  const { experts, rankedFrom } = await get<ExpertPage>('expert_plan/expertLibraryPC?window=10');
  expect(experts.length).toBeGreaterThanOrEqual(8);
  const rates = experts.map(({ window }) => window.hits / window.decided);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  expect(experts.every(({ decided }) => decided >= rankedFrom)).toBe(true);
  const chain = await get<Chain>(`expert_plan/chain?expertId=${experts[0]!.uid}`);
  expect(chain.hasMore).toBe(false);
  const verified = await verifyChain(chain.links);
  expect(verified.flaw).toBeNull();
  expect(verified.opened).toBeGreaterThanOrEqual(10);
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.every(({ forSale, result }) => forSale && result === null)).toBe(true);
  expect(await get<Plan[]>('expert_plan/getHomeExpertPlans')).toHaveLength(8);
  expect((await get<ExpertInfo[]>('expert_plan/recommendExpert')).length).toBe(6);
  expect((await get<Focus[]>('expert_plan/focusEvents')).length).toBeGreaterThan(0);
  const { uid } = experts[0]!;
  const [info, { windows }, graph] = await Promise.all([
    get<ExpertInfo>(`expert_plan/getExpertInfo?expertId=${uid}`),
    get<{ windows: object[] }>(`expert_plan/getExpertInfoAccuracy?expertId=${uid}`),
    get<object[]>(`expert_plan/getExpertInfoGraph?expertId=${uid}`),
  ]);
  expect([windows.length, graph.length > 9, info.settled > 9]).toEqual([5, true, true]);
});

it('plan flow: an expert publishes, a moderator approves, a user buys; each sees only their part', async () => {
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  const own = await get<MyPlans>('creator_platform/getExpertPlans', expert);
  const busy = new Set(own.plans.map(({ match }) => match.id));
  const { id: matchId } = plans.find(({ match }) => !busy.has(match.id))!.match;
  const choices = await get<PlayChoices>(`creator_platform/plays?matchId=${matchId}`, expert);
  const { play, picks } = choices.levels[0]!.plays[0]!;
  const draft = {
    matchId,
    level: 'match',
    play,
    pick: picks[0],
    line: null,
    title: 'A plan from the API',
    content: [{ type: 'paragraph', spans: [{ text: 'Words that are only for buyers.' }] }],
    price: 50,
    tags: ['form'],
    noWinRefund: true,
    coverId: await upload(),
  };
  const refused = await post(
    'creator_platform/publishPlan',
    { ...draft, title: 'lottery tips here' },
    expert,
  );
  expect([refused.envelope.errorCode, refused.envelope.errorMsg]).toEqual([
    'plans.lottery_word',
    'Tips must not promote lottery business: “lottery”',
  ]);
  const made = await post('creator_platform/publishPlan', draft, expert);
  const { planId, status } = made.envelope.result as unknown as PlanInfo;
  expect(status).toBe('under_review');
  expect((await site.call(`expert_plan/getExpertPlanInfo?planId=${planId}`)).status).toBe(404);

  const queue = await get<PlanPage>('admin/plans', moderator);
  expect(queue.plans.map((plan) => plan.planId)).toContain(planId);
  const { username } = queue.plans.find((plan) => plan.planId === planId)!.expert;
  const of = async (user: string) =>
    (await get<PlanPage>(`admin/plans?user=${user}`, moderator)).plans.map((plan) => plan.planId);
  expect(await of(username.slice(0, -1).toUpperCase())).toContain(planId);
  expect(await of('nobody')).toEqual([]);
  expect((await post('admin/plans/review', { planId, pass: true }, moderator)).status).toBe(200);
  const locked = await get<PlanInfo>(`expert_plan/getExpertPlanInfo?planId=${planId}`);
  expect(locked).toMatchObject({ forSale: true, content: null, prediction: null });

  expect(await get(`expert_plan/checkGold?planId=${planId}`, buyer)).toMatchObject({ price: 50, cost: 40 });
  const dearer = await post('orderpay/goldExpertPlan', { planId, cost: 39 }, buyer);
  expect([dearer.status, dearer.envelope.errorCode, dearer.envelope.errorMsg]).toEqual([
    409,
    'plans.price_changed',
    'The price has changed. It is now 40 coins.',
  ]);
  const bought = await post('orderpay/goldExpertPlan', { planId, cost: 40 }, buyer);
  expect(bought.envelope.result).toMatchObject({ bought: true, prediction: { play }, order: { paid: 40 } });
  const { orders } = await get<Bought>('expert_plan/userExpertPlanOrderPC', buyer);
  expect(orders).toMatchObject([{ plan: { planId }, paid: 40 }]);

  expect(await get<Summary>('creator_platform/getReturnsDetailedSummary', expert)).toMatchObject({
    held: 40,
  });
  const { returns } = await get<{ returns: object[] }>('creator_platform/getReturnsDetailed', expert);
  expect(returns).toMatchObject([{ planId, paid: 40 }]);
  const { total } = await get<Monthly>('creator_platform/getMonthlyReturnsDetailed?month=2026-11', expert);
  expect(total).toMatchObject({ orders: 1, paid: 40 });
  const board = await get<ExpertDashboard>('creator_platform/dataBoard?days=7', expert);
  expect([board.days.length, board.before.length, board.days.at(-1)!.paid]).toEqual([7, 7, 40]);
  expect((await post('creator_platform/removePlan', { planId }, expert)).envelope.result).toMatchObject({
    status: 'removed',
  });
  expect((await post('creator_platform/deletePlan', { planId }, expert)).envelope.errorCode).toBe(
    'plans.sold',
  );
});

it.each([
  'expert_plan/getExpertInfo?expertId=999999',
  'expert_plan/getExpertInfoGraph?expertId=999999',
  'expert_plan/getExpertInfoAccuracy?expertId=999999',
  'expert_plan/getExpertPlanInfo?planId=999999',
])('%s is not found', async (path) => {
  expect((await site.call(path)).status).toBe(404);
});

it.each([
  ['expert_plan/expertLibraryPC?window=3', 422],
  ['expert_plan/getPlansPC?game=chess', 422],
  ['expert_plan/getPlansPC?cursor=x', 400],
  ['expert_plan/getPlansPC?followed=true', 401],
  ['expert_plan/expertLibraryPC?sort=followed', 401],
  ['creator_platform/getExpertPlans', 401],
])('guest: %s answers %i', async (path, status) => {
  expect((await site.call(path)).status).toBe(status);
});

it('features.odds: a brand without odds offers no bookmaker lines in the plan form', async () => {
  const { features } = site.app.brands.byHost('localhost');
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  const { id: matchId } = plans.find(({ match }) => match.game === 'football')!.match;
  await database.pool.query(
    `insert into match_odds (match_id, bookmaker, market, line, opening, prices, suspended, opened_at, moved_at)
     values ($1, 'a house', 'total', 2500, '{1900,1900}', '{1900,1900}', false, $2, $2)`,
    [matchId, site.clock.now()],
  );
  const lines = async () => {
    const { levels } = await get<PlayChoices>(`creator_platform/plays?matchId=${matchId}`, expert);
    return levels.flatMap((level) => level.plays.flatMap((play) => play.lines));
  };
  expect(await lines()).toEqual([2_500]);
  Object.assign(features, { odds: false });
  try {
    expect(await lines()).toEqual([]);
  } finally {
    Object.assign(features, { odds: true });
  }
});

it('features.plans: a brand without plans answers 404 to their calls', async () => {
  const { experts } = await get<ExpertPage>('expert_plan/expertLibraryPC');
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  const [expertId, planId, matchId] = [experts[0]!.uid, plans[0]!.planId, plans[0]!.match.id];
  const { features } = site.app.brands.byHost('localhost');
  Object.assign(features, { plans: false });
  const draft = {
    ...{ level: 'match', play: 'winner3', pick: 'home', line: null, title: 'A plan of a title' },
    content: [{ type: 'paragraph', spans: [{ text: 'Words that are only for buyers.' }] }],
    ...{ price: 50, tags: [], noWinRefund: true },
  };
  try {
    const input = {
      ...{ info: `getExpertPlanInfo?planId=${planId}`, list: 'getPlansPC', home: 'getHomeExpertPlans' },
      ...{
        expert: `getExpertInfo?expertId=${expertId}`,
        accuracy: `getExpertInfoAccuracy?expertId=${expertId}`,
      },
      ...{ graph: `getExpertInfoGraph?expertId=${expertId}`, chain: `chain?expertId=${expertId}` },
      ...{ recommended: 'recommendExpert', experts: 'expertLibraryPC', focus: 'focusEvents' },
      ...{ quote: `checkGold?planId=${planId}`, bought: 'userExpertPlanOrderPC' },
    };
    for (const path of Object.values(input))
      expect([path, (await site.call(`expert_plan/${path}`, { token: buyer })).status]).toEqual([path, 404]);
    const own = ['getExpertPlans', `plays?matchId=${matchId}`, 'dataBoard?days=7', 'getReturnsDetailed'];
    own.push('getReturnsDetailedSummary', 'getMonthlyReturnsDetailed?month=2026-11');
    for (const path of own)
      expect([path, (await site.call(`creator_platform/${path}`, { token: expert })).status]).toEqual([
        path,
        404,
      ]);
    const changes: [string, object, string][] = [
      ['expert_plan/view', { planId }, buyer],
      ['orderpay/goldExpertPlan', { planId }, buyer],
      ['creator_platform/publishPlan', { ...draft, matchId, coverId: 1 }, expert],
      ['creator_platform/editPlan', { ...draft, planId }, expert],
      ['creator_platform/removePlan', { planId }, expert],
      ['creator_platform/deletePlan', { planId }, expert],
    ];
    for (const [path, body, token] of changes) {
      const { status, envelope } = await post(path, body, token);
      expect([path, status, envelope.errorCode]).toEqual([path, 404, 'platform.not_found']);
    }
  } finally {
    Object.assign(features, { plans: true });
  }
});
