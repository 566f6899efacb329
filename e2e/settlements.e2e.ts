import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { get, ownBrowser, post, register } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a month is settled, exported and paid, and the anchor sees it', async ({ page, browser }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/settlements?user=demo_anchor');
  await page.getByRole('button', { name: 'Settle a month' }).click();
  await dialog(page).getByRole('button', { name: 'Create statements' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = page.getByRole('row', { name: /demo_anchor/ });
  await expect(row).toBeVisible();
  const texts = (await row.getByRole('cell').allTextContents()).filter((text) => /^[\d,]+$/.test(text));
  const [earned = 0, share = 0, paid = 0] = texts.map((text) => Number(text.replaceAll(',', '')));
  // The demo's gifts of three weeks may reach into the month.
  expect(earned).toBeGreaterThanOrEqual(12_860);
  expect(share + paid).toBe(earned);
  expect(Math.abs(paid - earned * 0.6)).toBeLessThan(1);
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(dialog(page).getByText('Site’s share (40%)')).toBeVisible();
  await page.keyboard.press('Escape');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`demo_anchor,${earned},40,${share},${paid}`);

  const anchor = await ownBrowser(browser);
  const theirs = await anchor.newPage();
  await signIn(theirs, 'demo_anchor');
  await visit(theirs, '/en/anchorCenter/revenueDetails');
  const statement = theirs.getByRole('row').filter({ hasText: texts[0]! });
  await expect(statement).toContainText(texts[2]!);

  await row.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(page).getByLabel('Payment reference').fill('bank 2026-11/17');
  await dialog(page).getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, Mark as paid' }).click();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(statement.getByText('Paid', { exact: true })).toBeVisible();
  await anchor.close();
});

test('user: found, given a role, muted and banned, each with a reason', async ({ page, browser }) => {
  const somebody = await ownBrowser(browser);
  await register(somebody.request);
  const { uid, username } = await get<{ uid: number; username: string }>(somebody.request, 'user/me');
  await signIn(page, 'demo_admin');
  await visit(page, `/en/admin/users?text=${uid}&user=${uid}`);
  const panel = page.getByRole('complementary', { name: 'Account' });
  await expect(panel.getByRole('heading', { name: username })).toBeVisible();
  const decide = async (button: string, action: string, reason: string) => {
    await panel.getByRole('button', { name: button }).click();
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog(page).getByRole('button', { name: action, exact: true }).click();
  };
  await decide('Change roles', 'Grant role', 'a good voice');
  await dialog(page).getByRole('button', { name: 'Yes, Grant role' }).click();
  await expect(panel.getByText('a good voice')).toBeVisible();
  await decide('Mute everywhere', 'Mute everywhere', 'too loud');
  await expect(dialog(page)).toHaveCount(0);
  await decide('Ban', 'Ban', 'for the test alone');
  await expect(panel.getByRole('button', { name: 'Lift ban' })).toBeVisible();
  const answer = await somebody.request.get('/api/user/me', { headers: { sysType: 'PC', lan: 'en' } });
  expect(answer.ok()).toBe(false);
  await somebody.close();
});

test(
  'ban: a user who is online, or was away, is sent home with the reason',
  noisy,
  async ({ page, browser }) => {
    await register(page.request);
    const away = await (await ownBrowser(browser)).newPage();
    await away.context().addCookies(await page.context().cookies());
    await visit(page, '/en/userInfo');
    const { uid: userId } = await get<{ uid: number }>(page.request, 'user/me');
    const office = await ownBrowser(browser);
    await signIn(office, 'demo_admin');
    await post(office.request, 'admin/users/ban', { userId, reason: 'Sold accounts in chat', days: 7 });
    await office.close();

    const notificationsOf = async (reader: Page) => {
      const words = dialog(reader);
      await expect(words).toContainText(
        /Your account is banned until .+: Sold accounts in chat\. To appeal, write to /,
      );
      await expect(reader).toHaveURL(/\/en$/);
      expect((await reader.context().cookies()).map(({ name }) => name)).not.toContain('token');
      await words.getByRole('button', { name: 'Close' }).last().click();
      await expect(words).toHaveCount(0);
      await reader.reload();
      await expect(reader.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await expect(words).toHaveCount(0);
    };
    await notificationsOf(page);
    await away.goto('/en/mall');
    await notificationsOf(away);
    await away.context().close();
  },
);
