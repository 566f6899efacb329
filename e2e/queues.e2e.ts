import type { Page } from '@playwright/test';
import { get, ownBrowser, post, register } from './other-users.ts';
import { expect, signIn, test, visit } from './site.ts';

const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-item]');
const named = (page: Page, text: string) => rows(page).filter({ hasText: text });

test('queue: keys, claims, bulk and saved replies follow the rows in sight, sorted and found', async ({
  page,
  browser,
}) => {
  const token = `sorted${Date.now()}`;
  const other = await ownBrowser(browser);
  await register(other.request);
  const { matches } = await get<{ matches: { id: number }[] }>(
    other.request,
    'match/list?game=football&day=1',
  );
  for (const [at, text] of ['bravo', 'charlie', 'alpha'].entries())
    await post(other.request, 'chat/report', {
      room: `match:${matches[at + 10 * test.info().retry]!.id}`,
      reason: 'other',
      note: `${token} ${text}`,
    });

  await signIn(page, 'demo_moderator');
  await visit(page, '/en/admin/reports');
  await page.getByLabel('Find on this page').fill(token);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(rows(page)).toHaveText([/alpha/, /bravo/, /charlie/]);

  // Only the rows in sight are selected, whatever else waits.
  await page.getByLabel('Select all').check();
  await expect(page.getByText('Selected: 3')).toBeVisible();
  await page.getByLabel('Select all').uncheck();

  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(named(page, 'bravo')).toBeFocused();
  await page.keyboard.press('c');
  await expect(named(page, 'bravo').getByRole('button', { name: 'Release' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(named(page, 'charlie')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(named(page, 'alpha')).toBeFocused();

  await page.getByRole('button', { name: 'Saved replies' }).click();
  const replies = page.getByRole('dialog');
  await replies.getByRole('button', { name: 'New reply' }).click();
  await replies.getByLabel('Name').fill(token);
  await replies.getByLabel('Text').fill(`Answer of ${token}`);
  await replies.getByRole('button', { name: 'Save', exact: true }).click();
  // In the list: the form, which has the text too, closes once it is saved.
  await expect(replies.getByRole('listitem').getByText(`Answer of ${token}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(replies).toBeHidden();

  await named(page, 'alpha').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(token, { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(`Answer of ${token}`);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(rows(page)).toHaveText([/bravo/, /charlie/]);
  // The keyboard goes on with the next case in sight.
  await expect(named(page, 'bravo')).toBeFocused();
  await page.keyboard.press('a');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Against the rules');
  await dialog.getByRole('button', { name: 'Uphold' }).click();
  await expect(rows(page)).toHaveText([/charlie/]);
  await expect(named(page, 'charlie')).toBeFocused();
});
