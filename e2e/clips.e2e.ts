import type { Page } from '@playwright/test';
import { BITS, type Camera, startCamera, WIDTH } from '../bench/media/camera.ts';
import { get, hasFfmpeg, newAnchor, register } from './other-users.ts';
import { expect, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: clips of a broadcast. There is no ffmpeg to push with.');

/** Seconds between keyframes: a clip that began with one would show a frame from well before its start. */
const GOP_SECONDS = 4;

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

test('a viewer clips a running broadcast, and everyone watches the clip from its first frame', async ({
  page,
  browser,
}) => {
  const desk = await newAnchor(browser);
  await desk.settings();
  const started: { camera?: Camera } = {};
  await desk.push((url) => {
    started.camera = startCamera(url, { gopSeconds: GOP_SECONDS });
    return started.camera;
  });
  await desk.start();
  await register(page.request);
  await visit(page, `/en/live/${desk.roomId}`);
  await expect(page.locator('.player')).toHaveAttribute('data-phase', 'playing');
  const first = await frameOf(page);
  await expect.poll(() => frameOf(page)).toBeGreaterThan(first + 25 * 15);

  await page.locator('.player').hover();
  await page.getByRole('button', { name: 'Create clip' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New clip' });
  const start = dialog.getByRole('slider', { name: 'Start' });
  await start.focus();
  await start.fill('-9.5');
  await expect(dialog.getByText('Length: 9.5 s')).toBeVisible();
  await dialog.getByLabel('Title').fill('Seen on the wall');
  await dialog.getByRole('button', { name: 'Create clip' }).click();
  await dialog.getByRole('link', { name: 'View clip' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seen on the wall');
  const clipId = Number(page.url().split('/').at(-1));
  const clip = await get<{ capturedAt: string; durationMs: number; url: string }>(
    page.request,
    `clips/clip?clipId=${clipId}`,
  );
  expect(Math.abs(clip.durationMs - 9_500)).toBeLessThan(5_000);
  const html = await (await page.request.get(`/en/clip/${clipId}`)).text();
  expect(html).toContain('property="og:video"');

  // The first frame that is shown was captured when the clip says, not at the keyframe before.
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(page.locator('.player')).toHaveAttribute('data-phase', 'playing');
  const shown = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = 0;
    await sought;
    return video.duration;
  });
  expect(Math.abs(shown * 1000 - clip.durationMs)).toBeLessThan(200);
  const taken = started.camera!.taken(await frameOf(page))!;
  expect(Math.abs(Date.parse(clip.capturedAt) - taken)).toBeLessThan(1_500);

  await page.getByRole('button', { name: /^Like this clip/ }).click();
  await expect(page.getByRole('button', { name: /^Like this clip/ })).toHaveAttribute('aria-pressed', 'true');
  const file = await page.request.get(`${clip.url}?download`);
  expect(file.headers()['content-disposition']).toContain('attachment');
  await page.goto(`/en/live/${desk.roomId}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('link', { name: /Seen on the wall/ })).toBeVisible();
});
