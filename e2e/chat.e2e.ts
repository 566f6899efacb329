import type { Browser, Page } from '@playwright/test';
import { HOSTILE } from './hostile.ts';
import { startCuttableNetwork } from './network.ts';
import { get, ownBrowser, post, register, registerByEmail } from './other-users.ts';
import { DURABLE, expect, moving, noisy, signIn, test, visit } from './site.ts';
import { addTeardown } from './teardown.ts';

const HEADERS = { lan: 'en', sysType: 'PC' };

/** Room of one of tomorrow's matches, in which only the test writes: another for each `nth` and retry. */
async function aRoom(page: Page, nth: number): Promise<{ id: number; path: string }> {
  const answer = await page.request.get('/api/match/list?game=football&day=1', { headers: HEADERS });
  const { result } = (await answer.json()) as { result: { matches: { id: number }[] } };
  const { id } = result.matches[nth + 6 * test.info().retry]!;
  return { id, path: `/en/football/${id}?tab=chat` };
}

async function enter(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator('.chat-form')).toBeVisible();
  await expect(page.locator('.chat-strip')).toHaveAttribute('data-state', 'connected');
}

async function someone(browser: Browser, account: string | null, path: string): Promise<Page> {
  const page = await (await ownBrowser(browser)).newPage();
  if (account) await signIn(page, account);
  await enter(page, path);
  return page;
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

/** Sent over the API without a pause: a moderator is exempt from slow mode. */
async function sendMany(page: Page, match: number, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const data = { room: `match:${match}`, clientMessageId: crypto.randomUUID(), text };
    expect((await page.request.post('/api/chat/send', { headers: HEADERS, data })).ok()).toBe(true);
  }
}

/** Scrolls from the end of the list to its first line; resolves when the page has noticed. */
async function scrollBack(page: Page): Promise<void> {
  const log = page.getByRole('log');
  const left = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(left).toBeLessThan(2);
  await log.evaluate(
    (list) =>
      new Promise((known) => {
        list.addEventListener('scroll', known, { once: true });
        list.scrollTop = 0;
      }),
  );
}

const lines = (page: Page) => page.locator('.chat-message');
const textsOf = async (page: Page) =>
  (await lines(page).allInnerTexts()).map((line) => line.replace(/^[^:]*:\s*/, ''));

test('message: read by others at once, as text whatever it contains', async ({ page, browser }) => {
  const { path } = await aRoom(page, 0);
  await enter(page, path);
  await expect(page.getByRole('button', { name: 'Log in to chat' })).toBeVisible();
  const speaker = await someone(browser, 'demo_moderator', path);
  for (const text of HOSTILE) await send(speaker, text);
  await expect.poll(() => textsOf(page)).toEqual(HOSTILE);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(lines(page).locator('b, script, img, svg, iframe, style')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => textsOf(page)).toEqual(HOSTILE);
  await speaker.close();
});

test('mute: from the message itself by keyboard; the muted user sees by whom, why and how long', async ({
  page,
  browser,
}) => {
  const { path } = await aRoom(page, 1);
  await register(page.request);
  await enter(page, path);
  await send(page, 'something rude');
  const moderator = await someone(browser, 'demo_moderator', path);
  await expect(lines(moderator)).toHaveCount(1);
  await moderator.getByRole('log').focus();
  await moderator.keyboard.press('ArrowUp');
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await moderator.keyboard.press('ArrowDown');
  await expect(moderator.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await moderator.keyboard.press('ArrowDown');
  await expect(moderator.getByRole('menuitem', { name: 'Mute' })).toBeFocused();
  await moderator.keyboard.press('Enter');
  await moderator.getByRole('textbox', { name: 'Reason' }).fill('Be kind');
  await moderator.keyboard.press('Enter');
  await expect(page.getByText('You have been muted')).toBeVisible();
  await expect(page.getByText('By demo_moderator: Be kind')).toBeVisible();
  await expect(page.locator('.chat-closed time')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(moderator.getByRole('dialog')).toHaveCount(0);

  await lines(moderator).first().hover();
  await moderator.getByRole('button', { name: /Options/ }).click();
  await moderator.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(lines(page)).toHaveText(['This message was removed']);
  await moderator.close();
});

test('reply, mention, pin and poll: by keyboard, for who is there and who enters', async ({
  page,
  browser,
}) => {
  const { path } = await aRoom(page, 12);
  const username = await registerByEmail(page.request);
  await enter(page, path);
  await send(page, 'who plays tonight');
  const moderator = await someone(browser, 'demo_moderator', path);
  await expect(lines(moderator)).toHaveCount(1);
  await expect(moderator.locator('.chat-mark')).toHaveText('First message');
  await expect(page.locator('.chat-mark')).toHaveCount(0);

  await moderator.getByRole('log').focus();
  await moderator.keyboard.press('ArrowUp');
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByLabel('Your message')).toBeFocused();
  await expect(moderator.locator('.chat-answered')).toContainText('who plays tonight');
  await moderator.keyboard.type(`ask @${username.slice(0, 4)}`);
  await expect(moderator.getByRole('option', { name: `@${username}` })).toBeVisible();
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByLabel('Your message')).toHaveValue(`ask @${username} `);
  await moderator.keyboard.press('Enter');
  const answer = lines(page).filter({ hasText: 'ask' });
  await expect(answer.locator('.chat-quote')).toContainText('who plays tonight');
  await expect(answer).toHaveAttribute('data-to-me', 'true');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(DURABLE);

  await lines(moderator).filter({ hasText: 'ask' }).hover();
  await moderator.getByRole('button', { name: /Options for demo_moderator/ }).click();
  await moderator.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(page.getByRole('complementary', { name: 'Pinned message' })).toContainText('ask');

  await moderator.getByRole('button', { name: 'Start a poll' }).click();
  await moderator.getByLabel('Question').fill('Who wins?');
  await moderator.getByLabel('Option 1').fill('Home');
  await moderator.getByLabel('Option 2').fill('Away');
  await moderator.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Away' }).click();
  await expect(moderator.locator('.chat-poll footer')).toContainText('1 vote');
  await page.reload();
  await expect(page.locator('.chat-poll-bars li').nth(1)).toContainText('Your vote');
  await moderator.getByRole('button', { name: 'End poll' }).click();
  await expect(lines(page).last()).toContainText('Poll result');
  await expect(lines(page).last()).toContainText('100%');
  await moderator.close();
});

test('site-wide mute and announcement: reach an open room', async ({ page, browser }) => {
  const { path } = await aRoom(page, 4);
  await register(page.request);
  await enter(page, path);
  const { uid: userId } = await get<{ uid: number }>(page.request, 'user/me');
  const office = await ownBrowser(browser);
  await signIn(office, 'demo_admin');

  await post(office.request, 'admin/chat/mute', { userId, minutes: 10, reason: 'Be kind' });
  await expect(page.getByText('By demo_admin: Be kind')).toBeVisible();
  await post(office.request, 'admin/chat/unmute', { userId, reason: 'Apologised' });
  await expect(page.getByLabel('Your message')).toBeVisible();

  const text = `Quiz at ${userId}`;
  const made = await post<{ id: number }>(office.request, 'admin/announcements/create', {
    texts: { en: text },
  });
  await expect(page.locator('.chat-notices')).toContainText(text);
  await post(office.request, 'admin/announcements/end', { id: made.id, reason: 'It is over' });
  await expect(page.getByText(text)).toHaveCount(0);

  const short = `Ends soon ${userId}`;
  const endsAt = new Date(Date.now() + 6_000).toISOString();
  await post(office.request, 'admin/announcements/create', { texts: { en: short }, endsAt });
  await expect(page.locator('.chat-notices')).toContainText(short);
  await expect(page.getByText(short)).toHaveCount(0);
  await office.close();
});

test('draft: text typed during a send stays; a room no longer in slow mode needs no wait', async ({
  page,
  browser,
}) => {
  const { id, path } = await aRoom(page, 5);
  await register(page.request);
  const office = await ownBrowser(browser);
  await signIn(office, 'demo_moderator');
  const pace = (seconds: number) =>
    post(office.request, 'chatroom/operate', { room: `match:${id}`, operation: 'slow', seconds });
  await pace(60);
  await enter(page, path);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/chat/send*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const field = page.getByLabel('Your message');
  await field.fill('first');
  await field.press('Enter');
  await field.pressSequentially(' and next');
  answer.resolve();
  await expect(lines(page)).toContainText(['first']);
  await expect(field).toHaveValue('and next');

  const button = page.locator('.chat-form button[type=submit]');
  await expect(button).toContainText(/^(1:00|0:\d\d)/);
  await pace(0);
  await expect(button).toHaveText('Send');
  await button.click();
  await expect.poll(() => textsOf(page)).toEqual(['first', 'and next']);
  await office.close();
});

// Bullet comments are off where a viewer prefers less motion.
test.describe('with motion', () => {
  test.use(moving);

  test('block: hides messages in the chat and in danmu, until removed', async ({ page, browser }) => {
    await visit(page, '/en/live');
    const card = page.locator('.room-card', { hasText: 'Live text' }).getByRole('link').first();
    const path = (await card.getAttribute('href'))!;
    const speaker = await ownBrowser(browser);
    await register(speaker.request);
    const { uid: userId, username } = await get<{ uid: number; username: string }>(
      speaker.request,
      'user/me',
    );
    const [loud, other] = [await speaker.newPage(), await someone(browser, 'demo_moderator', path)];
    await enter(loud, path);

    await register(page.request);
    await post(page.request, 'chat/block', { userId, block: true });
    await enter(page, path);
    await page.evaluate(() => {
      const flown: string[] = [];
      Object.assign(window, { flown });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) flown.push(node.textContent ?? '');
      }).observe(document.querySelector('.danmu')!, { childList: true });
    });
    const flown = () => page.evaluate(() => (window as unknown as { flown: string[] }).flown);
    await send(loud, `Unheard ${userId}`);
    let shown = '';
    // Repeated: a line that finds no free lane does not fly, and the simulated audience fills them at times.
    await expect(async () => {
      shown = `Heard ${userId} ${crypto.randomUUID()}`;
      await send(other, shown);
      await expect.poll(flown, { timeout: 5_000 }).toContain(shown);
    }).toPass(DURABLE);
    expect(await flown()).not.toContain(`Unheard ${userId}`);
    await expect(lines(page).filter({ hasText: shown })).toHaveCount(1);
    await expect(page.getByText(`Unheard ${userId}`)).toHaveCount(0);

    await visit(page, '/en/userInfo/focus?type=blocked');
    await expect(page.locator('.follow-list')).toContainText(username);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByText('You haven’t blocked anyone')).toBeVisible();
    await enter(page, path);
    await expect(lines(page).filter({ hasText: `Unheard ${userId}` })).toHaveCount(1);
    await Promise.all([speaker.close(), other.close()]);
  });
});

test(
  'errors: a failed block is reported; a held message is reported over the picture too',
  noisy,
  async ({ page, browser }) => {
    await visit(page, '/en/live');
    const card = page.locator('.room-card', { hasText: 'Live text' }).getByRole('link').first();
    const path = (await card.getAttribute('href'))!;
    const speaker = await someone(browser, 'demo_moderator', path);
    await register(page.request);
    await enter(page, path);
    await send(speaker, 'Somebody speaks');
    await expect(lines(page).filter({ hasText: 'Somebody speaks' })).toBeVisible();
    await page.route('**/api/chat/block*', (route) => route.abort());
    await page.getByRole('log').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page.locator('.toast')).not.toContainText('You’ll no longer see');

    await page.getByRole('button', { name: 'Theater mode' }).click();
    const field = page.getByLabel('Send a bullet comment');
    await field.fill('see casino.com');
    await field.press('Enter');
    await expect(page.locator('.danmu-field [role=alert]')).toContainText(
      'A moderator will check your message first',
    );
    await speaker.close();
  },
);

test.describe('viewer of another language', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });

  test('is offered their language, but not above the input field', async ({ page }) => {
    const offer = page.locator('.language-offer');
    await visit(page, '/en/about');
    await expect(offer).toBeVisible();
    const { path } = await aRoom(page, 0);
    await enter(page, path);
    // Rendered once the page is idle: before that nothing would be seen in any case.
    await expect(offer).toBeAttached();
    await expect(offer).toBeHidden();
  });
});

test('scrolling back: keeps the position, and shows the number of new messages', async ({
  page,
  browser,
}) => {
  const { id, path } = await aRoom(page, 2);
  const speaker = await someone(browser, 'demo_moderator', path);
  const words = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `message ${from + i}`);
  await sendMany(speaker, id, words(1, 60));
  await enter(page, path);
  await expect(lines(page).last()).toContainText('message 60');
  await scrollBack(page);
  await sendMany(speaker, id, words(61, 65));
  await page.getByRole('button', { name: '5 new messages' }).click();
  await expect(lines(page).last()).toContainText('message 65');
  await expect(lines(page).last()).toBeInViewport();
  await scrollBack(page);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect.poll(() => textsOf(page)).toEqual(words(1, 65));
  // However many arrive, only those near the viewport are rendered, and the others are found by scrolling.
  await Promise.all(words(66, 185).map((text) => sendMany(speaker, id, [text])));
  await page.getByRole('button', { name: '120 new messages' }).click();
  const drawn = () => lines(page).count();
  await expect.poll(drawn).toBeLessThan(150);
  await expect(page.getByText('message 1', { exact: true })).toHaveCount(0);
  await scrollBack(page);
  await expect(page.getByText('message 1', { exact: true })).toBeInViewport();
  expect(await drawn()).toBeLessThan(150);
  await speaker.close();
});

test('lost connection: is shown, keeps the draft, and misses nothing', noisy, async ({ page, browser }) => {
  const { id, path } = await aRoom(page, 3);
  const wire = await startCuttableNetwork(Number(new URL(process.env.SITE_URL!).port));
  addTeardown(wire.close);
  const speaker = await someone(browser, 'demo_moderator', path);
  const reader = await (await ownBrowser(browser, { baseURL: wire.url })).newPage();
  await signIn(reader, 'demo_anchor');
  // A page that misses one of its parts when the connection is back loads anew.
  const lastPart = reader.waitForResponse(/\/assets\/legal-update-notice-/);
  await enter(reader, path);
  await lastPart;
  await reader.waitForLoadState('networkidle');
  await sendMany(speaker, id, ['before']);
  await expect.poll(() => textsOf(reader)).toEqual(['before']);
  wire.cut();
  await expect(reader.getByText('Connection lost, reconnecting…')).toBeVisible();
  await reader.getByLabel('Your message').fill('half a thou');
  await sendMany(speaker, id, ['missed 1', 'missed 2', 'missed 3']);
  // Mended, the page may reconnect by itself before the button is clicked.
  const tried = reader.waitForEvent('websocket');
  await reader.getByRole('button', { name: 'Reconnect' }).click();
  await tried;
  wire.mend();
  await expect.poll(() => textsOf(reader)).toEqual(['before', 'missed 1', 'missed 2', 'missed 3']);
  await expect(reader.locator('.chat-strip')).toHaveAttribute('data-state', 'connected');
  await reader.reload();
  await expect(reader.getByLabel('Your message')).toHaveValue('half a thou');
});
