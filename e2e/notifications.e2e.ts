import type { APIRequestContext, Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { inDatabase } from './database.ts';
import { get, ownBrowser, post, register } from './other-users.ts';
import { DURABLE, expect, signIn, test, visit } from './site.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });

/** A moderator who mutes the user site-wide: one notification each time. */
async function muter(browser: Parameters<typeof ownBrowser>[0], reader: APIRequestContext) {
  const { uid: userId } = await get<{ uid: number }>(reader, 'user/me');
  const { request } = await ownBrowser(browser);
  await signIn({ request }, 'demo_moderator');
  return (reason: string) => post(request, 'admin/chat/mute', { userId, minutes: 5, reason });
}

test('bell: counts live, two tabs agree, all can be read, and nothing is lost while a page loads', async ({
  page,
  browser,
}) => {
  await register(page.request);
  const mute = await muter(browser, page.request);
  await visit(page, '/en/about');
  await expect(bell(page, 0)).toBeEnabled();
  const other = await page.context().newPage();
  await visit(other, '/en/userInfo/notices');
  await expect(other.getByText('No notifications yet')).toBeVisible();

  await mute('Link to a group');
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible(DURABLE);
  await expect(other.getByText(/You are muted in all chats until .*: Link to a group/)).toBeVisible();
  expect(await barriers(other)).toEqual([]);

  await bell(page, 1).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: 'Got it' }).click();
  for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Got it' })).toHaveCount(0);

  await mute('Again');
  await expect(list.getByText(/Again/)).toBeVisible();
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible();

  // A page whose connection opens only after the notification: nothing is lost while a page loads.
  const late = await page.context().newPage();
  const received = Promise.withResolvers<void>();
  await late.routeWebSocket(/\/ws$/, async (socket) => {
    await received.promise;
    socket.connectToServer();
  });
  await visit(late, '/en/userInfo/notices');
  await mute('While it loaded');
  await expect(bell(page, 1)).toBeVisible();
  received.resolve();
  await expect(bell(late, 1)).toBeVisible();
  await expect(late.getByText(/While it loaded/)).toBeVisible();

  await list.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences');
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const anchors = cell('A streamer I follow goes live: Site');
  const saved = page.waitForResponse(/saveUserDataStatus/);
  await anchors.click();
  await saved;
  await page.reload();
  await expect(anchors).not.toBeChecked();
  await expect(cell('Account and security (always on): Site')).toBeDisabled();
});

test('reservation: the reminder is shown on whatever page is open', async ({ page }) => {
  await register(page.request);
  const { matches } = await get<{ matches: ({ id: number } & Record<'home' | 'away', { name: string }>)[] }>(
    page.request,
    'match/list?filter=upcoming&day=1',
  );
  const { id, home, away } = matches.at(-1)!;
  await post(page.request, 'user/reserveMatch', { matchId: id });
  await visit(page, '/en/mall');
  await inDatabase("update matches set start_at = now() + interval '5 minutes' where id = $1", [id]);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(`${home.name} vs ${away.name} is about to begin`, DURABLE);
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`^http://[^/]+/en/\\w+/${id}$`));
});

test('reservations: listed, and one is removed', async ({ page }) => {
  await register(page.request);
  const { matches } = await get<{ matches: { id: number; home: { name: string } }[] }>(
    page.request,
    'match/list?filter=upcoming&day=1',
  );
  await post(page.request, 'user/reserveMatch', { matchId: matches[0]!.id });
  await visit(page, '/en/userInfo/reservations');
  const row = page.getByRole('row').filter({ hasText: matches[0]!.home.name });
  await expect(row).toContainText('Not started');
  await row.getByRole('button', { name: 'Remove match' }).click();
  await expect(row).toContainText('Canceled');
  expect(await barriers(page)).toEqual([]);
});
