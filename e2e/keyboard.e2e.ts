import type { Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

const focused = (page: Page) => page.locator('*:focus');

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, selector: string, most: number): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} was not reached within ${most} stops`);
}

test('keyboard: from home to a match and through its tabs', async ({ page }) => {
  await visit(page, '/en');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, '.m-link', 60);
  await expect(focused(page)).toBeInViewport();
  const href = await focused(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);

  const tabs = page.locator('.match-hero').getByRole('navigation').getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.allTextContents();
  await tabTo(page, '.match-hero nav a', 60);
  for (const [index, name] of names.entries()) {
    await expect(tabs.nth(index)).toBeFocused();
    await expect(tabs.nth(index)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
    expect(await focused(page).textContent(), 'the focus stays on the chosen tab').toBe(name);
    await page.keyboard.press('Tab');
  }
});
