import { testApp } from '#platform/testing/app.ts';
import { BROWSER_COOKIE } from './providers.rules.ts';

const site = testApp();

const email = 'browser@example.com';
const page = (cookie = '') => ({ sysType: 'PC', ...(cookie ? { cookie } : {}) });
const post = (path: string, body: object, cookie?: string) =>
  site.call(path, { method: 'POST', body, headers: page(cookie) });
const send = (cookie?: string) => post('login/V2/sendEmailcheckCode', { mobileOrEmail: email }, cookie);
const enter = async (checkCode: string, cookie?: string) =>
  (await post('login/V2/getLoginByEmailCheckCode', { mobileOrEmail: email, checkCode }, cookie)).status;
const lastCode = async () => {
  const { envelope } = await site.call('dev/outbox');
  const { messages } = envelope.result as unknown as { messages: { target: string; text: string }[] };
  return /\b\d{6}\b/.exec(messages.find(({ target }) => target === email)!.text)![0];
};

it('code: bound to the requesting browser by a cookie', async () => {
  const { headers } = await send();
  const [set] = headers.getSetCookie();
  expect(set).toMatch(new RegExp(`^${BROWSER_COOKIE}=[\\w-]+;.*HttpOnly`));
  const cookie = set!.split(';')[0]!;
  const code = await lastCode();
  expect(await enter(code)).toBe(422);
  expect(await enter(code, `${BROWSER_COOKIE}=${'x'.repeat(43)}`)).toBe(422);
  expect(await enter(code, cookie)).toBe(200);
});

it('code: a second code does not replace the browser’s cookie', async () => {
  site.clock.advance(60_000);
  const [first] = (await send()).headers.getSetCookie();
  const cookie = first!.split(';')[0]!;
  site.clock.advance(60_000);
  const [second] = (await send(cookie)).headers.getSetCookie();
  expect(second!.split(';')[0]).toBe(cookie);
});
