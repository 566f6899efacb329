import type { Page } from '@playwright/test';
import { answerInstead, expect, noisy, test, visit } from './site.ts';

/** Data of pages; not the scripts of the message pack `data`, without which a page is loaded again. */
const DATA = /\.data(?:\?|$)/;

// Pages under way to another start at a small one: the home page takes twice the time.
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const mainNav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

for (const [path, title, home] of [
  ['/nothing/is/here', '页面不存在', '回到首页'],
  ['/en/nothing/is/here', 'This page could not be found', 'Go to the home page'],
] as const) {
  test(`${path} shows "${title}" and leads home`, noisy, async ({ page }) => {
    const response = await visit(page, path);
    expect(response.status()).toBe(404);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(path.startsWith('/en') ? '/en' : '/');
    await expect(page.locator('.match-row').first()).toBeVisible();
  });
}

for (const path of ['/curling', '/curling/12', '/curling/data', '/news/curling', '/en/curling']) {
  test(`${path} is not found`, async ({ request, baseURL }) => {
    const response = await request.get(baseURL + path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(path.startsWith('/en') ? 'could not be found' : '页面不存在');
  });
}

test('an address with a host in it is not found', async ({ request, baseURL }) => {
  expect((await request.get(`${baseURL}//`)).status()).toBeLessThan(500);
  expect([400, 404]).toContain((await request.get(`${baseURL}//elsewhere.example`)).status());
});

test('navigation to an unknown page is a 404 without a reload', noisy, async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const link = page.locator('.m-link').first();
  await link.evaluate((anchor) => anchor.setAttribute('href', '/curling/12'));
  await link.click();
  await expect(heading(page)).toHaveText('页面不存在');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('developer pages exist in the demo', async ({ page }) => {
  await visit(page, '/dev/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  await visit(page, '/en/dev/outbox');
  await expect(heading(page)).toHaveText('Outbox');
});

test('an unreadable cookie does no harm', async ({ request }) => {
  const response = await request.get('/darts?unkept', { headers: { cookie: 'tz=%E0%A4%A' } });
  expect(response.status()).toBe(200);
});

test('a server error shows its page, and a retry works', noisy, async ({ page }) => {
  await visit(page, '/en/about');
  await page.route(DATA, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
  await mainNav(page, 'Shop').click();
  await expect(heading(page)).toHaveText('Server error');
  await expect(page.getByRole('banner')).toBeVisible();
  // The whole document is loaded again, which needs none of the rejected requests.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Rewards shop');
  await expect(page).toHaveURL('/en/mall');
});

test.describe('offline', () => {
  test('the page shows the failure, and recovers by itself', noisy, async ({ page, context }) => {
    await visit(page, '/en/about');
    await context.setOffline(true);
    await mainNav(page, 'Shop').click();
    await expect(heading(page)).toHaveText('Network problem');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Rewards shop');
    await expect(page).toHaveURL('/en/mall');
  });

  test('a retry works once the server is reached', noisy, async ({ page }) => {
    await visit(page, '/en/about');
    await page.route(DATA, (route) => route.abort('connectionrefused'));
    await mainNav(page, 'Shop').click();
    await expect(heading(page)).toHaveText('Network problem');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Rewards shop');
  });

  test('an early retry leaves the user on the site', noisy, async ({ page, context }) => {
    await visit(page, '/en/about');
    await context.setOffline(true);
    await mainNav(page, 'Shop').click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(heading(page)).toHaveText('Network problem');
  });
});

test.describe('chunk of an older release', () => {
  const CHUNK = /\/assets\/mall-[\w-]+\.js/;
  const gone = (page: Page) => page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));

  test('causes one reload, and no second within a minute', noisy, async ({ page }) => {
    await visit(page, '/en/about');
    await gone(page);
    await Promise.all([page.waitForEvent('load'), mainNav(page, 'Shop').click()]);
    await expect(page).toHaveURL('/en/mall');

    await visit(page, '/en/about');
    const documents = await answerInstead(page, '**/en/mall', (route) => route.continue());
    // Before a reload the page checks that the server responds.
    const response = page.waitForResponse('**/healthz');
    await mainNav(page, 'Shop').click();
    await expect(heading(page)).toHaveText('Failed to load');
    await response;
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(heading(page)).toHaveText('Scores');
    expect(documents.count).toBe(0);

    await page.clock.setSystemTime(Date.now() + 61_000);
    await visit(page, '/en/about');
    await Promise.all([page.waitForEvent('load'), mainNav(page, 'Shop').click()]);
    expect(documents.count).toBe(1);
  });

  test("is gone after the user's own reload", noisy, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await visit(page, '/en/about');
    await gone(page);
    await mainNav(page, 'Shop').click();
    await expect(heading(page)).toHaveText('Failed to load');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading(page)).toHaveText('Rewards shop');
  });
});
