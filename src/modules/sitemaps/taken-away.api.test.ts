import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const status = async (path: string): Promise<number> => (await site.call(path)).status;
const one = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.db.execute<{ id: number }>(query)).rows[0]!.id);
const named = async (kind: string, path: string): Promise<boolean> =>
  (await (await fetch(`${site.url}/sitemap-en-${kind}-1.xml`)).text()).includes(`${path}<`);
const asAdmin = async (path: string, body: object) =>
  (await site.call(path, { method: 'POST', body, token: await site.signIn('demo_admin') })).status;

it('a permanently banned anchor is 410, a temporarily banned one comes back', async () => {
  const anchor = await one(sql`select min(user_id) as id from anchors where state = 'approved'`);
  const [page, address] = [`live/anchor?anchorId=${anchor}`, `/anchor/${anchor}`];
  expect([await status(page), await named('anchors', address)]).toEqual([200, true]);
  const ban = { userId: anchor, reason: 'Advertising' };
  expect(await asAdmin('admin/anchors/ban', { ...ban, days: 7 })).toBe(200);
  expect([await status(page), await named('anchors', address)]).toEqual([200, false]);
  expect(await asAdmin('admin/anchors/unban', ban)).toBe(200);
  expect(await asAdmin('admin/anchors/ban', { ...ban, days: null })).toBe(200);
  expect([await status(page), await named('anchors', address)]).toEqual([410, false]);
  expect(await status('live/anchor?anchorId=999999')).toBe(404);
});

it('an expert whose account was closed is 410; an unknown one is 404', async () => {
  const expert = await one(sql`select max(expert_id) as id from plans where published_at is not null`);
  const pages = ['Info', 'InfoAccuracy', 'InfoGraph'].map(
    (name) => `expert_plan/getExpert${name}?expertId=${expert}`,
  );
  expect(await Promise.all(pages.map(status))).toEqual([200, 200, 200]);
  const decision = { userId: expert, pass: false, reason: 'Copied plans' };
  expect(await asAdmin('admin/experts/decide', decision)).toBe(200);
  expect(await Promise.all(pages.map(status))).toEqual([410, 410, 410]);
  expect(await named('experts', `/expert/${expert}`)).toBe(false);
  const reader = await one(sql`select id from users where username = 'demo_user'`);
  expect(await status(`expert_plan/getExpertInfo?expertId=${reader}`)).toBe(404);
});

it.each<[string, string, (userId: number) => Promise<number>]>([
  [
    'is closed',
    '%',
    (userId) => asAdmin('admin/experts/decide', { userId, pass: false, reason: 'Copied plans' }),
  ],
  [
    'is deleted',
    'demo_expert',
    async (userId) => {
      // Held coins would block the deletion.
      await database.pool.query('delete from plan_orders where expert_id = $1 or user_id = $1', [userId]);
      const [body, token] = [{ username: 'demo_expert' }, await site.signIn('demo_expert')];
      return (await site.call('user/deleteAccount', { method: 'POST', body, token })).status;
    },
  ],
])('an expert whose account %s: plans on sale are removed', async (_, name, end) => {
  const of = sql`from plans p join matches m on m.id = p.match_id join users u on u.id = p.expert_id
    join experts e on e.user_id = p.expert_id and e.state = 'opened'
    where p.state = 'published' and m.state = 'not_started' and u.username like ${name}`;
  const expert = await one(sql`select max(p.expert_id) as id ${of}`);
  const plan = await one(sql`select min(p.id) as id ${of} and p.expert_id = ${expert}`);
  const page = `expert_plan/getExpertPlanInfo?planId=${plan}`;
  expect(await status(page)).toBe(200);
  expect(await end(expert)).toBe(200);
  expect(await status(page)).toBe(410);
  const bought = await site.call('orderpay/goldExpertPlan', {
    method: 'POST',
    body: { planId: plan },
    token: await site.signIn('demo_channel'),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(bought.envelope.errorCode).toBe('plans.not_for_sale');
  const { rows } = await database.pool.query(
    `select count(*)::int as n from plans where expert_id = $1 and state = 'published' and settled_at is null`,
    [expert],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('a deleted plan is 410 once it was public, otherwise 404', async () => {
  const plan = await one(
    sql`select min(id) as id from plans where state = 'published' and settled_at is null`,
  );
  const page = `expert_plan/getExpertPlanInfo?planId=${plan}`;
  expect(await status(page)).toBe(200);
  await database.db.execute(sql`update plans set state = 'deleted' where id = ${plan}`);
  expect(await status(page)).toBe(410);
  await database.db.execute(sql`update plans set published_at = null where id = ${plan}`);
  expect(await status(page)).toBe(404);
});

it('a deleted account: its page, anchor and room are 410', async () => {
  const user = await one(sql`select id from users where username = 'demo_anchor'`);
  await database.db.execute(sql`update anchors set banned_at = null where user_id = ${user}`);
  const room = await one(sql`select id from live_rooms where anchor_id = ${user}`);
  const pages = [`user/info?userId=${user}`, `live/anchor?anchorId=${user}`, `live/room?roomId=${room}`];
  expect(await Promise.all(pages.map(status))).toEqual([200, 200, 200]);
  const token = await site.signIn('demo_anchor');
  const body = { username: 'demo_anchor' };
  expect((await site.call('user/deleteAccount', { method: 'POST', body, token })).status).toBe(200);
  expect(await Promise.all(pages.map(status))).toEqual([410, 410, 410]);
  expect(await named('anchors', `/anchor/${user}`)).toBe(false);
  expect(await Promise.all(['user/info?userId=999999', 'live/room?roomId=999999'].map(status))).toEqual([
    404, 404,
  ]);
});

it('a deleted video is 410, an unknown id is 404', async () => {
  const video = await one(sql`select min(id) as id from videos`);
  expect(await status(`videos/video?videoId=${video}`)).toBe(200);
  await database.db.execute(sql`delete from videos where id = ${video}`);
  expect(await status(`videos/video?videoId=${video}`)).toBe(410);
  expect(await status('videos/video?videoId=999999')).toBe(404);
});

it('a good off sale is not listed', async () => {
  const good = await one(sql`select min(id) as id from goods where is_on`);
  expect(await named('goods', `/mall/details/${good}`)).toBe(true);
  await database.db.execute(sql`update goods set is_on = false where id = ${good}`);
  expect(await named('goods', `/mall/details/${good}`)).toBe(false);
});
