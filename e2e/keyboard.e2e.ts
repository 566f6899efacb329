import type { Locator, Page } from '@playwright/test';
import type { MatchPage } from '../src/modules/matches/matches.contract.ts';
import { get } from './other-users.ts';
import { DURABLE, expect, test, visit } from './site.ts';

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

for (const [lang, forwards, back] of [
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`keyboard: the arrows move between tabs in the order of reading, in ${lang}`, async ({ page }) => {
    let matches: MatchPage['matches'] = [];
    // A demo that has just started fills the past in the background.
    await expect(async () => {
      ({ matches } = await get<MatchPage>(page.request, 'match/list?game=football&filter=finished&day=-1'));
      expect(matches.length).toBeGreaterThan(0);
    }).toPass(DURABLE);
    await visit(page, `/${lang}/football/${matches[0]!.id}?tab=odds`);
    const tabs = page.locator('.odds-card').getByRole('tab');
    expect(await tabs.count()).toBeGreaterThanOrEqual(2);
    const chosen = async (tab: Locator) => {
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const id = (await tab.getAttribute('id'))!;
      await expect(page.locator('.odds-card').getByRole('tabpanel')).toHaveAttribute('aria-labelledby', id);
    };
    await tabs.first().focus();
    await page.keyboard.press(forwards);
    await chosen(tabs.nth(1));
    await page.keyboard.press(back);
    await chosen(tabs.first());
    await page.keyboard.press(back);
    await chosen(tabs.last());
    await page.keyboard.press('Home');
    await chosen(tabs.first());
    // The whole list is one stop.
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=tab]:focus')).toHaveCount(0);
  });
