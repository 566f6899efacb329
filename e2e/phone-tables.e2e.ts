import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect, signIn, test, visit } from './site.ts';

/** What a table hides at its side. */
const hidden = (page: Page) =>
  page
    .locator('.table-scroll')
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

test.use({ viewport: { width: 390, height: 844 } });

test('an expert’s plans on a phone say their state and what can be done, without scrolling aside', async ({
  page,
}) => {
  await signIn(page, 'demo_expert');
  for (const lang of ['en', 'ar']) {
    await visit(page, `/${lang}/creatorCenter/progManage`);
    const row = page.locator('.table tbody tr').first();
    await expect(row.locator('.badge').first()).toBeInViewport();
    expect(await hidden(page)).toBe(0);
    const state = row.locator('.manage-state');
    const box = (await state.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(await barriers(page)).toEqual([]);
  }
  await visit(page, '/en/creatorCenter/progManage');
  const price = page.locator('.table td[data-label="Price"]').first();
  expect(await price.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Price"');
});

test('one’s own lists fit a phone; the office keeps its tables', async ({ page }) => {
  await signIn(page, 'demo_user');
  for (const path of ['/en/userInfo/water', '/ar/userInfo/myOrder']) {
    await visit(page, path);
    await expect(page.locator('.table tbody tr').first()).toBeVisible();
    expect(await hidden(page)).toBe(0);
  }
  // The page of who was here before is gone first: its session ends.
  await page.goto('about:blank');
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/plans');
  await expect(page.locator('.table tbody tr').first()).toBeVisible();
  await expect(page.locator('.table[data-stacked]')).toHaveCount(0);
});

test('an expert finds the creator centre in the menu and among their own pages; others do not', async ({
  page,
}) => {
  const item = page.getByRole('menuitem', { name: 'Creator centre' });
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/info');
  await expect(page.getByRole('link', { name: 'Creator centre' })).toHaveCount(0);
  // The page of who was here before is gone first: its session ends.
  await page.goto('about:blank');
  await signIn(page, 'demo_expert');
  await visit(page, '/en/userInfo/info');
  await expect(page.getByRole('link', { name: 'Creator centre' })).toBeAttached();
  await page.locator('.avatar-button').click();
  await item.click();
  await expect(page).toHaveURL(/\/en\/creatorCenter/);
});
