import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Application, Applications } from './experts.contract.ts';
import { APPLICATIONS_PAGE } from './experts.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let [user, staff] = ['', ''];
beforeAll(async () => {
  user = await site.signIn('demo_user');
  staff = await site.signIn('demo_admin');
});

const words = 'I have watched this league for ten years.';
const apply = (introduction = words, games = 'football,lol', token = user) =>
  site.call(`user/expertApply?${new URLSearchParams({ introduction, games })}`, { method: 'POST', token });
const start = async (): Promise<Application> =>
  (await site.call('user/expertApplyStart', { method: 'POST', token: user })).envelope.result as never;
const decide = (body: object) => site.call('admin/experts/decide', { method: 'POST', token: staff, body });
const me = async () =>
  (await site.call('user/info', { token: user })).envelope.result as unknown as {
    uid: number;
    roles: string[];
  };

it('application: waits, is refused with a reason, is made again and opened; the role follows', async () => {
  expect(await start()).toMatchObject({ state: null });
  const { uid } = await me();
  const [one, two] = await Promise.all([apply(), apply()]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect(await start()).toMatchObject({
    state: 'under_review',
    introduction: words,
    games: ['football', 'lol'],
  });

  const queue = (await site.call('admin/experts/applications', { token: staff })).envelope
    .result as unknown as Applications;
  expect(queue.applications).toMatchObject([{ userId: uid, username: 'demo_user', state: 'under_review' }]);
  const found = async (user: string) =>
    (
      (await site.call(`admin/experts/applications?user=${user}`, { token: staff })).envelope
        .result as unknown as Applications
    ).applications.length;
  expect([await found('DEMO_u'), await found(String(uid)), await found('nobody')]).toEqual([1, 1, 0]);
  expect((await decide({ userId: uid, pass: false })).envelope.errorCode).toBe('experts.reason_needed');
  expect((await decide({ userId: uid, pass: false, reason: 'Tell us more' })).status).toBe(200);
  expect(await start()).toMatchObject({ state: 'refused', reason: 'Tell us more' });
  expect((await decide({ userId: uid, pass: true })).envelope.errorCode).toBe('experts.decided');

  expect((await apply()).status).toBe(200);
  const opened = await Promise.all([1, 2].map(() => decide({ userId: uid, pass: true })));
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await start()).toMatchObject({ state: 'opened', reason: '' });
  expect((await me()).roles).toContain('expert');
  expect((await apply()).envelope.errorCode).toBe('experts.already_applied');

  const log = (await site.call('admin/audit', { token: await site.signIn('demo_admin') })).envelope
    .result as unknown as { records: { action: string }[] };
  expect(log.records.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['experts.open', 'experts.refuse']),
  );
  expect((await decide({ userId: uid, pass: false, reason: 'Broke the rules' })).status).toBe(200);
  expect((await me()).roles).not.toContain('expert');
});

it('an administrator cannot decide about an own application', async () => {
  const { uid } = (await site.call('user/info', { token: staff })).envelope.result as unknown as {
    uid: number;
  };
  const { envelope } = await decide({ userId: uid, pass: true, reason: '' });
  expect(envelope.errorCode).toBe('platform.own_business');
});

it('application: requires text, games and a signed-in user', async () => {
  const token = await site.signIn('demo_channel');
  expect((await apply('short', 'football', token)).status).toBe(422);
  expect((await apply(words, 'chess', token)).status).toBe(422);
  expect((await apply('👨‍👩‍👧‍👦'.repeat(9), 'football', token)).envelope.errorCode).toBe(
    'experts.introduction_length',
  );
  expect((await apply(words, 'football', '')).status).toBe(401);
  expect((await decide({ userId: 999_999, pass: true })).envelope.errorCode).toBe('experts.no_application');
});

it('decisions require a recent sign-in', async () => {
  site.clock.advance(16 * 60_000);
  const { status, envelope } = await decide({ userId: 999_999, pass: true });
  expect([status, envelope.errorCode]).toEqual([403, 'platform.recent_sign_in_needed']);
});

it('queue: pages without gaps, oldest first, also for equal times', async () => {
  const waiting = 2 * APPLICATIONS_PAGE + 5;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (username, registration_source, created_at)
     select 'applicant' || n, 'test', now() from generate_series(1, $1) n returning id`,
    [waiting],
  );
  const ids = rows.map(({ id }) => Number(id));
  // Three per moment, so that pages end in the middle of one.
  await database.pool.query(
    `insert into experts (user_id, state, introduction, games, applied_at)
     select id, 'under_review', 'words', '{}', timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
     from unnest($1::bigint[]) with ordinality as t (id, n)`,
    [ids],
  );
  const sizes: number[] = [];
  const seen: number[] = [];
  let cursor = '';
  do {
    const { envelope } = await site.call(
      `admin/experts/applications?user=applicant${cursor && `&cursor=${cursor}`}`,
      { token: staff },
    );
    const page = envelope.result as unknown as Applications;
    sizes.push(page.applications.length);
    seen.push(...page.applications.map(({ userId }) => userId));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(sizes).toEqual([APPLICATIONS_PAGE, APPLICATIONS_PAGE, 5]);
  expect(seen).toEqual(ids);
  const wrong = await site.call('admin/experts/applications?cursor=x', { token: staff });
  expect(wrong.status).toBe(400);
});

it('a brand without plans has no experts', async () => {
  const { features } = site.app.brands.byHost('localhost');
  Object.assign(features, { plans: false });
  try {
    expect((await apply()).status).toBe(404);
    expect((await site.call('user/expertApplyStart', { method: 'POST', token: user })).status).toBe(404);
  } finally {
    Object.assign(features, { plans: true });
  }
});
