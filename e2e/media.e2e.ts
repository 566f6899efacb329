import type { Page } from '@playwright/test';
import { type Desk, hasFfmpeg, newAnchor } from './other-users.ts';
import { expect, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: live video. There is no ffmpeg to push with.');
test.describe.configure({ mode: 'serial' });

let desk: Desk;
test.beforeAll(async ({ browser }) => {
  desk = await newAnchor(browser);
  await desk.settings();
  await desk.push();
  await desk.start();
});
test.afterAll(() => desk.stop());

const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function advances(page: Page): Promise<void> {
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 1);
  const width = await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  expect(width).toBe(320);
}

test('push: a test pattern by RTMP is seen over FLV by a socket', async ({ page }) => {
  await visit(page, `/en/dev/player?live&ws-flv=/media/live/${desk.roomId}.flv`);
  await advances(page);
});

test('push: is seen over HTTP, and as HLS', async ({ page }) => {
  await visit(page, `/en/dev/player?live&flv=/media/live/${desk.roomId}.flv`);
  await advances(page);
  await visit(page, `/en/dev/player?live&hls=/media/live/${desk.roomId}/index.m3u8`);
  await advances(page);
});

test('recording: plays, has its duration and can be sought in', async ({ page }) => {
  await desk.unplug();
  const recordings = async () => {
    const answer = await page.request.get(`/api/media/recordings?room=${desk.roomId}`, {
      headers: { sysType: 'PC', lan: 'en' },
    });
    return ((await answer.json()) as { result: { url: string; durationMs: number }[] }).result;
  };
  await expect.poll(async () => (await recordings()).length).toBe(1);
  const [{ url, durationMs } = { url: '', durationMs: 0 }] = await recordings();
  await visit(page, `/en/dev/player?mp4=${encodeURIComponent(url)}`);
  await page.getByRole('button', { name: 'Play' }).first().click();
  await advances(page);
  const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  expect(Math.abs(length - durationMs / 1000)).toBeLessThan(0.5);
  const near = length - 2;
  await page.locator('video').evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, near);
  await expect.poll(() => clock(page)).toBeGreaterThan(near);
});
