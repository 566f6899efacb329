import type { Ledger } from '#modules/ledger/index.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { transact } from '#platform/db/transact.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Channel, MyChannels, Statistics } from './channels.contract.ts';
import { BROWSER } from './channels.factory.ts';
import type { ChannelUsers, FlowReport, GoldPage } from './reports.contract.ts';
import { TOUCH_COOKIE, TOUCH_DAYS } from './touches.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let operator = '';
beforeAll(async () => {
  operator = await site.signIn('demo_channel');
  await relay();
});

/** Runs the worker's deliveries. */
async function relay(): Promise<void> {
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  await createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog }).drain();
}
async function get<Result>(path: string, token = operator): Promise<Result> {
  const { status, envelope } = await site.call(path, { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as Result;
}
const post = (path: string, body: object, token = operator) =>
  site.call(path, { method: 'POST', body, token });
const follow = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } });
const touchIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith(`${TOUCH_COOKIE}=`)) ?? '';

async function register(email: string, headers: Record<string, string> = {}, more: object = {}) {
  const target = { mobileOrEmail: email };
  site.clock.advance(61_000);
  await site.call('login/V2/sendEmailcheckCode', { method: 'POST', body: target });
  const { messages } = await get<{ messages: { target: string; text: string }[] }>('dev/outbox', '');
  const checkCode = /\b\d{6}\b/.exec(messages.find(({ target: to }) => to === email)!.text)![0];
  const { envelope } = await site.call('login/V2/getLoginByEmailCheckCode', {
    method: 'POST',
    body: { ...target, checkCode, ...more },
    headers,
  });
  await relay();
  return envelope.result as unknown as { user: { uid: number }; token: string };
}
async function newChannel(source: string): Promise<Channel> {
  const { envelope } = await post('channel/save', { name: `Wall ${source}`, source, type: 'offline' });
  const { id } = envelope.result as unknown as { id: number };
  return (await get<MyChannels>('channel/list')).channels.find((channel) => channel.id === id)!;
}
const pathOf = ({ link }: Channel) => new URL(link).pathname;
const shown = async ({ id }: Channel) =>
  (await get<MyChannels>('channel/list')).channels.find((channel) => channel.id === id)!;

it('from the link to the registration to the reports', async () => {
  const channel = await newChannel('wall_1');
  const arrived = await follow(pathOf(channel), { 'sec-fetch-dest': 'document' });
  expect([arrived.status, arrived.headers.get('location')]).toEqual([302, '/']);
  expect(arrived.headers.get('cache-control')).toBe('no-store');
  const [cookie] = arrived.headers.getSetCookie();
  expect(cookie).toContain(`Max-Age=${TOUCH_DAYS * 86_400}; SameSite=Lax; HttpOnly`);
  const { user, token } = await register('fan@example.com', { cookie: touchIn(arrived) });
  expect(await shown(channel)).toMatchObject({ visits: 1, registrations: 1, downloads: 0 });

  const { users } = await get<ChannelUsers>(`channel/users?channelId=${channel.id}`);
  expect(users).toEqual([
    expect.objectContaining({
      id: user.uid,
      email: 'f***n@example.com',
      phone: null,
      level: 0,
      gold: 200,
      rechargedFen: 0,
      channel: { id: channel.id, name: channel.name, source: 'wall_1' },
    }),
  ]);
  const { records } = await get<GoldPage>(`channel/gold?user=${user.uid}`);
  expect(records).toMatchObject([
    { amount: 200, type: 'bonus', userId: user.uid, phone: null, email: 'f***n@example.com' },
  ]);
  const statistics = await get<Statistics>(`channel/statistics?days=7&channelId=${channel.id}`);
  expect(statistics.days).toHaveLength(7);
  expect(statistics.days.at(-1)).toMatchObject({ visits: 1, registrations: 1 });

  const { name, csv } = await get<ExportedFile>(`channel/goldFile?user=${user.uid}`);
  expect(name).toMatch(/^coins-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row] = csv.slice(1).trimEnd().split('\r\n');
  expect(head).toBe('Time,UID,User,Phone,Email,Channel,Type,Reason,Amount');
  expect(row).toMatch(new RegExp(`,${user.uid},user\\w+,,f\\*{3}n@example.com,Wall wall_1,.*,200$`));

  const ledger = site.app.modules.find(({ name }) => name === 'ledger') as unknown as Ledger;
  const { rows } = await database.pool.query(
    `select key from ledger_transactions where reason = $1 and reference_id = $2`,
    [records[0]!.reason, user.uid],
  );
  const origin = { now: site.clock.now(), brand: 'touchline', lang: 'en' } as const;
  await transact(database.db, (tx) => ledger.reverse(tx, { ...origin, key: 'taken-back', of: rows[0].key }));
  const file = await get<ExportedFile>(`channel/goldFile?user=${user.uid}`);
  expect(file.csv.split('\r\n')[1]).toMatch(/ \(reversed\),-200$/);

  // A deleted user stays counted, and is not listed.
  await post('user/deleteAccount', { username: users[0]!.username }, token);
  expect((await get<ChannelUsers>(`channel/users?channelId=${channel.id}`)).users).toEqual([]);
  expect((await shown(channel)).registrations).toBe(1);
});

it('robots and HEAD requests are redirected and not counted', async () => {
  const channel = await newChannel('wall_2');
  const robot = await follow(pathOf(channel), { 'user-agent': 'Twitterbot/1.0' });
  expect([robot.status, touchIn(robot)]).toEqual([302, '']);
  await fetch(site.url + pathOf(channel), {
    method: 'HEAD',
    redirect: 'manual',
    headers: { 'user-agent': BROWSER },
  });
  const unknown = await follow('/to/zzzzzzzz');
  expect([unknown.status, unknown.headers.get('location'), touchIn(unknown)]).toEqual([302, '/', '']);
  expect((await shown(channel)).visits).toBe(0);
});

it('a forged channel in a body or a cookie does not replace the first touch', async () => {
  const [mine, other] = [await newChannel('wall_3'), await newChannel('wall_4')];
  const cookie = touchIn(await follow(pathOf(mine)));
  await register('first@example.com', { cookie }, { promotionChannelId: other.id });
  await register('forged@example.com', { cookie: cookie.replace(String(mine.id), String(other.id)) });
  await register('app@example.com', {}, { promotionChannelId: other.id });
  await register('nowhere@example.com', {}, { promotionChannelId: 999_999 });
  expect((await shown(mine)).registrations).toBe(1);
  expect((await shown(other)).registrations).toBe(1);
});

it('an app link redirects to the brand’s URL', async () => {
  const response = await follow('/get/ios');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/download?installing=ios']);
});

it('installing the site counts as a download, once per visitor', async () => {
  const channel = await newChannel('wall_get');
  const cookie = touchIn(await follow(pathOf(channel)));
  const installed = await follow('/get/android', { cookie });
  expect(installed.headers.get('location')).toBe('/download?installing=android');
  const english = await follow('/get/android', { cookie, referer: `${site.url}/en/download` });
  expect(english.headers.get('location')).toBe('/en/download?installing=android');
  expect((await follow('/get/nothing', { cookie })).headers.get('location')).toBe('/download');
  expect((await shown(channel)).downloads).toBe(1);
});

it("an operator cannot see another operator's channels, users or coins", async () => {
  const channel = await newChannel('wall_5');
  await register('seen@example.com', { cookie: touchIn(await follow(pathOf(channel))) });
  const admin = await site.signIn('demo_admin');
  const named = await post(
    'admin/channels/operator',
    { username: 'demo_user', held: true, reason: 'a new one' },
    admin,
  );
  expect(named.status).toBe(200);
  const other = await site.signIn('demo_user');
  expect((await get<MyChannels>('channel/list', other)).channels).toEqual([]);
  expect((await get<ChannelUsers>('channel/users', other)).users).toEqual([]);
  expect((await get<GoldPage>('channel/gold', other)).records).toEqual([]);
  for (const call of ['users', 'gold', 'goldFile', 'water', 'waterFile', 'statistics'])
    expect(
      (await site.call(`channel/${call}?channelId=${channel.id}`, { token: other })).envelope.errorCode,
    ).toBe('channels.not_found');
  expect((await get<FlowReport>('channel/water', other)).total).toEqual({
    registrations: 0,
    rechargedFen: 0,
    refundedFen: 0,
    spent: 0,
  });
});

it('the demo has two channels with users who recharged and spent, and daily counts', async () => {
  const { channels } = await get<MyChannels>('channel/list');
  const demo = channels.find(({ source }) => source === 'tb_01')!;
  expect(demo).toMatchObject({ registrations: 7, visits: expect.any(Number) });
  const { users } = await get<ChannelUsers>(`channel/users?channelId=${demo.id}`);
  const paid = users.filter(({ rechargedFen }) => rechargedFen > 0);
  expect(paid.length).toBeGreaterThan(0);
  expect(users.every(({ phone }) => /^\+86138\*{4}\d{4}$/.test(phone!))).toBe(true);
  const range = 'from=2026-10-01&to=2026-11-15';
  const flow = await get<FlowReport>(`channel/water?channelId=${demo.id}&${range}`);
  expect(flow.total).toEqual({
    registrations: 7,
    rechargedFen: paid.reduce((sum, { rechargedFen }) => sum + rechargedFen, 0),
    refundedFen: 0,
    spent: users.reduce((sum, { spent }) => sum + spent, 0),
  });
  const { csv } = await get<ExportedFile>(`channel/waterFile?channelId=${demo.id}&${range}`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + flow.days.length);
  const found = async (text: string) =>
    (await get<ChannelUsers>(`channel/users?text=${encodeURIComponent(text)}`)).users.map(
      ({ username }) => username,
    );
  expect(await found('west')).toEqual(['WestTerrace']);
  expect(await found('WESTTERRACE@touchline.example')).toEqual(['WestTerrace']);
  expect(await found('westterrace@')).toEqual([]);
  expect(await found('+86138')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

it.each(['from=2026-11-15&to=2026-11-14', 'from=2026-01-01&to=2026-11-15'])(
  'statistics of %s are rejected',
  async (range) => {
    const { status, envelope } = await site.call(`channel/water?${range}`, { token: operator });
    expect([status, envelope.errorCode]).toEqual([422, 'channels.bad_range']);
  },
);

it('an administrator closes a channel and opens it again, with a reason in the audit log', async () => {
  const channel = await newChannel('wall_6');
  const admin = await site.signIn('demo_admin');
  const close = (closed: boolean) =>
    post('admin/channels/close', { id: channel.id, closed, reason: 'bought visits' }, admin);
  expect((await close(true)).status).toBe(200);
  expect((await close(true)).envelope.errorCode).toBe('channels.unchanged');
  expect(touchIn(await follow(pathOf(channel)))).toBe('');
  expect(await shown(channel)).toMatchObject({ closed: true, visits: 0 });
  expect((await close(false)).status).toBe(200);
  const { channels } = await get<{ channels: { id: number; owner: string }[] }>(
    'admin/channels?text=wall_6',
    admin,
  );
  expect(channels).toEqual([expect.objectContaining({ id: channel.id, owner: 'demo_channel' })]);
  const { records } = await get<{ records: object[] }>(
    `admin/audit?subjectKind=channel&subjectId=${channel.id}`,
    admin,
  );
  expect(records).toMatchObject([
    { action: 'channel.opened', details: { reason: 'bought visits' } },
    { action: 'channel.closed' },
  ]);
});

it('the operator role is granted and revoked by username, once, and is in the audit log', async () => {
  const admin = await site.signIn('demo_admin');
  const name = (username: string, held: boolean) =>
    post('admin/channels/operator', { username, held, reason: 'as agreed' }, admin);
  expect((await name('nobody123', true)).envelope.errorCode).toBe('channels.no_such_user');
  const both = await Promise.all([name('demo_expert', true), name('demo_expert', true)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { operators } = await get<{ operators: { username: string; channels: number }[] }>(
    'admin/channels/operators',
    admin,
  );
  expect(operators).toContainEqual(expect.objectContaining({ username: 'demo_expert', channels: 0 }));
  expect((await name('demo_expert', false)).status).toBe(200);
  const expert = await site.signIn('demo_expert');
  expect((await site.call('channel/list', { token: expert })).status).toBe(403);
});
