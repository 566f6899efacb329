import type { Page } from '@playwright/test';
import { type Desk, hasFfmpeg, newAnchor } from './other-users.ts';
import { expect, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: rewinding a broadcast. There is no ffmpeg to push with.');

let desk: Desk;
test.beforeAll(async ({ browser }) => {
  desk = await newAnchor(browser);
  await desk.settings();
  await desk.push();
  await desk.start();
});
test.afterAll(() => desk.stop());

const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const player = (page: Page) => page.locator('.player');

test('a running broadcast is rewound to its beginning and played from there, and back to live', async ({
  page,
}) => {
  await visit(page, `/en/live/${desk.roomId}`);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  const atLive = page.getByRole('slider', { name: 'Place in the broadcast' });
  const past = page.getByRole('slider', { name: 'Place in the recording' });
  // The first part of the recording is complete after some seconds.
  await expect(atLive).toBeEnabled();
  await expect.poll(async () => Number(await atLive.getAttribute('max'))).toBeGreaterThan(20);

  await atLive.focus();
  await page.keyboard.press('Home');
  await expect(past).toBeFocused();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5);
  expect(await clock(page)).toBeLessThan(15);

  await player(page).hover();
  await page.getByRole('button', { name: /^Speed/ }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  expect(await rate()).toBe(2);

  await player(page).hover();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(atLive).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(rate).toBeLessThan(1.5);

  await page.locator('.player').getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('j');
  await expect(past).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
});
