import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { expect, signIn, test, visit } from './site.ts';

/** Hidden width of tables. */
const hidden = (page: Page) =>
  page
    .locator('.table-scroll')
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

test.use({ viewport: { width: 390, height: 844 } });

test("expert's plans: state and actions are visible on a phone without horizontal scrolling", async ({
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

test('own lists fit a phone; admin keeps its tables', async ({ page }) => {
  await signIn(page, 'demo_user');
  for (const path of ['/en/userInfo/water', '/ar/userInfo/myOrder']) {
    await visit(page, path);
    await expect(page.locator('.table tbody tr').first()).toBeVisible();
    expect(await hidden(page)).toBe(0);
  }
  // The page of the former account is left first: its session ends.
  await page.goto('about:blank');
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/plans');
  await expect(page.locator('.table tbody tr').first()).toBeVisible();
  await expect(page.locator('.table[data-stacked]')).toHaveCount(0);
});

/** Flaws of the lists: overflow, truncation, and content that stays under the sticky names. */
function flaws(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls aside');
  for (const box of document.querySelectorAll('.table-scroll')) {
    const { left, right } = box.getBoundingClientRect();
    if (left < 0 || right > window.innerWidth) found.push('a table sticks out');
    for (const name of box.querySelectorAll('tbody th')) {
      const parts = [name, ...name.querySelectorAll('*:not(.sr-only)')];
      if (parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1))
        found.push(`cut: ${name.textContent}`);
    }
    box.scrollLeft = box.scrollWidth;
    for (const row of box.querySelectorAll('tbody tr:has(> th)')) {
      const [names, last] = [row.firstElementChild!, row.lastElementChild!];
      const room = right - names.getBoundingClientRect().right;
      if (last.getBoundingClientRect().right > right + 1) found.push(`out of reach: ${last.textContent}`);
      for (const control of row.querySelectorAll(':is(td, th):not(:first-child) :is(a, button, input)'))
        if (control.getBoundingClientRect().width > room) found.push(`too wide: ${control.textContent}`);
    }
    box.scrollLeft = 0;
  }
  return [...new Set(found)];
}

test('admin: every list is readable and reachable on a phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/health');
  const sections = page.locator('.centre-nav a[href*="/admin/"]');
  const addresses = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(15);
  // In one document: each load would cost more than all checks.
  for (const section of addresses) {
    await sections.and(page.locator(`[href="${section}"]`)).dispatchEvent('click');
    await expect(sections.and(page.locator(`[href="${section}"]`))).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main :is(.skeleton, .admin-list[data-busy])')).toHaveCount(0);
    expect.soft(await page.evaluate(flaws), section).toEqual([]);
  }
});

test('creator centre: in the menu and among the own pages of experts; not of others', async ({ page }) => {
  const item = page.getByRole('menuitem', { name: 'Creator center' });
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/info');
  await expect(page.getByRole('link', { name: 'Creator center' })).toHaveCount(0);
  // The page of the former account is left first: its session ends.
  await page.goto('about:blank');
  await signIn(page, 'demo_expert');
  await visit(page, '/en/userInfo/info');
  await expect(page.getByRole('link', { name: 'Creator center' })).toBeAttached();
  await page.locator('.avatar-button').click();
  await item.click();
  await expect(page).toHaveURL(/\/en\/creatorCenter/);
});
