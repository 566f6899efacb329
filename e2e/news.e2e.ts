import { barriers } from './axe.ts';
import { expect, test, visit } from './site.ts';

test('match card: a long name in an article is not broken within its words on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/en/news/football');
  await page.locator('.news-item h2 a').nth(4).click();
  const card = page.locator('.article .match-card').first();
  await expect(card).toBeVisible();
  const lines = await card.locator('.match-card-sides > span > bdi').evaluateAll((names) =>
    names.map((name) => {
      name.textContent = 'Wolverhampton';
      return name.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1]);
  // Both are level, whichever of them comes after its crest.
  const heights = await card
    .locator('.match-card-sides > span > bdi')
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
  expect(heights[0]).toBe(heights[1]);
});

test('video: plays, its chapters seek, and it is beside its match', async ({ page }) => {
  await visit(page, '/en/videos/football/videoList?kind=highlight');
  await page.locator('.video-grid a').first().click();
  // By its sides, which reveal no result.
  const player = page.getByRole('region', { name: / – / });
  const video = player.locator('video');
  await player.getByRole('button', { name: 'Play' }).first().click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  await page.getByRole('list', { name: 'Chapters' }).getByRole('button').last().click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(10);
  expect(await barriers(page)).toEqual([]);

  await page.locator('.match-card').click();
  await page
    .getByRole('navigation', { name: 'Match sections' })
    .getByRole('link', { name: 'Playback' })
    .click();
  await expect(page.getByRole('link', { name: /Highlights:/ }).first()).toHaveAttribute(
    'href',
    /\/en\/videos\/football\/\d+/,
  );
});

test('HLS video: plays like a file, from its poster on', async ({ page }) => {
  const answer = await page.request.get('/api/football/video2', { headers: { sysType: 'PC', lan: 'en' } });
  const { result } = (await answer.json()) as { result: { sources: { type: string }[]; poster: string } };
  expect(result.sources[0]!.type).toBe('hls');
  await visit(page, '/en/videos/football/2');
  const video = page.locator('.player video');
  await expect(video).toHaveAttribute('poster', result.poster);
  await page.locator('.player').getByRole('button', { name: 'Play' }).first().click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
});
