import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

test('saved view: of a list without filters has its sorting and the text to find', async ({ page }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/gifts');
  // Skeleton rows have no text.
  await expect(rows(page).filter({ hasText: /\d/ }).first()).toBeVisible();
  const all = await rows(page).count();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Price in coins', exact: true }).click();
  await page.getByRole('button', { name: 'Price in coins' }).click();
  await page.getByLabel('Find on this page').fill('0');
  const found = await rows(page).allTextContents();
  expect(found.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('View name').fill('Dear ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByLabel('Saved views')).toHaveValue('Dear ones');

  await visit(page, '/en/admin/gifts');
  await expect(rows(page)).toHaveCount(all);
  await page.getByLabel('Saved views').selectOption('Dear ones');
  await expect(page.getByLabel('Find on this page')).toHaveValue('0');
  await expect(page.getByRole('columnheader', { name: 'Price in coins' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await rows(page).allTextContents()).toEqual(found);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByLabel('Saved views')).toHaveCount(0);
});

test('form errors: stand at their fields, the first of which has the focus', noisy, async ({ page }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/words');
  const word = page.getByLabel('Word', { exact: true }).first();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await expect(word).toHaveAccessibleDescription(/Please fill this in/);
  await expect(word).toBeFocused();

  await visit(page, '/en/admin/registration');
  const days = page.getByLabel('Valid for (days)');
  await days.fill('100000');
  await page.getByRole('button', { name: 'Create invitation' }).first().click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(days).toBeFocused();

  await visit(page, '/en/admin/users?text=demo_channel');
  await page.getByRole('button', { name: 'demo_channel' }).click();
  await page.getByRole('button', { name: 'Adjust coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const coins = dialog.getByLabel('Coins', { exact: true });
  await expect(coins).toBeFocused();
  await expect(coins).toHaveAccessibleDescription(/./);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await coins.fill('5');
  await expect(coins).not.toHaveAttribute('aria-invalid');
});
