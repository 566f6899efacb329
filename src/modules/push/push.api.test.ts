import { sql } from 'drizzle-orm';
import { liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { planSettled } from '#modules/plans/plan-events.contract.ts';
import { matchDue } from '#modules/reservations/reservation-events.contract.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import type { EventType } from '#platform/events/event-type.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createKeysService } from './keys.service.ts';
import type { Mine } from './push.contract.ts';
import { MOST_DEVICES } from './push.rules.ts';
import { startPushService } from './push-service.factory.ts';

const service = await startPushService();
afterAll(() => service.close());
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', PUSH_HOSTS: service.origin }, parts: { database } });
// Jobs are queued; the test runs them.
beforeAll(() => site.app.startWork({ roles: ['web'] }));

let tokens: Record<string, string> = {};
async function post(path: string, body?: unknown, account = 'demo_user') {
  tokens[account] ??= await site.signIn(account);
  const more = body === undefined ? {} : { body, method: 'POST' as const };
  const { status, envelope } = await site.call(path, { token: tokens[account], ...more });
  return { status, code: envelope.errorCode, result: envelope.result as never };
}
const mine = async (account = 'demo_user'): Promise<Mine> =>
  (await post('push/mine', undefined, account)).result;
const prefer = (choices: object) => post('user/saveUserDataStatus', choices);
const idOf = async (account: string): Promise<number> =>
  ((await post('user/me', undefined, account)).result as { uid: number }).uid;
const push = () => site.app.modules.find(({ name }) => name === 'push')!;

interface Waiting extends Record<string, unknown> {
  data: never;
  startAfter: string;
}
/** Takes the queued jobs. */
async function take(): Promise<Waiting[]> {
  const { rows } = await database.db.execute<Waiting>(
    sql`delete from pgboss.job where name = 'push' returning data, start_after as "startAfter"`,
  );
  return rows;
}

/** Delivers events and runs their jobs; returns the shown pushes. */
async function deliver() {
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  while ((await relay.drain()) > 0);
  service.received.length = 0;
  for (const { data } of await take()) await push().jobs![0]!.run(data);
  expect(service.problems).toEqual([]);
  return service.received.map(({ path, shown }) => ({ path, title: shown.title, body: shown.body }));
}

const emit = createEmit(() => undefined);
const happen = <T>(event: EventType<T>, payload: T) =>
  transact(database.db, (tx) => emit(tx, event, payload, { now: site.clock.now(), brand: '', lang: '' }));

let matchId = 0;
let teams = { home: '', away: '' };
let version = 10 ** 15;
async function score(homeScore: number, awayScore: number, state = 'in_progress'): Promise<void> {
  version += 1;
  const one = {
    id: matchId,
    version,
    state,
    period: 1,
    clockSeconds: 60,
    clockRuns: true,
    homeScore,
    awayScore,
  };
  const batch = JSON.stringify([{ ...one, periodScores: [], facts: {}, serving: null, byHand: false }]);
  const at = site.clock.now().toISOString();
  await database.db.execute(sql`select * from apply_scores(${batch}::jsonb, ${at}::timestamptz)`);
}

beforeAll(async () => {
  const now = site.clock.now().toISOString();
  const { rows } = await database.db.execute<{ id: number }>(sql`
    update matches set state = 'not_started', home_score = 0, away_score = 0, start_at = ${now}::timestamptz,
      updated_at = ${now}::timestamptz
     where id = (select min(id) from matches where game_id = 202) returning id`);
  matchId = rows[0]!.id;
  await database.db.execute(sql`
    insert into favourites (user_id, kind, thing_id, created_at)
    select ${await idOf('demo_user')}, 'team', home_team_id, ${now}::timestamptz from matches where id = ${matchId}
    on conflict do nothing`);
  const { matches } = (await post(`match/list?ids=${matchId}`)).result as {
    matches: { home: { name: string }; away: { name: string } }[];
  };
  teams = { home: matches[0]!.home.name, away: matches[0]!.away.name };
});

it('has its keys from the first start', async () => {
  const { rows } = await database.db.execute(sql`select public_key from push_keys`);
  expect(rows).toHaveLength(1);
});

it('accepts devices of known services and signed-in users only', async () => {
  const device = service.device('/first');
  expect((await site.call('push/subscribe', { method: 'POST', body: device })).status).toBe(401);
  const elsewhere = { ...device, endpoint: 'http://127.0.0.1:9/internal' };
  expect(await post('push/subscribe', elsewhere)).toMatchObject({
    status: 422,
    code: 'push.unknown_service',
  });
  const weak = { ...device, keys: { ...device.keys, p256dh: 'AAAA' } };
  expect((await post('push/subscribe', weak)).status).toBe(422);
  expect((await post('push/subscribe', device)).status).toBe(200);
  expect((await mine()).endpoints).toEqual([device.endpoint]);
});

it('pushes a goal of a followed team, encrypted for the device and signed by the site', async () => {
  await score(0, 0);
  expect(await deliver()).toEqual([
    { path: '/first', title: 'The match has started', body: `${teams.home} vs ${teams.away}` },
  ]);
  await score(1, 0);
  expect(await deliver()).toEqual([
    { path: '/first', title: 'Goal!', body: `${teams.home} 1–0 ${teams.away}` },
  ]);
  expect(service.received[0]).toMatchObject({
    publicKey: (await mine()).publicKey,
    topic: `match-${matchId}`,
    ttl: 600,
    urgency: 'high',
    shown: { tag: `match-${matchId}`, link: `/en/football/${matchId}`, lang: 'en', dir: 'ltr' },
  });
});

it('a withdrawn goal replaces it; the final is sent once, and again with another result', async () => {
  await score(0, 0);
  expect(await deliver()).toMatchObject([
    { title: 'Goal disallowed', body: `${teams.home} 0–0 ${teams.away}` },
  ]);
  expect(service.received[0]!.shown.tag).toBe(`match-${matchId}`);
  await score(2, 1, 'finished');
  expect(await deliver()).toMatchObject([{ title: 'Final score', body: `${teams.home} 2–1 ${teams.away}` }]);
  await happen({ name: 'matches.decided' } as EventType<object>, { matchIds: [matchId] });
  expect(await deliver()).toEqual([]);
  await score(2, 2, 'finished');
  expect(await deliver()).toMatchObject([{ body: `${teams.home} 2–2 ${teams.away}` }]);
});

it('is in the user’s language, without scores in spoiler-free mode, and not where it is turned off', async () => {
  await prefer({ language: 'zh_CN' });
  await score(0, 0);
  await deliver();
  await score(1, 0);
  expect(await deliver()).toMatchObject([{ title: '进球！' }]);
  expect(service.received[0]!.shown).toMatchObject({ link: `/football/${matchId}`, lang: 'zh-CN' });
  await prefer({ language: null, spoilerFree: true });
  await score(2, 0);
  expect(await deliver()).toMatchObject([{ title: 'Match update', body: `${teams.home} vs ${teams.away}` }]);
  await prefer({ spoilerFree: null, push: { goals: false } });
  await score(3, 0);
  expect(await deliver()).toEqual([]);
  await prefer({ push: null });
});

it('sends nothing in the quiet hours of the user’s zone', async () => {
  const hourIn = (zone: string, later: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(site.clock.now().getTime() + later * 3_600_000),
    );
  const quietHours = { from: hourIn('Asia/Tokyo', -1), to: hourIn('Asia/Tokyo', 1) };
  await prefer({ quietHours, timeZone: 'Asia/Tokyo' });
  await score(4, 0);
  expect(await deliver()).toEqual([]);
  await prefer({ timeZone: 'America/New_York' });
  await score(5, 0);
  expect(await deliver()).toHaveLength(1);
  await prefer({ quietHours: null, timeZone: null });
});

it('a reserved start and an anchor going live are pushed to the users concerned', async () => {
  const userId = await idOf('demo_user');
  await happen(matchDue, { matchId, kind: 'watch', userIds: [userId] });
  expect(await deliver()).toMatchObject([{ title: 'Reminder' }]);
  const anchorId = await idOf('demo_anchor');
  await database.db.execute(
    sql`delete from follows where follower_id = ${userId} and followed_id = ${anchorId}`,
  );
  await happen(liveStarted, { anchorId, roomId: 1, matchId: null });
  expect(await deliver()).toEqual([]);
  await database.db.execute(sql`
    insert into follows (follower_id, followed_id, created_at)
    values (${userId}, ${anchorId}, ${site.clock.now().toISOString()}::timestamptz)`);
  await happen(liveStarted, { anchorId, roomId: 1, matchId: null });
  expect(await deliver()).toMatchObject([{ title: 'Went live' }]);
  expect(service.received[0]!.shown.link).toBe('/en/live/1');
});

it('retries after service errors, deletes gone devices, and drops expired messages', async () => {
  await post('push/subscribe', service.device('/busy'));
  await post('push/subscribe', service.device('/gone'));
  service.answer('/busy', 503, { 'retry-after': '120' });
  service.answer('/gone', 410);
  await score(6, 0);
  expect(await deliver()).toMatchObject([{ path: '/first' }]);
  expect((await mine()).endpoints.map((endpoint) => new URL(endpoint).pathname)).toEqual(['/first', '/busy']);
  const [again, ...others] = await take();
  expect(others).toEqual([]);
  expect(new Date(again!.startAfter).getTime()).toBe(site.clock.now().getTime() + 120_000);
  service.received.length = 0;
  service.answer('/busy', 201);
  await push().jobs![0]!.run(again!.data);
  expect(service.received.map(({ path }) => path)).toEqual(['/busy']);
  service.received.length = 0;
  site.clock.advance(601_000);
  await push().jobs![0]!.run(again!.data);
  expect(service.received).toEqual([]);
});

it('an event withdrawn meanwhile is not sent on a retry', async () => {
  service.answer('/busy', 503);
  site.clock.advance(1_000);
  await score(7, 0);
  await deliver();
  const [goal] = await take();
  service.answer('/busy', 201);
  site.clock.advance(1_000);
  await score(6, 0);
  expect(await deliver()).toMatchObject([
    { path: '/first', title: 'Goal disallowed' },
    { path: '/busy', title: 'Goal disallowed' },
  ]);
  service.received.length = 0;
  await push().jobs![0]!.run(goal!.data);
  expect([service.received, await take()]).toEqual([[], []]);
});

it('pushes a plan’s result to its buyers, no withdrawn result, and no verdict in spoiler-free mode', async () => {
  await post('push/unsubscribe', { endpoint: `${service.origin}/busy` });
  const userId = await idOf('demo_user');
  const { rows } = await database.db.execute<{ id: number; title: string; expertId: number }>(sql`
    update plans set verdict = 'half_hit' where id = (select min(id) from plans)
     returning id, title, expert_id as "expertId"`);
  const { id: planId, title, expertId } = rows[0]!;
  await database.db.execute(sql`
    insert into plan_orders (plan_id, user_id, expert_id, paid, first_order, brand, lang, created_at)
    values (${planId}, ${userId}, ${expertId}, 10, false, '', 'en', ${site.clock.now().toISOString()}::timestamptz)
    on conflict do nothing`);
  await happen(planSettled, { planId, expertId, verdict: 'half_hit' });
  expect(await deliver()).toEqual([
    { path: '/first', title: 'Tip result', body: `The tip “${title}” you unlocked: half won` },
  ]);
  expect(service.received[0]).toMatchObject({
    topic: `plan-${planId}`,
    shown: { link: `/en/expert/${expertId}?plan=${planId}` },
  });
  await happen(planSettled, { planId, expertId, verdict: 'hit' });
  expect(await deliver()).toEqual([]);
  await prefer({ spoilerFree: true });
  await happen(planSettled, { planId, expertId, verdict: 'half_hit' });
  expect(await deliver()).toEqual([{ path: '/first', title: 'Tip result', body: title }]);
  await prefer({ spoilerFree: null });
});

it('ends with the session, and is exported and erased with the account', async () => {
  await post('push/subscribe', service.device('/other'), 'demo_expert');
  const expert = await idOf('demo_expert');
  const exported = (await push().personalData!.export(database.db, expert)) as {
    devices: { endpoint: string }[];
  };
  expect(exported.devices.map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/other`]);
  await transact(database.db, (tx) => push().personalData!.erase(tx, expert, site.clock.now()));
  expect((await mine('demo_expert')).endpoints).toEqual([]);
  const [first] = (await mine()).endpoints;
  expect((await post('push/unsubscribe', { endpoint: first }, 'demo_expert')).status).toBe(200);
  expect((await mine()).endpoints).toContain(first);
  await post('login/logout', {});
  tokens = {};
  await score(8, 0);
  expect(await deliver()).toEqual([]);
  expect((await mine()).endpoints).toEqual([]);
});

it('a user has a limited number of devices, also concurrently', async () => {
  const devices = Array.from({ length: MOST_DEVICES + 5 }, (_, i) => service.device(`/many-${i}`));
  await Promise.all(devices.map((device) => post('push/subscribe', device)));
  expect((await mine()).endpoints).toHaveLength(MOST_DEVICES);
});

it('stores its keys sealed: one pair for all processes, and another where they cannot be opened', async () => {
  const now = site.clock.now();
  const keyring = createKeyring(['another secret for tests, long enough']);
  const before = (await mine()).publicKey;
  const pairs = await Promise.all([1, 2, 3].map(() => createKeysService(database.db, keyring).get(now)));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(pairs[0]!.publicKey).not.toBe(before);
  const { rows } = await database.db.execute<{ sealed: Buffer }>(sql`select sealed from push_keys`);
  expect(rows[0]!.sealed.includes(pairs[0]!.privateKey)).toBe(false);
  expect((await mine()).endpoints).toEqual([]);
});
