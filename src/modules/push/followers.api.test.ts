import { sql } from 'drizzle-orm';
import { planReleased, planSettled } from '#modules/plans/plan-events.contract.ts';
import { transact } from '#platform/db/transact.ts';
import type { EventType } from '#platform/events/event-type.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { startPushService } from './push-service.factory.ts';

const service = await startPushService();
afterAll(() => service.close());
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', PUSH_HOSTS: service.origin }, parts: { database } });
// Jobs are queued; the test runs them.
beforeAll(() => site.app.startWork({ roles: ['web'] }));

const job = () => site.app.modules.find(({ name }) => name === 'push')!.jobs![0]!;
const emit = createEmit(() => undefined);
const happen = <T>(event: EventType<T>, payload: T) =>
  transact(database.db, (tx) => emit(tx, event, payload, { now: site.clock.now(), brand: '', lang: '' }));

async function relay(): Promise<void> {
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  const one = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  while ((await one.drain()) > 0);
}
async function takeJobs(): Promise<never[]> {
  const { rows } = await database.db.execute<{ data: never }>(
    sql`delete from pgboss.job where name = 'push' returning data`,
  );
  return rows.map(({ data }) => data);
}
async function deliver() {
  service.received.length = 0;
  await relay();
  const jobs = await takeJobs();
  // Every job runs twice at the same time, as with two workers.
  await Promise.all([...jobs, ...jobs].map((data) => job().run(data)));
  expect(service.problems).toEqual([]);
  return service.received.map(({ path, shown }) => ({ path, title: shown.title, body: shown.body }));
}

let token = '';
let release = { planId: 0, expertId: 0, matchId: 0 };
let words = { title: '', expert: '', home: '', away: '' };
const prefer = (body: object) => site.call('user/saveUserDataStatus', { method: 'POST', token, body });

beforeAll(async () => {
  token = await site.signIn('demo_user');
  await site.call('push/subscribe', { method: 'POST', token, body: service.device('/mine') });
  const now = site.clock.now().toISOString();
  const { rows } = await database.db.execute<typeof release & { title: string; expert: string }>(sql`
    select p.id as "planId", p.expert_id as "expertId", p.match_id as "matchId", p.title, u.username as expert
      from plans p join matches m on m.id = p.match_id join users u on u.id = p.expert_id
     where p.state = 'published' and p.settled_at is null and m.state = 'not_started'
       and m.start_at > ${now}::timestamptz + interval '1 hour' and p.release_at <= ${now}::timestamptz
     order by m.start_at desc, p.id limit 1`);
  const { title, expert, ...plan } = rows[0]!;
  release = plan;
  const { envelope } = await site.call(`match/list?ids=${plan.matchId}`, { token });
  const { matches } = envelope.result as unknown as {
    matches: { home: { name: string }; away: { name: string } }[];
  };
  words = { title, expert, home: matches[0]!.home.name, away: matches[0]!.away.name };
  await database.db.execute(sql`
    insert into follows (follower_id, followed_id, created_at)
    select id, ${plan.expertId}, ${now}::timestamptz from users where username = 'demo_user'
    on conflict do nothing`);
  await database.db.execute(sql`delete from plan_orders where plan_id = ${plan.planId}`);
  await relay();
  await takeJobs();
});

it('a new plan is pushed once, though its job runs twice and its event is delivered again', async () => {
  await happen(planReleased, release);
  const pushed = await deliver();
  expect(pushed).toEqual([
    {
      path: '/mine',
      title: 'New tip',
      body: `${words.expert} has a new tip: ${words.home} vs ${words.away}`,
    },
  ]);
  expect(service.received[0]!.shown.link).toBe(`/en/expert/${release.expertId}?plan=${release.planId}`);
  await database.db.update(outboxEvents).set({ processedAt: null, done: [] });
  expect(await deliver()).toEqual([]);
});

it('the push of a plan contains no word of it', async () => {
  await happen(planReleased, release);
  const [pushed] = await deliver();
  expect(pushed!.body).not.toContain(words.title);
});

it('is not sent where the kind is turned off, nor in quiet hours', async () => {
  await prefer({ push: { expertPlans: false } });
  await happen(planReleased, release);
  expect(await deliver()).toEqual([]);
  const hour = (shift: number) =>
    new Date(site.clock.now().getTime() + shift * 3_600_000).toISOString().slice(11, 16);
  await prefer({ push: null, timeZone: 'UTC', quietHours: { from: hour(-1), to: hour(1) } });
  await happen(planReleased, release);
  expect(await deliver()).toEqual([]);
  await prefer({ quietHours: null, timeZone: null });
});

it('the result is pushed to followers once, without a verdict in spoiler-free mode', async () => {
  const { planId, expertId } = release;
  await database.db.execute(sql`update plans set verdict = 'hit', settled_at = now() where id = ${planId}`);
  await happen(planSettled, { planId, expertId, verdict: 'hit', first: true });
  expect(await deliver()).toEqual([
    { path: '/mine', title: 'Tip result', body: `${words.expert}, “${words.title}”: won` },
  ]);
  await happen(planSettled, { planId, expertId, verdict: 'hit', first: false });
  expect(await deliver()).toEqual([]);
  await prefer({ spoilerFree: true });
  await happen(planSettled, { planId, expertId, verdict: 'hit', first: true });
  expect(await deliver()).toEqual([{ path: '/mine', title: 'Tip result', body: words.title }]);
  await prefer({ spoilerFree: null });
});

it('a plan withdrawn before delivery is not pushed, nor to a follower who blocked the expert', async () => {
  const { planId, expertId } = release;
  await database.db.execute(
    sql`update plans set verdict = null, settled_at = null, state = 'removed' where id = ${planId}`,
  );
  await happen(planReleased, release);
  expect(await deliver()).toEqual([]);
  await database.db.execute(sql`update plans set state = 'published' where id = ${planId}`);
  await database.db.execute(sql`
    insert into chat_blocks (user_id, blocked_id, created_at)
    select id, ${expertId}, now() from users where username = 'demo_user'`);
  await happen(planReleased, release);
  expect(await deliver()).toEqual([]);
});
