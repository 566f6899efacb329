import { expect, test, visit } from './site.ts';

test.use({ timezoneId: 'America/New_York' });

test('a first visit ends in the reader’s own zone, and asks only once', async ({ page }) => {
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

test('what tells of a hidden match in videos and news says no score', async ({ page }) => {
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
