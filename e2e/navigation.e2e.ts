import type { Locator, Page } from '@playwright/test';
import type { ServerMessage } from '#platform/realtime/protocol.ts';
import { expect, noisy, ready, test, visit } from './site.ts';

const ROUTES = /^\/assets\/manifest-\w+\.js$/;

const mall = 'Rewards shop';

test('all routes come with the page in one file, and a click requests no more of them', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/(assets\/|__)manifest/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await visit(page, '/en');
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: mall })).toBeVisible();
  await page.goBack();
  await page.locator('.match-row a').first().click();
  await expect(page).toHaveURL(/\/en\/\w+\/\d+$/);
  expect(requests).toEqual([expect.stringMatching(ROUTES)]);
});

test('a slow page shows that it loads, and going back returns to the page before', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/mall\.data/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/en/football');
  await ready(page);
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.locator('.loading-bar')).toHaveAttribute('data-busy', 'true');
  resolve();
  await expect(page.getByRole('heading', { level: 1, name: mall })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/en/football');
  await expect(page.locator('.match-row').first()).toBeVisible();
});

for (const [build, survives] of [
  [null, true],
  ['the next one', false],
] as const) {
  const title = survives
    ? 'of the build that is served goes on in itself'
    : 'opened before a release loads the next one';
  test(`a page ${title}`, async ({ page }) => {
    const greeted = Promise.withResolvers<void>();
    await page.routeWebSocket(/\/ws$/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text)) as ServerMessage;
        const isHello = message.t === 'hello';
        socket.send(isHello && build ? JSON.stringify({ ...message, build }) : text);
        if (isHello) greeted.resolve();
      });
    });
    await visit(page, '/en');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await greeted.promise;
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: mall })).toBeVisible();
    const documentSurvived = () => page.evaluate(() => 'kept' in window);
    if (survives) expect(await documentSurvived()).toBe(true);
    else await expect.poll(documentSurvived).toBe(false);
  });
}

test('an unknown address is reported without a new document', noisy, async ({ page }) => {
  await visit(page, '/en/mall');
  await page.evaluate(() => window.history.pushState({}, '', '/en/a/b/c'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});

test("ids: the browser’s equal the server's, in parts that are hydrated lazily too", async ({ page }) => {
  for (const address of ['/en', '/en/search?keyword=united']) {
    await visit(page, address);
    // React does not fix differing attributes; it stores what it would have written beside the element.
    const differing = () =>
      page.evaluate(() => {
        const names = {
          id: 'id',
          for: 'htmlFor',
          popovertarget: 'popoverTarget',
          'aria-controls': 'aria-controls',
          'aria-describedby': 'aria-describedby',
          'aria-labelledby': 'aria-labelledby',
        };
        const pairs = Object.entries(names).flatMap(([attribute, prop]) =>
          [...document.querySelectorAll(`[${attribute}*="_R_"]`)].map((element) => {
            const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps')) ?? [];
            const meant = (props as Record<string, unknown> | undefined)?.[prop];
            return { attribute, written: element.getAttribute(attribute), meant };
          }),
        );
        return { isEmpty: !pairs.length, pairs: pairs.filter(({ written, meant }) => written !== meant) };
      });
    await expect.poll(differing).toEqual({ isEmpty: false, pairs: [] });
    const dangling = await page.evaluate(() =>
      ['popovertarget', 'aria-controls', 'aria-describedby', 'aria-labelledby', 'for'].flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}*="_R_"]`)]
          .flatMap((element) => (element.getAttribute(attribute) ?? '').split(' '))
          .filter((id) => !document.getElementById(id)),
      ),
    );
    expect(dangling).toEqual([]);
  }
});

const hrefs = (rows: Locator) =>
  rows.evaluateAll((found) => found.map((row) => row.querySelector('a')?.getAttribute('href')));

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('going back restores loaded rows and the scroll position', async ({ page }) => {
  await visit(page, '/en');
  const rows = page.locator('.match-row');
  const before = await rows.count();
  await page.getByRole('main').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before + 30);
  const loaded = await hrefs(rows);
  await rows.last().scrollIntoViewIfNeeded();
  const left = await scrollY(page);
  await rows.last().locator('a').click();
  await expect(page.locator('.match-columns')).toBeVisible();
  await page.goBack();
  await expect.poll(() => hrefs(rows)).toEqual(expect.arrayContaining(loaded));
  // Matches that have begun since are above, and shift the rows below by a few.
  await expect.poll(() => scrollY(page)).toBeGreaterThan(left - 200);

  await visit(page, '/en/playerLibrary');
  const names = page.locator('.library tbody tr');
  await page.getByRole('main').getByRole('button', { name: 'Show more' }).click();
  await expect(names).toHaveCount(60);
  await names.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/playerLibrary\/\d+/);
  await page.goBack();
  await expect(names).toHaveCount(60);
});
