import type { Page } from '@playwright/test';
import { hasFfmpeg, pushTestPattern, type TestPush } from '../src/platform/media/push.testing.ts';
import { expect, signIn, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: live video. There is no ffmpeg to push with.');
test.describe.configure({ mode: 'serial' });

interface Studio {
  roomId: number;
  push: { server: string; key: string };
}

let push: TestPush | undefined;
let room = '';
test.afterAll(() => push?.kill());

const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function advances(page: Page): Promise<void> {
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 1);
  const width = await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  expect(width).toBe(320);
}

/** As an anchor reads it off their own page, and types it into their encoder. */
async function begin(page: Page): Promise<void> {
  await signIn(page, 'demo_anchor');
  const headers = { sysType: 'PC', lan: 'en' };
  const answer = await page.request.get('/api/anchor/liveInfo', { headers });
  const { roomId, push: to } = ((await answer.json()) as { result: Studio }).result;
  room = String(roomId);
  const { port } = new URL(to.server.replace('rtmp:', 'http:'));
  push = pushTestPattern({ url: `rtmp://127.0.0.1:${port}/live/${to.key}` });
  await expect
    .poll(async () => (await page.request.get(`/media/live/${room}/index.m3u8`)).status())
    .toBe(200);
}

test('a test pattern pushed by RTMP is seen over FLV by a socket', async ({ page }) => {
  await begin(page);
  await visit(page, `/en/dev/player?live&ws-flv=/media/live/${room}.flv`);
  await advances(page);
});

test('and over HTTP, and as HLS', async ({ page }) => {
  await visit(page, `/en/dev/player?live&flv=/media/live/${room}.flv`);
  await advances(page);
  await visit(page, `/en/dev/player?live&hls=/media/live/${room}/index.m3u8`);
  await advances(page);
});

test('what was kept of it plays, knows how long it is and can be sought in', async ({ page }) => {
  await push?.stop();
  const recordings = async () => {
    const answer = await page.request.get(`/api/media/recordings?room=${room}`, {
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
