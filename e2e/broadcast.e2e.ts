import type { Page } from '@playwright/test';
import { apply, deskOf, hasFfmpeg, ownBrowser, register } from './other-users.ts';
import { DURABLE, expect, noisy, signIn, test, visit } from './site.ts';

test.skip(!hasFfmpeg, 'SKIPPED: a whole broadcast. There is no ffmpeg to push a test pattern with.');

const clock = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const send = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const line = (page: Page, text: string) => page.locator('.chat-message').filter({ hasText: text });

test(
  'broadcast: from an application to its end, each person in a browser of their own',
  noisy,
  async ({ page, browser }) => {
    test.setTimeout(300_000);

    // A user applies, and an administrator approves it.
    await register(page.request);
    const nickname = await apply(page.request);
    const office = await (await ownBrowser(browser)).newPage();
    await signIn(office, 'demo_admin');
    await visit(office, '/en/admin/anchors');
    await office.getByRole('row', { name: nickname }).getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByRole('row', { name: nickname })).toHaveCount(0);
    await visit(page, '/en/anchorCenter/live');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live settings');

    // The push comes first; then the broadcast begins.
    const desk = await deskOf(page.request, nickname);
    await desk.settings();
    await page.reload();
    await desk.push();
    const start = page.getByRole('button', { name: /^Go live/ });
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await start.click();
    await expect(page.getByRole('button', { name: /^End stream/ })).toBeVisible();

    // A viewer watches, writes and gives.
    const viewer = await (await ownBrowser(browser)).newPage();
    await register(viewer.request);
    await visit(viewer, `/en/live/${desk.roomId}`);
    await expect.poll(() => clock(viewer)).toBeGreaterThan(0);
    const before = await clock(viewer);
    await expect.poll(() => clock(viewer)).toBeGreaterThan(before + 1);
    await send(viewer, 'What a goal');
    await expect(line(viewer, 'What a goal')).toBeVisible();
    // The coins of a new account come by an event, which may be queued.
    const coins = viewer.getByRole('banner').getByRole('link', { name: /^My coins/ });
    await expect(coins.locator('bdi')).toHaveText('200', DURABLE);
    const gifts = viewer.getByRole('region', { name: 'Gifts' });
    await gifts.getByRole('radio', { name: /Whistle/ }).check({ force: true });
    const giveButton = gifts.getByRole('button', { name: 'Send Whistle ×1 for 10 coins' });
    for (const count of [1, 2, 3]) {
      await giveButton.click();
      await expect(giveButton).toHaveText(`Combo ×${count}`);
    }

    // The anchor's revenue includes the gift.
    const revenue = await page.context().newPage();
    await visit(revenue, '/en/anchorCenter/revenueDetails');
    await expect(revenue.getByRole('main')).toContainText('30 coins in the last 7 days');
    await expect(revenue.getByRole('row').filter({ hasText: 'Whistle ×1' })).toHaveCount(3);

    // A moderator mutes; the muted user sees by whom and why.
    const moderator = await (await ownBrowser(browser)).newPage();
    await signIn(moderator, 'demo_moderator');
    await visit(moderator, `/en/live/${desk.roomId}`);
    await line(moderator, 'What a goal').hover();
    await line(moderator, 'What a goal')
      .getByRole('button', { name: /Options/ })
      .click();
    await moderator.getByRole('menuitem', { name: 'Mute' }).click();
    await moderator.getByRole('textbox', { name: 'Reason' }).fill('Be kind');
    await moderator.keyboard.press('Enter');
    await expect(viewer.getByText('You have been muted')).toBeVisible();
    await expect(viewer.getByText('By demo_moderator: Be kind')).toBeVisible();

    // First the push ends, then the broadcast; the viewer sees it without a reload.
    const status = viewer.locator('.player').getByRole('status');
    await desk.unplug();
    await expect(status).toContainText('Signal lost');
    await expect(viewer.locator('.room-head')).toContainText('Signal lost');
    await expect(page.getByRole('status').filter({ hasText: 'Signal lost, ends in 4:' })).toBeVisible();
    await page.getByRole('button', { name: /^End stream/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
    await expect(page.getByRole('dialog')).toContainText('Stream summary');
    await expect(page.getByRole('dialog')).toContainText('Coins30');
    await expect(status).toContainText('Stream ended');
    await expect(status.getByRole('navigation', { name: 'Watch next' }).getByRole('link')).not.toHaveCount(0);
    await expect(viewer.getByRole('region', { name: 'Also live' })).toBeVisible();
    await Promise.all([office, viewer, moderator].map((other) => other.context().close()));
  },
);
