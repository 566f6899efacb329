import type { Page } from '@playwright/test';
import { recordShifts } from './layout-shifts.ts';
import { registerByEmail } from './other-users.ts';
import { cookie, expect, noisy, signIn, test, visit } from './site.ts';

// Noisy: a call of the page may be answered with 401 between the sign-out and the navigation.
test('signing in through the dialog, the account menu, signing out', noisy, async ({ page }) => {
  await visit(page, '/en/mall');
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.locator('.accounts > li')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'demo_expert' }).click();

  const account = page.getByRole('button', { name: 'demo_expert’s account' });
  await expect(account).toBeVisible();
  await expect(page).toHaveURL('/en/mall');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeHidden();
  expect(await cookie(page, 'token')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('token');

  await account.click();
  const menu = page.getByRole('menu', { name: 'demo_expert’s account' });
  await expect(menu.getByRole('menuitem')).toHaveText([/^My account/, 'Creator center', 'Log out']);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await cookie(page, 'token')).toBeUndefined();
});

test(
  'signed out in one tab, and in as another user: the other tab follows',
  noisy,
  async ({ page, context }) => {
    await signIn(page, 'demo_expert');
    await visit(page, '/en/userInfo/setting');
    const other = await context.newPage();
    await visit(other, '/en');
    await other.getByRole('button', { name: 'demo_expert’s account' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('demo_expert')).toBeHidden();

    await other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await other.getByRole('button', { name: 'demo_user' }).click();
    await expect(page.getByRole('button', { name: 'demo_user’s account' })).toBeVisible();
  },
);

test('the account menu leads to the user centre', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  await page.getByRole('button', { name: 'demo_user’s account' }).click();
  await page.getByRole('menuitem', { name: /My account/ }).click();
  await expect(page).toHaveURL('/en/userInfo');
});

test('closing the dialog continues as a guest and returns the focus', async ({ page }) => {
  await visit(page, '/en/mall');
  const open = page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
  await open.click();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();
  await expect(open).toBeFocused();
});

test('a session ended elsewhere: a guest again, notified once', noisy, async ({ page }) => {
  await signIn(page, 'demo_user');
  const token = (await cookie(page, 'token'))!;
  await page.request.post('/api/login/logout', { headers: { sysType: 'PC' } });
  await page.context().addCookies([token]);
  await page.goto('/en/mall');
  await expect(page.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  expect(await cookie(page, 'token')).toBeUndefined();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const path of ['/en/mall', '/en/mall.data', '/en', '/en.data']) {
  test(`${path} is cached for guests and rendered for a user`, async ({ page, playwright, baseURL }) => {
    await signIn(page, 'demo_admin');
    const guest = await playwright.request.newContext({ baseURL: baseURL! });
    for (const round of [1, 2, 3]) {
      const forGuest = await guest.get(path);
      expect(forGuest.headers().etag, `guest, round ${round}`).toMatch(/^"[\w-]+"$/);
      expect(await forGuest.text()).not.toContain('demo_admin');
      const forUser = await page.request.get(path);
      expect(forUser.headers().etag, `user, round ${round}`).toBeUndefined();
      expect(await forUser.text()).toContain('demo_admin');
      expect(forUser.headers()['cache-control']).toBe('private, no-store');
      expect(forUser.headers()['x-request-id']).not.toBe(forGuest.headers()['x-request-id']);
    }
    await guest.dispose();
  });
}

test.describe('a page that is the same for everyone', () => {
  const path = '/en/about';
  let name = '';
  const account = (page: Page) => page.getByRole('button', { name: `${name}’s account` });
  const logIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });

  test.beforeEach(async ({ page, request }) => {
    name = await registerByEmail(page.request);
    await visit(page, '/en/userInfo');
    await expect(account(page)).toBeVisible();
    // Written once the header's scripts are there.
    await expect.poll(() => cookie(page, 'signedIn')).toMatchObject({ httpOnly: false, sameSite: 'Lax' });
    // Cached by a guest.
    await request.get(path);
  });

  test('comes from the cache for a user too, and gets the account in the browser', async ({ page }) => {
    const response = await visit(page, path);
    expect(response.headers()['x-shared-page']).toBe('1');
    expect(await response.text()).not.toContain(name);
    await expect(account(page)).toBeVisible();
    await expect(logIn(page)).toHaveCount(0);
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/en');
    await expect(logIn(page)).toBeVisible();
    expect(await cookie(page, 'signedIn')).toBeUndefined();
  });

  test('does not move while the account arrives, on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shifted = await recordShifts(page);
    const answered = page.waitForResponse('**/api/user/me*');
    // What stands above the header is not hydrated yet when the account is here.
    await page.route('**/assets/top-bars-*.js', async (route) => {
      await (await answered).finished();
      await route.continue();
    });
    await request.get('/en');
    const response = await visit(page, '/en');
    expect(response.headers()['x-shared-page']).toBe('1');
    await expect(account(page)).toBeVisible();
    await expect(page.locator('.demo-banner')).toBeVisible();
    await expect(page.locator('.demo-banner').getByRole('button')).toHaveCount(0);
    const { sum, shifts } = await shifted();
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  });

  test('never takes its user for a guest while the account loads', async ({ page, request }) => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/api/user/me*', async (route) => {
      await loaded;
      await route.continue();
    });
    await request.get('/en');
    const response = await visit(page, '/en');
    expect(await response.text()).not.toContain(name);
    await expect(logIn(page)).toBeHidden();
    const stored = page.waitForResponse('**/api/match/attention*');
    await page.locator('.m-star').first().click();
    load();
    await expect(account(page)).toBeVisible();
    // Followed by the account, not on the device.
    expect((await stored).ok()).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('forgets a session that has expired', noisy, async ({ page, context }) => {
    await context.clearCookies({ name: 'token' });
    await visit(page, path);
    await expect(logIn(page)).toBeVisible();
    expect(await cookie(page, 'signedIn')).toBeUndefined();
    await expect(page).toHaveURL(path);
  });
});

for (const path of ['/en/expert', '/en/expert.data', '/favicon.svg']) {
  test(`a guest with a cached ${path} gets 304`, async ({ request }) => {
    const first = await request.get(path);
    const again = (etag: string) => request.get(path, { headers: { 'if-none-match': etag } });
    const same = await again(first.headers().etag!);
    expect(same.status()).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers().etag).toBe(first.headers().etag);
    expect((await again('"another"')).status()).toBe(200);
  });
}

test("a user with a guest page's ETag does not get 304", async ({ page, request }) => {
  const { etag } = (await request.get('/en/expert')).headers();
  await signIn(page, 'demo_user');
  const response = await page.request.get('/en/expert', { headers: { 'if-none-match': etag! } });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('demo_user');
});
