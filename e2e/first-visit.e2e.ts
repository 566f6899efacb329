import type { Locator } from '@playwright/test';
import { expect, setCookie, signIn, test, visit } from './site.ts';

test.use({ timezoneId: 'America/New_York' });

test('first visit: ends in the viewer’s zone, with one reload of data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.url());
  });
  await visit(page, '/en/');
  const foot = page.locator('.board-foot');
  await expect(foot).toContainText('America/New York');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const [, month, day] = today.split('-').map(Number);
  await expect(page.locator('.day-strip [aria-current]')).toContainText(`${month}/${day}`);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);

  await page.reload();
  await expect(foot).toContainText('America/New York');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
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
  // The very first page is rendered before the browser has set its zone.
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
  // The first visit is in the brand's zone anyhow; from the second on, only a page cached for all zones is.
  for (const visited of [1, 2]) {
    const asked = page.waitForRequest(/\/assets\/footer-/);
    await visit(page, '/en/mall');
    await asked;
    await expect(page.getByRole('contentinfo'), `visit ${visited}`).toBeVisible({ timeout: 1 });
  }
  answered.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-tz', 'America/New_York');
});

test('first visit: rows stay in place while it switches to the viewer’s zone, and have its times', async ({
  page,
}) => {
  const marked = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await marked.promise;
    await route.continue();
  });
  // Half of tomorrow's matches are on the same date in both zones; none has begun, so each row has a time.
  const date = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await visit(page, `/en?date=${date}`);
  const rows = page.locator('.match-list .match-row');
  const before = await rows.evaluateAll((all) =>
    all.map((row) => {
      Object.assign(row, { marked: true });
      return [row.querySelector('a')!.href, row.querySelector('.m-time')!.textContent] as const;
    }),
  );
  marked.resolve();
  await expect(page.locator('.board-foot')).toContainText('America/New York');
  const after = await rows.evaluateAll((all) =>
    all.map((row) => ({
      href: row.querySelector('a')!.href,
      time: row.querySelector('.m-time')!.textContent,
      marked: 'marked' in row,
    })),
  );
  const known = new Map(before);
  const staying = after.filter(({ href }) => known.has(href));
  expect(staying).not.toEqual([]);
  expect(staying.filter((row) => !row.marked)).toEqual([]);
  expect(staying.filter(({ href, time }) => known.get(href) === time)).toEqual([]);
  // New rows of that day are among them.
  expect(after.length).toBeGreaterThan(staying.length);
});
