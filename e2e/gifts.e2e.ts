import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { goLive } from './live-room.ts';
import { get, ownBrowser, register } from './other-users.ts';
import { DURABLE, expect, moving, noisy, signIn, test, visit } from './site.ts';

test.use(moving);

const balance = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');
/** A user whose coins no other test spends; the bonus comes by an event. */
const BONUS = 200;
async function newcomer(page: Page): Promise<string> {
  await register(page.request);
  return (await get<{ username: string }>(page.request, 'user/me')).username;
}
const banner = (page: Page, gift: string) => page.locator('.gift-banner').filter({ hasText: gift });

/** Checksum of a canvas. */
const drawn = (page: Page, label: string) =>
  page.getByRole('img', { name: label }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let [inked, sum] = [0, 0];
    for (let at = 3; at < data.length; at += 4) {
      if (data[at]! > 0) inked += 1;
      sum = (sum * 31 + data[at]! + data[at - 1]!) % 1_000_003;
    }
    return { inked, sum };
  });

test('film: every one is drawn under the site’s policy; it plays, and a pause keeps its frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await visit(page, '/en/svga');
  for (const name of ['Rose', 'Football', 'Golden Boot', 'Flare', 'Trophy', 'Victory Bus', 'Full House']) {
    await expect
      .poll(async () => (await drawn(page, `Animation: ${name}`)).inked, { message: name })
      .toBeGreaterThan(500);
  }
  const label = 'Animation: Trophy';
  const still = await drawn(page, label);
  await page.getByRole('button', { name: 'Play Trophy' }).click();
  await expect.poll(async () => (await drawn(page, label)).sum).not.toBe(still.sum);
  await page.getByRole('button', { name: 'Pause Trophy' }).click();
  await expect(page.getByRole('button', { name: 'Play Trophy' })).toBeVisible();
  const paused = await drawn(page, label);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await drawn(page, label)).toEqual(paused);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
});

test('film: an unreadable one leaves the gift its picture', noisy, async ({ page }) => {
  await page.route('**/gifts/trophy.svga', (route) => route.fulfill({ body: 'PK no film' }));
  await visit(page, '/en/svga');
  await expect(page.getByText('This animation can’t be played')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Animation: Trophy' })).toHaveAttribute(
    'src',
    '/gifts/trophy.svg',
  );
});

test(
  'taps: one banner grows for everyone; the cost is as shown and is charged',
  noisy,
  async ({ page, browser }) => {
    const room = `/en/live/${await goLive(browser)}`;
    const watcher = await (await ownBrowser(browser)).newPage();
    await visit(watcher, room);
    const username = await newcomer(page);
    await visit(page, room);
    const gifts = page.getByRole('region', { name: 'Gifts' });
    await expect(gifts.getByText('Balance')).toBeVisible();
    await expect(balance(page)).toHaveText(String(BONUS), DURABLE);
    await gifts.getByRole('radio', { name: /Whistle/ }).check({ force: true });
    const giveButton = gifts.getByRole('button', { name: 'Send Whistle ×1 for 10 coins' });
    for (const count of [1, 2, 3]) {
      await giveButton.click();
      await expect(giveButton).toHaveText(`Combo ×${count}`);
    }
    await expect(banner(watcher, 'Whistle')).toHaveText(new RegExp(`${username}\\s*sent Whistle\\s*×3`));
    await expect(balance(page)).toHaveText(String(BONUS - 30));
    await expect(giveButton).toHaveText('Send · 10');
    await expect(watcher.getByRole('listitem').filter({ hasText: username }).first()).toBeVisible();
    await visit(page, '/en/userInfo/send');
    await expect(page.getByRole('row').nth(1)).toContainText('Whistle');
    await expect(page.getByRole('row').nth(1)).toContainText('×3');
  },
);

test(
  'robot room of an anchor: gifts are over the match, and in the chat',
  noisy,
  async ({ page, browser }) => {
    const room = `/en/live/${await goLive(browser, undefined, { mode: 'robot' })}`;
    await signIn(page, 'demo_expert');
    await visit(page, room);
    await expect(page.getByRole('region', { name: 'Live text commentary' })).toBeVisible();
    const gifts = page.getByRole('region', { name: 'Gifts' });
    await gifts.getByRole('radio', { name: /Whistle/ }).check({ force: true });
    await gifts.getByRole('button', { name: 'Send Whistle ×1 for 10 coins' }).click();
    await expect(banner(page, 'Whistle')).toContainText('×1');
    await page.setViewportSize({ width: 390, height: 844 });
    const [text, gift] = await page.evaluate(() =>
      ['.robot-texts', '.gift-banner'].map((part) => document.querySelector(part)!.getBoundingClientRect()),
    );
    expect(gift!.bottom).toBeLessThanOrEqual(text!.top);
    await expect(page.getByRole('listitem').filter({ hasText: 'demo_expert' }).first()).toContainText(
      'Whistle',
    );
  },
);

test('keyboard: choose with the arrows, give with Enter', noisy, async ({ page, browser }) => {
  const room = `/en/live/${await goLive(browser)}`;
  await signIn(page, 'demo_channel');
  await visit(page, room);
  // A gift from before the subscription has no banner.
  await expect(page.locator('.chat-strip')).toHaveAttribute('data-state', 'connected');
  const gifts = page.getByRole('region', { name: 'Gifts' });
  await gifts.getByRole('radio', { name: /Rose/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gifts.getByRole('radio', { name: /Applause/ })).toBeChecked();
  await gifts.getByRole('button', { name: /^Send Applause/ }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page, 'Applause')).toContainText('×1');
});

test('too few coins: the recharge dialog opens and nothing is sent', noisy, async ({ page, browser }) => {
  const room = `/en/live/${await goLive(browser)}`;
  await signIn(page, 'demo_moderator');
  await visit(page, room);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('gift/send')) sent.push(request.url());
  });
  const gifts = page.getByRole('region', { name: 'Gifts' });
  await expect(gifts.getByText('Balance')).toBeVisible();
  await gifts.getByRole('radio', { name: /Full House/ }).check({ force: true });
  await gifts.getByRole('button', { name: /^Send Full House/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).toEqual([]);
});

test('failed gift: the error is shown, and it costs nothing', noisy, async ({ page, browser }) => {
  const room = `/en/live/${await goLive(browser)}`;
  await newcomer(page);
  await visit(page, room);
  const gifts = page.getByRole('region', { name: 'Gifts' });
  await expect(balance(page)).toHaveText(String(BONUS), DURABLE);
  await page.route('**/api/gift/send*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: 'fail',
        result: null,
        errorCode: 'gifts.not_live',
        code: 400,
        errorMsg: 'No live broadcast',
        msg: null,
      },
    }),
  );
  await gifts.getByRole('button', { name: /^Send Rose/ }).click();
  await expect(page.locator('.toast')).toContainText('Gift giving failed: No live broadcast');
  await expect(balance(page)).toHaveText(String(BONUS));
});

test('gift history: has no accessibility findings', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/send');
  expect(await barriers(page)).toEqual([]);
});
