import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', GIFTS_AFTER_MINUTES: '60' }, parts: { database } });
const MINUTE_MS = 60_000;
let token = '';

const post = async (path: string, body: unknown, more: { lan?: string; as?: string } = {}) => {
  const { envelope } = await site.call(path, {
    method: 'POST',
    body,
    token: more.as ?? token,
    headers: { 'idempotency-key': crypto.randomUUID(), ...(more.lan ? { lan: more.lan } : {}) },
  });
  return { code: envelope.errorCode, message: envelope.errorMsg };
};
const comment = (as?: string, lan?: string) =>
  post(
    'comments/add',
    { kind: 'news', id: 1, text: 'Well played' },
    { ...(as && { as }), ...(lan && { lan }) },
  );
const sendMessage = (text: string) =>
  post('chat/send', { room: 'match:1', text, clientMessageId: crypto.randomUUID() });
const sendGift = () =>
  post('gift/send', { roomId: 1, giftId: 1, comboId: crypto.randomUUID(), count: 1, price: 1 });
const openFrom = async () => {
  const { envelope } = await site.call('user/me', { token });
  return (envelope.result as unknown as { openFrom: Record<string, string | null> }).openFrom;
};

beforeAll(async () => {
  const email = 'fresh@example.com';
  await site.call('login/V2/sendEmailcheckCode', { method: 'POST', body: { mobileOrEmail: email } });
  const checkCode = await lastCodeTo(email, database.pool);
  const { envelope } = await site.call('login/V2/getLoginByEmailCheckCode', {
    method: 'POST',
    body: { mobileOrEmail: email, checkCode },
  });
  token = (envelope.result as unknown as { token: string }).token;
});

it('account age: the error states the remaining time, and other calls work', async () => {
  expect(await comment()).toEqual({
    code: 'users.too_new_for_comments',
    message: 'New accounts cannot comment yet. Time left: 10 minutes',
  });
  expect((await comment(undefined, 'de')).message).toMatch(/Verbleibende Zeit: 10 Minuten$/);
  expect((await sendMessage('see www.example.com')).code).toBe('users.too_new_for_links');
  expect((await sendMessage('hello')).code ?? '').not.toMatch(/too_new/);
  expect((await sendGift()).message).toMatch(/Time left: 1 hour$/);
  const moments = await openFrom();
  expect(moments.comments).toBe(new Date(site.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
});

it('account age: staff and paying accounts are exempt', async () => {
  expect((await comment(await site.signIn('demo_user'))).code ?? '').not.toMatch(/too_new/);
  await database.pool.query(`update users set level = 1 where email = 'fresh@example.com'`);
  expect((await comment()).code ?? '').not.toMatch(/too_new/);
  await database.pool.query(`update users set level = 0 where email = 'fresh@example.com'`);
  expect((await comment()).code).toBe('users.too_new_for_comments');
});

it('account age: each limit expires', async () => {
  site.clock.advance(10 * MINUTE_MS);
  expect((await comment()).code ?? '').not.toMatch(/too_new/);
  expect((await sendGift()).code).toBe('users.too_new_for_gifts');
  site.clock.advance(50 * MINUTE_MS);
  expect((await sendGift()).code ?? '').not.toMatch(/too_new/);
  expect((await sendMessage('see www.example.com')).code).toBe('users.too_new_for_links');
  site.clock.advance(23 * 60 * MINUTE_MS);
  expect((await sendMessage('see www.example.com')).code ?? '').not.toMatch(/too_new/);
  expect(await openFrom()).toEqual({ chatLinks: null, comments: null, gifts: null });
});
