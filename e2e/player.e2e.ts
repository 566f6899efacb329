import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { type Clip, makeClip, serveClip } from './clip.ts';
import { expect, noisy, test, visit } from './site.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
test.skip(!hasFfmpeg, 'SKIPPED: the player. There is no ffmpeg to make a test pattern with.');
test.describe.configure({ mode: 'default' });

let clip: Clip;
test.beforeAll(() => {
  clip = makeClip();
});
test.afterAll(() => clip?.remove());

const phase = (page: Page) => page.locator('.player').getAttribute('data-phase');
const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

async function advances(page: Page): Promise<void> {
  await expect.poll(() => phase(page)).toBe('playing');
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 0.5);
}

/** A broadcast over a socket of the site: the clip's bytes, all at once; the test closes it. */
async function broadcast(page: Page) {
  const sockets: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/clip\/live\.flv$/, (socket) => {
    sockets.push(socket);
    socket.send(clip.file('clip.flv'));
  });
  return sockets;
}

test('a recording plays, is sought by keyboard, and has its chapters', async ({ page }) => {
  await serveClip(page, clip);
  await visit(page, '/en/dev/player?mp4=/clip/clip.mp4&chapter=6');
  await player(page).getByRole('button', { name: 'Play' }).first().click();
  await advances(page);
  const bar = page.getByRole('slider', { name: 'Position in the recording' });
  await bar.focus();
  await page.keyboard.press('End');
  await expect.poll(() => phase(page)).toBe('done');
  await page.keyboard.press('Home');
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 7));
  await expect(bar).toHaveAttribute('aria-valuetext', /0:07 of 0:12, From 6 s/);
});

test('an HLS stream advances', async ({ page }) => {
  await serveClip(page, clip);
  await visit(page, '/en/dev/player?live&hls=/clip/index.m3u8');
  await advances(page);
});

test('an HLS stream with separate audio has sound', async ({ page }) => {
  await serveClip(page, clip);
  await visit(page, '/en/dev/player?live&hls=/clip/apart.m3u8');
  await advances(page);
  const isAudible = () =>
    page
      .locator('video')
      .evaluate(
        (video) => (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      );
  await expect.poll(isAudible).toBeGreaterThan(0);
});

test('qualities: the viewer chooses one, which stays when the stream reloads', async ({ page }) => {
  await serveClip(page, clip);
  await visit(page, '/en/dev/player?live&hls=/clip/both.m3u8');
  await advances(page);
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  const menu = player(page).getByRole('button', { name: /^Quality/ });
  await expect(menu).toHaveAccessibleName('Quality: Auto');
  for (const lines of [180, 90]) {
    // Chosen while paused at the beginning: the end of such a short clip has no segment left in another quality.
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 0;
    });
    await menu.click();
    await page.getByRole('menuitemradio', { name: `${lines}P` }).click();
    await expect(menu).toHaveAccessibleName(`Quality: ${lines}P`);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(height).toBe(lines);
  }
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    dispatchEvent(new Event('offline'));
    video.dispatchEvent(new Event('waiting'));
    dispatchEvent(new Event('online'));
  });
  await advances(page);
  await expect(menu).toHaveAccessibleName('Quality: 90P');
  await expect.poll(height).toBe(90);
});

test('FLV over a socket advances, and its volume is stored for the next page', async ({ page }) => {
  await broadcast(page);
  await visit(page, '/en/dev/player?live&ws-flv=/clip/live.flv');
  await advances(page);
  const volume = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
  await player(page).getByRole('slider', { name: 'Volume' }).fill('0.3');
  await expect.poll(volume).toBe(0.3);
  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.reload();
  await expect.poll(volume).toBe(0.3);
  await expect(player(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('where FLV is unavailable, HLS takes over', noisy, async ({ page }) => {
  await serveClip(page, clip);
  await visit(page, '/en/dev/player?live&flv=/nothing.flv&hls=/clip/index.m3u8');
  await advances(page);
});

test('a missing stream shows no live broadcast', noisy, async ({ page }) => {
  await visit(page, '/en/dev/player?live&hls=/nothing/index.m3u8');
  await expect(player(page).getByRole('status')).toContainText('No live broadcast');
});

test('a cut connection shows a poor signal, and the picture recovers by itself', async ({ page }) => {
  const sockets = await broadcast(page);
  await visit(page, '/en/dev/player?live&ws-flv=/clip/live.flv');
  await advances(page);
  await sockets[0]!.close();
  await expect(player(page).getByRole('status')).toContainText('Poor signal');
  await advances(page);
  expect(sockets).toHaveLength(2);
});

test('offline, it shows the state, and plays when the network is back', noisy, async ({ page, context }) => {
  await page.route(
    ({ pathname }) => pathname.startsWith('/clip/'),
    () => {},
  );
  await visit(page, '/en/dev/player?live&hls=/clip/index.m3u8');
  await expect.poll(() => phase(page)).toBe('connecting');
  await context.setOffline(true);
  await expect(player(page).getByRole('status')).toContainText('There is a problem with the network');
  await serveClip(page, clip);
  await context.setOffline(false);
  await advances(page);
});

test('controls have names, are reachable and readable, also from right to left', async ({ page }) => {
  await serveClip(page, clip);
  for (const path of ['/en', '/ar']) {
    await visit(page, `${path}/dev/player?mp4=/clip/clip.mp4`);
    expect(await barriers(page)).toEqual([]);
    expect(await page.locator('.player-controls').evaluate((row) => getComputedStyle(row).direction)).toBe(
      'ltr',
    );
  }
});
