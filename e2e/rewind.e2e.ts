import type { Browser, Page } from '@playwright/test';
import { BITS, type Camera, startCamera, WIDTH } from '../bench/media/camera.ts';
import { hasFfmpeg, newAnchor } from './other-users.ts';
import { expect, noisy, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: rewinding a broadcast. There is no ffmpeg to push with.');

/** A broadcast whose picture shows its clock. */
async function aBroadcast(browser: Browser) {
  const desk = await newAnchor(browser);
  await desk.settings();
  const started: { camera?: Camera } = {};
  await desk.push((url) => {
    started.camera = startCamera(url);
    return started.camera;
  });
  await desk.start();
  return { path: `/en/live/${desk.roomId}`, camera: started.camera!, end: () => desk.stop() };
}

/** Number of the frame on the screen. */
const frameOf = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, [width, bits]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 1 });
      const paint = canvas.getContext('2d')!;
      paint.drawImage(video, 0, 60, width, 1, 0, 0, width, 1);
      const { data } = paint.getImageData(0, 0, width, 1);
      let value = 0;
      for (let bit = 0; bit < bits; bit += 1)
        if (data[Math.round((bit + 0.5) * (width / bits)) * 4]! > 128) value += 2 ** bit;
      return value;
    },
    [WIDTH, BITS] as const,
  );

const player = (page: Page) => page.locator('.player');
const atLive = (page: Page) => page.getByRole('slider', { name: 'Place in the broadcast' });
const past = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' });
const rate = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
const note = (page: Page) => page.getByText('The video shows an earlier moment. Chat and score are live.');

test('a running broadcast: 30 seconds back, its beginning, speed, and live again', async ({
  page,
  browser,
}) => {
  const { path, camera } = await aBroadcast(browser);
  /** How many seconds ago the frame on the screen was taken. */
  const behind = async () => (Date.now() - camera.taken(await frameOf(page))!) / 1000;
  await visit(page, path);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  // The first part of the recording is complete after some seconds.
  await expect(atLive(page)).toBeEnabled();
  await expect.poll(async () => Number(await atLive(page).getAttribute('max'))).toBeGreaterThan(45);
  await expect.poll(behind).toBeLessThan(10);
  await expect(page.locator('.score-bug')).toBeVisible();
  await expect(note(page)).toBeHidden();

  await atLive(page).focus();
  // A step is five seconds; what is chosen is played once the keys rest.
  await atLive(page).evaluate((slider: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(slider, String(Number(slider.max) - 30));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    slider.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await expect(past(page)).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(behind).toBeGreaterThan(20);
  expect(await behind()).toBeLessThan(50);
  const shown = await frameOf(page);
  await expect.poll(() => frameOf(page)).toBeGreaterThan(shown + 25);
  await expect(note(page)).toBeVisible();
  await expect(page.locator('.score-bug')).toBeHidden();

  await past(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => frameOf(page)).toBeLessThan(250);

  await player(page).hover();
  await page.getByRole('button', { name: /^Speed/ }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
  expect(await rate(page)).toBe(2);

  await player(page).hover();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(atLive(page)).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(behind).toBeLessThan(10);
  await expect.poll(() => rate(page)).toBeLessThan(1.5);
  await expect(note(page)).toBeHidden();

  await player(page).getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('j');
  await expect(past(page)).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(behind).toBeGreaterThan(12);
});

test('a broadcast that ends while its past is watched stops playing', noisy, async ({ page, browser }) => {
  const { path, end } = await aBroadcast(browser);
  await visit(page, path);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect(atLive(page)).toBeEnabled();
  await expect.poll(async () => Number(await atLive(page).getAttribute('max'))).toBeGreaterThan(20);
  await atLive(page).focus();
  await page.keyboard.press('Home');
  await expect(past(page)).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await end();
  await expect(page.getByText('Stream ended')).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
});
