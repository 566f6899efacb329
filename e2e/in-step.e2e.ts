import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { BITS, type Camera, startCamera, WIDTH } from '../bench/media/camera.ts';
import { hasFfmpeg, newAnchor, ownBrowser, post } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: chat in step with the picture. There is no ffmpeg to push with.');

interface Seen {
  text: string;
  at: number;
  /** Number of the frame on the screen. */
  frame: number;
}

/** Records each new line of the chat with the number that the picture shows at that moment. */
const recordLines = (page: Page) =>
  page.evaluate(
    ([width, bits]) => {
      const video = document.querySelector('video')!;
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 1 });
      const paint = canvas.getContext('2d', { willReadFrequently: true })!;
      const seen: Seen[] = [];
      Object.assign(window, { seen });
      const frame = () => {
        paint.drawImage(video, 0, 60, width, 1, 0, 0, width, 1);
        const { data } = paint.getImageData(0, 0, width, 1);
        let value = 0;
        for (let bit = 0; bit < bits; bit += 1)
          if (data[Math.round((bit + 0.5) * (width / bits)) * 4]! > 128) value += 2 ** bit;
        return value;
      };
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            const [text] = /line \d+/.exec(node.textContent ?? '') ?? [];
            if (text) seen.push({ text, at: Date.now(), frame: frame() });
          }
      }).observe(document.querySelector('.chat-messages')!, { childList: true, subtree: true });
    },
    [WIDTH, BITS] as const,
  );

const linesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

async function advances(page: Page, seconds: number): Promise<void> {
  const clock = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await clock();
  await expect.poll(clock).toBeGreaterThan(before + seconds);
}

/** The line, and by how much its frame was still to come when it appeared, in milliseconds. */
async function aheadOf(page: Page, text: string, sentAt: number, camera: Camera): Promise<number> {
  const line = async () => (await linesOf(page)).find((each) => each.text === text);
  await expect.poll(line).toBeDefined();
  return sentAt - camera.taken((await line())!.frame)!;
}

/** A room whose picture shows its clock, and a moderator who may write as fast as they like. */
async function aRoom(browser: Browser) {
  const desk = await newAnchor(browser);
  await desk.settings();
  const started: { camera?: Camera } = {};
  await desk.push((url) => {
    started.camera = startCamera(url, { gopSeconds: 3 });
    return started.camera;
  });
  await desk.start();
  const moderator = await ownBrowser(browser);
  await signIn(moderator, 'demo_admin');
  return {
    path: `/en/live/${desk.roomId}`,
    camera: started.camera!,
    async send(text: string): Promise<number> {
      const sentAt = Date.now();
      const data = { room: `live:${desk.roomId}`, clientMessageId: randomUUID(), text };
      await post(moderator.request, 'chat/send', data);
      return sentAt;
    },
  };
}

type Room = Awaited<ReturnType<typeof aRoom>>;

/** Opens the room, and waits until the picture is there and the server's clock is measured. */
async function watch(page: Page, { path }: Room): Promise<void> {
  const measured = page.waitForResponse(/\/api\/live\/room\?/);
  await visit(page, path);
  await expect(page.locator('.player')).toHaveAttribute('data-phase', 'playing');
  await measured;
  await expect(page.locator('.chat-form')).toBeVisible();
  await recordLines(page);
}

/** Sends lines, and expects each not before its frame, in their order. */
async function expectInStep(page: Page, { camera, send }: Room): Promise<void> {
  const sent: [string, number][] = [];
  for (let i = 0; i < 8; i += 1) {
    sent.push([`line ${i}`, await send(`line ${i}`)]);
    await advances(page, 0.7);
  }
  for (const [text, sentAt] of sent) {
    const ahead = await aheadOf(page, text, sentAt, camera);
    expect(ahead, text).toBeLessThan(500);
    expect(ahead, text).toBeGreaterThan(-5_000);
  }
  expect((await linesOf(page)).map(({ text }) => text)).toEqual(sent.map(([text]) => text));
}

test('over HLS no chat line appears before its frame, except own ones', noisy, async ({ page, browser }) => {
  const room = await aRoom(browser);
  await signIn(page, 'demo_user');
  // Only HLS is left.
  await page.routeWebSocket(/\/media\/live\/.*\.flv/, (socket) => socket.close());
  await page.route(/\/media\/live\/.*\.flv/, (route) => route.abort());
  await watch(page, room);
  await expectInStep(page, room);
  // The picture is behind by several keyframe intervals: otherwise nothing would have been tested.
  for (const { at, frame } of await linesOf(page))
    expect(at - room.camera.taken(frame)!).toBeGreaterThan(2_000);

  const ownSentAt = Date.now();
  await page.getByLabel('Your message').fill('line 100');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await aheadOf(page, 'line 100', ownSentAt, room.camera)).toBeGreaterThan(1_000);

  const step = page.getByRole('button', { name: 'Sync chat and score with the picture' });
  await expect(step).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.player').hover();
  await step.click();
  await expect(step).toHaveAttribute('aria-pressed', 'false');
  const sentAt = await room.send('line 200');
  expect(await aheadOf(page, 'line 200', sentAt, room.camera)).toBeGreaterThan(1_000);
  await page.reload();
  await expect(step).toHaveAttribute('aria-pressed', 'false');
});

test('over FLV no chat line appears before its frame', noisy, async ({ page, browser }) => {
  const room = await aRoom(browser);
  await signIn(page, 'demo_user');
  await watch(page, room);
  await expectInStep(page, room);
});
