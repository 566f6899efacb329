import { readFileSync } from 'node:fs';
import { barriers } from './axe.ts';
import { get, ownBrowser, post, register } from './other-users.ts';
import { expect, ready, signIn, test, visit } from './site.ts';

test('channel: from its creation over its link to the registration and the reports', async ({
  browser,
  page,
  userAgent,
}) => {
  // The relay of a site that was just filled has a queue to process first.
  const channel = `Forum ${Date.now()}`;
  await register(page.request);
  const { username } = await get<{ username: string }>(page.request, 'user/me');
  await visit(page, '/en/channel');
  await expect(page.getByRole('heading', { level: 1 })).toContainText("don't have permission");

  const admin = await ownBrowser(browser);
  await signIn(await admin.newPage(), 'demo_admin');
  await post(admin.request, 'admin/channels/operator', { username, held: true, reason: 'A new partner' });
  await admin.close();

  await visit(page, '/en/channel');
  await page.getByRole('button', { name: 'New channel' }).click();
  const form = page.getByRole('dialog', { name: 'New channel' });
  await form.getByLabel('Channel name').fill(channel);
  await form.getByLabel('Registration source').fill('Forum 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Registration source')).toBeFocused();
  await form.getByLabel('Registration source').fill('forum_1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: channel });
  await expect(row).toContainText('Community');
  await row.getByRole('button', { name: 'Get link' }).click();
  const dialog = page.getByRole('dialog', { name: `Link for ${channel}` });
  await expect(dialog.getByRole('img', { name: `QR code for ${channel}` })).toBeVisible();
  const link = (await dialog.getByRole('link').getAttribute('href'))!;

  const visitor = await ownBrowser(browser, { userAgent: userAgent! });
  const reader = await visitor.newPage();
  for (let turn = 0; turn < 2; turn++) {
    await reader.goto(new URL(link).pathname);
    await expect(reader).toHaveURL(/^http:..[^/]+\/(en)?$/);
  }
  await register(visitor.request);
  const newcomer = await get<{ uid: number; username: string }>(visitor.request, 'user/me');
  await visitor.close();

  await expect(async () => {
    await visit(page, '/en/channel/statistical?days=7');
    const tile = (name: string) => page.locator('.channel-tile').filter({ hasText: name });
    await expect(tile('Visits').locator('b')).toHaveText('1', { timeout: 500 });
    await expect(tile('Registrations').locator('b')).toHaveText('1', { timeout: 500 });
  }).toPass();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const user = page.getByRole('row', { name: newcomer.username });
  await expect(user).toContainText(/\+86139\*{4}\d{4}/);
  await user.getByRole('link', { name: `${newcomer.username}’s coin records` }).click();
  await expect(page.getByRole('row', { name: newcomer.username })).toContainText('+200');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(`,${newcomer.uid},${newcomer.username},'+86139****`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  await page.getByRole('link', { name: 'Revenue' }).click();
  await expect(page.locator('.channel-tile').filter({ hasText: 'Registrations' })).toContainText('1');
});

test('channel login: a pending one opens the promotion centre in a new tab', async ({ page, context }) => {
  await visit(page, '/en/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Channel login' });
  // Until the footer's code is loaded, it is a plain link.
  await expect
    .poll(() => link.evaluate((anchor) => Object.keys(anchor).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: /demo_channel/ }).click();
  const tab = await opened;
  await ready(tab);
  await expect(tab).toHaveURL('/en/channel');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Channels');
  await expect(page).toHaveURL('/en/about');
});
