import type { Page, Route } from '@playwright/test';
import { inDatabase } from './database.ts';
import { get, register } from './other-users.ts';
import { answerInstead, cookie, envelope, expect, noisy, setCookie, signIn, test, visit } from './site.ts';

const LOGIN = /\/api\/login\/testLogin/;
const LOGOUT = /\/api\/login\/logout/;
const LIST = /\/api\/match\/list/;

const toast = (page: Page) => page.locator('.toast');

/** Opens the demo's accounts in the dialog: choosing one is a call that acts. */
async function openSignIn(page: Page, button: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
}

/** Neighbours differ in their text: each toast replaces the last. */
const REFUSALS: readonly [what: string, words: string, answer: (route: Route) => Promise<void>][] = [
  ['a refusal without words', 'System error, please try again later', (r) => r.fulfill(envelope({}))],
  ['a refusal with errorMsg', 'Not today', (r) => r.fulfill(envelope({ errorMsg: 'Not today', msg: 'No' }))],
  ['a refusal with msg alone', 'Not now', (r) => r.fulfill(envelope({ msg: 'Not now' }))],
  ['code 400', 'By code', (r) => r.fulfill(envelope({ status: 'success', errorMsg: 'By code' }))],
  ['a gateway’s page', 'Server error', (r) => r.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ['code -1', 'By code', (r) => r.fulfill(envelope({ status: 'success', code: -1, errorMsg: 'By code' }))],
  ['a page that is no answer', 'Request failed', (r) => r.fulfill({ status: 413, body: 'Too large' })],
  ['no network', 'There is a problem with the network', (r) => r.abort('connectionrefused')],
];

test('error: shown with its message, and a call that acts is sent once', noisy, async ({ page }) => {
  await visit(page, '/en/mall');
  await openSignIn(page, 'Log in');
  const account = page.getByRole('button', { name: 'demo_user' });
  for (const [what, words, answer] of REFUSALS) {
    const calls = await answerInstead(page, LOGIN, answer);
    await account.click();
    await expect(toast(page), what).toHaveText(words);
    await expect(account, what).toBeEnabled();
    expect(calls.count, what).toBe(1);
    await page.unrouteAll();
  }
});

test('in Chinese the default is 系统异常 请稍后再试', noisy, async ({ page }) => {
  await visit(page, '/mall');
  await page.route(LOGIN, (route) => route.fulfill(envelope({})));
  await openSignIn(page, '登录');
  await page.getByRole('button', { name: 'demo_user' }).click();
  await expect(toast(page)).toHaveText('系统异常 请稍后再试');
});

test('missing chunk: "Failed to load", after one reload', noisy, async ({ page }) => {
  await visit(page, '/en/mall');
  await page.route(/\/assets\/login-dialog-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
  await Promise.all([page.waitForEvent('load'), signInButton.click()]);
  await visit(page, '/en/mall');
  await signInButton.click();
  await expect(toast(page)).toHaveText('Failed to load');
});

for (const errorCode of [3000, 3001]) {
  test(`${errorCode} ends the session and leads home`, noisy, async ({ page, request }) => {
    await signIn(page, 'demo_user');
    await setCookie(page, 'lang', 'en');
    await setCookie(page, 'campaign', 'spring');
    await visit(page, '/en/mall');
    await page.evaluate(() => {
      localStorage.setItem('user:draft', 'mine');
      localStorage.setItem('theme', 'dark');
    });
    const headers = { sysType: 'PC', token: (await cookie(page, 'token'))!.value };
    // The first response only: the client itself then gets its cookie cleared.
    const end = async (route: Route) => {
      await request.post('/api/login/logout', { headers });
      await route.fulfill({ status: 401, ...envelope({ errorCode }) });
    };
    await page.route(LOGOUT, end, { times: 1 });
    await page.getByRole('button', { name: 'demo_user’s account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    const left = await page.context().cookies();
    expect(left.filter(({ name }) => !['lang', 'tz', 'device'].includes(name))).toEqual([]);
    expect(await cookie(page, 'lang')).toMatchObject({ value: 'en' });
    // The device's own cookie: no personal data.
    expect((await cookie(page, 'device'))!.value).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      ...{ start: 'done', theme: 'dark', whatsNew: '9999-12' },
    });
  });
}

test('expired session: the next call leads home', noisy, async ({ page, request }) => {
  await register(page.request);
  const { uid } = await get<{ uid: number }>(page.request, 'user/me');
  await setCookie(page, 'lang', 'en');
  await visit(page, '/en/userInfo/preferences');
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('user:draft', 'mine'));
  const headers = { sysType: 'PC', token: (await cookie(page, 'token'))!.value };
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await inDatabase(`update sessions set expires_at = now() - interval '1 hour' where user_id = $1`, [uid]);
  // A process caches a session for a moment.
  const answer = async () => (await (await request.get('/api/user/me', { headers })).json()) as object;
  await expect.poll(answer).toMatchObject({ status: 'fail', errorCode: 3000 });
  // A call that the page makes by itself may have been the first to fail.
  const turn = page.getByRole('checkbox', { name: 'A match starts: Site' });
  await Promise.race([turn.click(), refused]);
  await refused;
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await cookie(page, 'token')).toBeUndefined();
  expect(await cookie(page, 'lang')).toMatchObject({ value: 'en' });
  expect(await page.evaluate(() => localStorage.getItem('user:draft'))).toBeNull();
});

test.describe('reads are retried', () => {
  const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
  const rows = (page: Page) => page.locator('.match-row');

  for (const [what, fail] of [
    ['a server that is away', (route: Route) => route.fulfill({ status: 503, body: '' })],
    ['a broken connection', (route: Route) => route.abort('connectionreset')],
  ] as const) {
    test(`three times over ${what}, then the error is shown`, noisy, async ({ page }) => {
      await visit(page, '/en');
      const calls = await answerInstead(page, LIST, fail);
      await more(page).click();
      await expect(page.getByText('Couldn’t load more')).toBeVisible();
      expect(calls.count).toBe(4);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(40);
    });
  }

  test('until they succeed, with the headers of the contract', noisy, async ({ page }) => {
    await visit(page, '/en');
    const calls = await answerInstead(page, LIST, (route, count) =>
      count < 3 ? route.fulfill({ status: 502, body: '' }) : route.continue(),
    );
    const answered = page.waitForResponse((response) => LIST.test(response.url()) && response.ok());
    await more(page).click();
    const request = (await answered).request();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(40);
    expect(calls.count).toBe(3);
    expect(request.headers()).toMatchObject({ systype: 'PC', lan: 'en' });
    expect(Number(new URL(request.url()).searchParams.get('_t'))).toBeGreaterThan(0);
  });

  test('but not after an error response', noisy, async ({ page }) => {
    await visit(page, '/en');
    const calls = await answerInstead(page, LIST, (route) =>
      route.fulfill({ status: 400, ...envelope({ errorMsg: 'No' }) }),
    );
    await more(page).click();
    await expect(page.getByText('Couldn’t load more')).toBeVisible();
    expect(calls.count).toBe(1);
  });
});
