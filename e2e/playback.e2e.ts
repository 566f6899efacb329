import type { Page } from '@playwright/test';
import { get, hasFfmpeg, newAnchor } from './other-users.ts';
import { expect, noisy, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: what was broadcast, again. There is no ffmpeg to push a test pattern with.');

const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test(
  "recording: a broadcast of a match plays on its page, with the anchor's name",
  noisy,
  async ({ page, browser }) => {
    const desk = await newAnchor(browser);
    await desk.settings();
    await desk.push();
    await desk.start();
    // Recordings under five seconds are dropped; a segment lasts a second or more.
    const newest = async () => {
      const playlist = await page.request.get(`/media/live/${desk.roomId}/index.m3u8`);
      return Number((await playlist.text()).match(/\d+(?=\.m4s)/g)?.at(-1) ?? 0);
    };
    await expect.poll(newest).toBeGreaterThan(0);
    const first = await newest();
    await expect.poll(newest).toBeGreaterThan(first + 6);
    await desk.stop();
    const { match } = await get<{ match: { game: string; id: number } }>(
      page.request,
      `live/room?roomId=${desk.roomId}`,
    );
    const clip = page.locator('.clip', { hasText: desk.nickname });
    await expect(async () => {
      await visit(page, `/en/${match.game}/${match.id}?tab=playback`);
      await expect(clip).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(clip).toContainText(/English · .*\d/);
    // The newest is in the player already, and plays when chosen.
    await expect(page.locator('video')).toBeAttached();
    await clip.click();
    await expect(clip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: new RegExp(desk.nickname) })).toBeVisible();
    await expect.poll(() => clock(page)).toBeGreaterThan(0.5);
  },
);
