import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { inDatabase } from './database.ts';
import { goLive } from './live-room.ts';
import { type Desk, get, hasFfmpeg, newAnchor, ownBrowser, post } from './other-users.ts';
import { expect, moving, noisy, sidewaysScroll, signIn, test, visit } from './site.ts';

const phase = (page: Page) => page.locator('.player').getAttribute('data-phase');
const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function advances(page: Page): Promise<void> {
  await expect.poll(() => phase(page)).toBe('playing');
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 0.5);
}

test.describe('a broadcast', () => {
  test.skip(!hasFfmpeg, 'SKIPPED: broadcasts. There is no ffmpeg to push a test pattern with.');
  let desk: Desk;
  test.beforeEach(async ({ browser }) => {
    desk = await newAnchor(browser);
    await desk.settings();
  });
  test.afterEach(() => desk.stop());

  test('begins and ends without a reload, over FLV', noisy, async ({ page, context }) => {
    const list = await context.newPage();
    await visit(list, '/en/anchor/anchorList');
    const anchor = list.getByRole('listitem').filter({ hasText: desk.nickname });
    await visit(page, `/en/live/${desk.roomId}`);
    const status = page.locator('.player').getByRole('status');
    await expect(status).toContainText('No live broadcast');
    const flv = page.waitForEvent('websocket', (socket) => socket.url().includes('.flv'));

    await desk.push();
    await desk.start();
    await flv;
    await advances(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
    await expect(anchor.getByText('Live', { exact: true })).toBeVisible();
    await expect(anchor.getByRole('link', { name: 'Watch' })).toBeVisible();

    await desk.stop();
    await expect(status).toContainText('Stream ended');
    await expect(anchor.getByText('Live', { exact: true })).toBeHidden();
  });

  test('plays over HLS too', noisy, async ({ page }) => {
    await desk.push();
    await desk.start();
    await visit(page, `/en/dev/player?live&hls=/media/live/${desk.roomId}/index.m3u8`);
    await advances(page);
  });

  test('with a price: requires login, then an unlock, and plays', noisy, async ({ page }) => {
    await desk.settings({ price: 1 });
    await desk.push();
    await desk.start();
    await visit(page, `/en/live/${desk.roomId}`);
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(page.locator('.player')).toContainText('Log in to watch');
    await dialog.getByRole('button', { name: 'demo_channel' }).click();
    await page.getByRole('button', { name: 'Unlock for' }).click();
    await advances(page);
    await page.reload();
    await advances(page);
  });

  test('guest: one sign-in dialog, not two', noisy, async ({ page }) => {
    await desk.settings({ price: 1 });
    await desk.push();
    await desk.start();
    await visit(page, `/en/live/${desk.roomId}`);
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('button', { name: /guest/ }).click();
    await page.reload();
    await expect(page.locator('.player')).toContainText('Log in to watch');
    await expect(dialog).toBeHidden();
    await page.locator('.player').getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeVisible();
  });
});

// The browser reports the missing stream.
test('a device whose clock is hours ahead requests no new addresses', noisy, async ({ page, browser }) => {
  const roomId = await goLive(browser);
  await inDatabase('update live_rooms set login_only = true where id = $1', [roomId]);
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await signIn(page, 'demo_user');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/live/room?')) requests += 1;
  });
  const tries = () => page.waitForEvent('websocket', (it) => it.url().includes(`/${roomId}.flv?ticket=`));
  const first = tries();
  await visit(page, `/en/live/${roomId}`);
  await first;
  // The player retries by itself, seconds later: until then a page that trusts its clock would have sent many requests.
  await tries();
  expect(requests).toBe(0);
});

/** Other tests' broadcasts come and go; a robot room stays. */
const robotRoom = (page: Page) =>
  page.locator('.room-card', { hasText: 'Live text' }).getByRole('link').first();
/** The demo's own anchor has no push. */
const demoAnchor = (page: Page) => page.locator('.anchor-card h2 a').filter({ hasText: 'North Stand' });

test('rooms: sorted, filtered by game and language, with an empty state', async ({ page }) => {
  await visit(page, '/en/customLive');
  const channel = page.locator('.room-card', { hasText: 'Training Ground TV' });
  await expect(channel).toBeVisible();
  await page.locator('select[name=sort]').selectOption('newest');
  await expect(page).toHaveURL(/\/en\/customLive\?sort=newest$/);
  await page.locator('select[name=language]').selectOption('th');
  await expect(page).toHaveURL(/language=th&sort=newest$/);
  await expect(page.getByRole('heading', { name: 'No live' })).toBeVisible();
  await page.locator('select[name=language]').selectOption('');
  await expect(channel).toBeVisible();
  expect((await page.request.get('/en/live?game=curling')).status()).toBe(400);
});

test('several rooms are side by side, and the address has them', noisy, async ({ page }) => {
  // Without a choice it has the most watched rooms.
  await visit(page, '/en/live2');
  const cells = page.locator('.wall-cell');
  await expect(cells).toHaveCount(4);
  await cells
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cells).toHaveCount(3);
  await expect(page).toHaveURL(/\/en\/live2\?rooms=\d+,\d+,\d+$/);
  await page.reload();
  await expect(cells).toHaveCount(3);
  const choice = page.getByRole('group', { name: 'Rooms to watch' }).getByRole('button', { pressed: false });
  await choice.first().click();
  await expect(cells).toHaveCount(4);
});

test('theatre mode is stored for the next room', async ({ page }) => {
  await visit(page, '/en/anchor/anchorList');
  const anchor = await demoAnchor(page).getAttribute('href');
  await visit(page, anchor!);
  await page.getByRole('link', { name: /Enter the room|Watch/ }).click();
  await page.getByRole('button', { name: 'Theater mode' }).click();
  await expect(page.locator('.room[data-theatre]')).toBeVisible();
  await page.reload();
  await expect(page.locator('.room[data-theatre]')).toBeVisible();
});

test('unknown rooms are not found', async ({ request }) => {
  for (const path of ['/live/999999', '/live/x', '/customLive/999999', '/anchor/999999', '/anchor/x'])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const height of [664, 844]) {
  test(`a phone ${height} high shows the picture and the input field on one screen`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await signIn(page, 'demo_user');
    await visit(page, '/en/anchor/anchorList');
    const anchor = await demoAnchor(page).getAttribute('href');
    await visit(page, anchor!);
    await page.getByRole('link', { name: /Enter the room|Watch/ }).click();
    const bar = (await page.locator('.bottom-bar').boundingBox())!;
    const write = (await page.locator('.chat-form').boundingBox())!;
    expect(write.y + write.height).toBeLessThanOrEqual(bar.y);
    await expect(page.locator('.room-stage')).toBeInViewport({ ratio: 1 });
  });
}

test('lines of a match from admin are further lines of its room', noisy, async ({ page, browser }) => {
  const roomId = await goLive(browser);
  const { matchId } = await get<{ matchId: number }>(page.request, `live/room?roomId=${roomId}`);
  const { request } = await ownBrowser(browser);
  await signIn({ request }, 'demo_admin');
  const link = { matchId, language: 'th', url: '/media/demo/practice.m3u8', priority: 1, pro: true };
  const saved = await post<{ id: number; url: string }[]>(request, 'admin/links/save', link);
  await visit(page, `/en/live/${roomId}`);
  await page.getByRole('button', { name: 'Source: English' }).click();
  await page.getByRole('menuitemradio', { name: 'ไทย · PRO' }).click();
  await advances(page);
  await expect(page.locator('.source-bar').getByRole('button', { name: 'ไทย · PRO' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await post(request, 'admin/links/delete', { linkId: saved.find(({ url }) => url === link.url)!.id });
});

test(
  'on a phone gifts open in a sheet from a button beside the chat’s field',
  noisy,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'demo_user');
    await visit(page, `/en/live/${await goLive(browser)}`);
    const opener = page.locator('.chat-foot').getByRole('button', { name: 'Gifts' });
    const [field, button] = [await page.locator('.chat-form').boundingBox(), await opener.boundingBox()];
    expect(button!.x).toBeGreaterThanOrEqual(field!.x + field!.width);
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Gifts' });
    await expect(sheet.getByRole('radio')).not.toHaveCount(0);
    await expect(sheet.getByRole('button', { name: /^Send .*×/ })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.player')).toBeInViewport();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  },
);

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(
    `a phone held sideways, ${width} by ${height}, shows only the picture and its controls`,
    noisy,
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height });
      await visit(page, `/en/live/${await goLive(browser)}`);
      await expect(page.locator('.player-controls')).toBeInViewport({ ratio: 1 });
      for (const part of ['.header', '.game-strip', '.bottom-bar'])
        await expect(page.locator(part)).toBeHidden();
      const demo = (await page.locator('.demo-banner').boundingBox())!;
      const picture = (await page.locator('.player').boundingBox())!;
      expect(picture).toEqual({ x: 0, y: demo.height, width, height: height - demo.height });
    },
  );
}

/** Tops of flown lines, each with the bottom of the score at that moment. */
interface Flown {
  seen: { line: number; score: number }[];
}

// Bullet comments are off where a viewer prefers less motion.
test.describe('with motion', () => {
  test.use(moving);

  for (const width of [1440, 390])
    test(`danmu over a picture ${width} wide leaves the score free`, noisy, async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'demo_user');
      await visit(page, `/en/live/${await goLive(browser)}`);
      // Measured as the line appears: it moves, and is gone after some seconds.
      await page.evaluate(() => {
        const seen: { line: number; score: number }[] = [];
        Object.assign(window, { seen });
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element && node.matches('.danmu > span'))
                seen.push({
                  line: node.getBoundingClientRect().top,
                  score: document.querySelector('.score-bug')!.getBoundingClientRect().bottom,
                });
        }).observe(document.body, { childList: true, subtree: true });
      });
      await expect(page.locator('.score-bug')).toBeVisible();
      await page.getByLabel('Your message').fill('Above all of it');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const seen = () => page.evaluate(() => (window as unknown as Flown).seen);
      await expect.poll(seen).toHaveLength(1);
      const [{ line, score }] = (await seen()) as [Flown['seen'][number]];
      expect(line).toBeGreaterThanOrEqual(score);
    });

  test('robot room: has a button to leave theatre mode, and a switch for danmu', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('room-view', '{"isTheater":true}');
      sessionStorage.setItem('begun', 'yes');
    });
    await visit(page, '/en/live');
    await robotRoom(page).click();
    const room = page.locator('.room');
    await expect(room).toHaveAttribute('data-theatre', 'true');
    const theatre = page.getByRole('button', { name: 'Theater mode', pressed: true });
    await expect(theatre).toBeInViewport({ ratio: 1 });
    await theatre.click();
    await expect(room).not.toHaveAttribute('data-theatre');
    await page.getByRole('button', { name: 'Bullet comments' }).click();
    await page.getByRole('switch', { name: 'Show bullet comments' }).click();
    await expect(page.locator('.danmu')).toBeHidden();
    await page.reload();
    await expect(page.locator('.robot-stage')).toBeVisible();
    await expect(page.locator('.danmu')).toBeHidden();
  });
});

test('the names of the parts of a source bar are on one line each', noisy, async ({ page, browser }) => {
  const room = await goLive(browser);
  await goLive(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/live/${room}`);
  const names = page.locator('.source-bar > span');
  await expect(names).not.toHaveCount(0);
  for (const name of await names.all()) expect((await name.boundingBox())!.height).toBeLessThan(24);
});

test('a room has no accessibility findings for a signed-in user, on either screen', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/live');
  await robotRoom(page).click();
  await expect(page.locator('.room')).toBeVisible();
  await expect(page.locator('.chat')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
});
