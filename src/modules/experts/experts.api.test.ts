import { testApp } from '#platform/testing/app.ts';
import type { Application, Applications } from './experts.contract.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
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

it('apply, wait, be refused with a reason, apply again, be opened: the role follows', async () => {
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
  expect((await decide({ userId: uid, pass: true })).status).toBe(200);
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

it('asks for words and games, and for somebody', async () => {
  const token = await site.signIn('demo_channel');
  expect((await apply('short', 'football', token)).status).toBe(422);
  expect((await apply(words, 'chess', token)).status).toBe(422);
  expect((await apply('👨‍👩‍👧‍👦'.repeat(9), 'football', token)).envelope.errorCode).toBe(
    'experts.introduction_length',
  );
  expect((await apply(words, 'football', '')).status).toBe(401);
  expect((await decide({ userId: 999_999, pass: true })).envelope.errorCode).toBe('experts.no_application');
});

it('is decided only after a sign-in of the last minutes', async () => {
  site.clock.advance(16 * 60_000);
  const { status, envelope } = await decide({ userId: 999_999, pass: true });
  expect([status, envelope.errorCode]).toEqual([403, 'platform.recent_sign_in_needed']);
});

it('the queue pages without gaps', async () => {
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (
      await site.call(`admin/experts/applications?state=opened${cursor && `&cursor=${cursor}`}`, {
        token: staff,
      })
    ).envelope.result as unknown as Applications;
    seen.push(...page.applications.map(({ userId }) => userId));
    cursor = page.cursor ?? '';
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(12);
  const wrong = await site.call('admin/experts/applications?cursor=x', { token: staff });
  expect(wrong.status).toBe(400);
});
