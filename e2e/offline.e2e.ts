import { DURABLE, expect, noisy, ready, test, visit } from './site.ts';

test.use({ serviceWorkers: 'allow' });

test('offline: the last scores are shown, marked as old', noisy, async ({ page, context }) => {
  await visit(page, '/en');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  expect((await page.request.get(manifest!)).ok()).toBe(true);
  const cachedPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('pages-v1')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(cachedPages, DURABLE).toEqual(['/en']);

  await context.setOffline(true);
  await page.goto('/en/expertList');
  await expect(page).toHaveURL(/\/en$/);
  await ready(page);
  await expect(page.locator('.offline-mark')).toContainText(/Offline. Last updated \d/);
  await expect(page.locator('.match-row').first()).toBeVisible();

  expect(await page.evaluate(() => document.documentElement.dataset.asOf)).toMatch(/^\d{4}-/);
});

test(
  'offline: the installed app starts, whichever page was visited first',
  noisy,
  async ({ page, context }) => {
    await visit(page, '/en/football');
    const cachedPages = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('pages-v1')).keys();
        return requests.map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(cachedPages, DURABLE).toContain('/en');

    await context.setOffline(true);
    await page.goto('/en');
    await ready(page);
    await expect(page.locator('.offline-mark')).toContainText(/Offline. Last updated \d/);
    await expect(page.getByRole('banner')).toBeVisible();
  },
);
