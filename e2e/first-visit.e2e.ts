import type { Locator, Page } from '@playwright/test';
import { recordChanges } from './drawn-times.ts';
import { expect, setCookie, signIn, test, visit } from './site.ts';

/** Documents and data that the page requests. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push('document');
    else if (new URL(request.url()).pathname.endsWith('.data')) requests.push('data');
  });
  return requests;
}

for (const [timezoneId, locale, path, documents] of [
  ['Asia/Shanghai', 'zh-CN', '/', 1],
  ['Europe/Berlin', 'de-DE', '/de', 1],
  // A wrong guess: the document is loaded again before its rows are drawn.
  ['Pacific/Auckland', 'en-US', '/en', 2],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId, locale });

    test(`first visit in ${timezoneId}: no time changes after the first paint, and today is the device’s`, async ({
      page,
    }) => {
      const changes = await recordChanges(page);
      const requests = requestsOf(page);
      await visit(page, path);
      await expect(page.locator('.board-foot')).toContainText(timezoneId.replace('_', ' '));
      await expect(page.locator('.board-foot [data-zone-label]')).toBeVisible();
      const today = new Intl.DateTimeFormat(path.slice(1) || 'zh', {
        timeZone: timezoneId,
        month: '2-digit',
        day: '2-digit',
      });
      await expect(page.locator('.day-strip [aria-current]')).toContainText(today.format(new Date()));
      await page.waitForLoadState('networkidle');
      expect(await changes()).toEqual([]);
      expect(requests).toEqual(Array(documents).fill('document'));
    });
  });
}

test.use({ timezoneId: 'America/New_York' });

test('first visit: the times of a page are in the viewer’s zone when it is drawn', async ({ page }) => {
  const changes = await recordChanges(page);
  const requests = requestsOf(page);
  await visit(page, '/en/football/data');
  await expect(page.locator('html')).toHaveAttribute('data-tz', 'America/New_York');
  const wrong = await page.locator('main time[data-look=time]').evaluateAll((times) =>
    times.flatMap((time) => {
      const options = {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'America/New_York',
      } as const;
      const own = new Intl.DateTimeFormat('en', options).format(new Date(time.getAttribute('datetime')!));
      return time.textContent === own ? [] : [`${time.textContent} is ${own}`];
    }),
  );
  expect(wrong).toEqual([]);
  await expect(page.locator('.library-zone')).toContainText('America/New York');
  expect(await changes()).toEqual([]);
  expect(requests).toEqual(['document']);
});

test('centres and admin: times are in the viewer’s zone, in tables and in forms', async ({ page }) => {
  await signIn(page, 'demo_admin');
  const inNewYork = async (time: Locator) => {
    const at = new Date((await time.getAttribute('datetime'))!);
    const look = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const;
    return new Intl.DateTimeFormat('en', { ...look, timeZone: 'America/New_York' }).format(at);
  };
  for (const path of ['/en/userInfo/water', '/en/admin/matches']) {
    await visit(page, path);
    const time = page.locator('main time').first();
    const [, clock] = (await inNewYork(time)).split(', ');
    await expect(time).toContainText(clock!);
  }
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('time') })
    .first();
  const shown = await inNewYork(row.locator('time'));
  await expect(row.locator('time')).toHaveText(shown);
  await row.getByRole('button', { name: 'Edit' }).click();
  const [day, clock] = shown.split(', ');
  const typed = new RegExp(`^\\d{4}-${day!.replace('/', '-')}T${clock}$`);
  await expect(page.getByRole('dialog').locator('[name=startAt]')).toHaveValue(typed);

  await setCookie(page, 'tz', 'Asia/Tokyo');
  const html = await (await page.request.get('/en/userInfo/water')).text();
  expect(html).toContain('data-tz="Asia/Tokyo"');
});

test('spoiler mask: videos and news of a hidden match have no score', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('spoiler', '1'));
  for (const path of ['/en/videos/football', '/en/news/football']) {
    await visit(page, path);
    const scores = page.locator('main .spoils', { hasText: /^\d+[–-]\d+$/ });
    await expect(scores.first()).toBeAttached();
    await expect(scores.filter({ visible: true })).toHaveCount(0);
    const titles = await page.locator('main h2, main .video-title').allInnerTexts();
    expect(titles.filter((title) => /\d–\d/.test(title))).toEqual([]);
  }
});

test('lazily hydrated parts stay as rendered while a page switches to the viewer’s zone', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route(/\/assets\/footer-/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  // A page cached for all zones is rendered in its language's.
  for (const visited of [1, 2]) {
    const requests = page.waitForRequest(/\/assets\/footer-/);
    await visit(page, '/en/mall');
    await requests;
    await expect(page.getByRole('contentinfo'), `visit ${visited}`).toBeVisible({ timeout: 1 });
  }
  answered.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-tz', 'America/New_York');
});
