import type { Locator, Page } from '@playwright/test';
import { matchWithTabs } from './match-with-tabs.ts';
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

for (const [lang, forwards, back] of [
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`keyboard: the arrows move between tabs in the order of reading, in ${lang}`, async ({ page }) => {
    const id = await matchWithTabs(page.request, ['odds']);
    await visit(page, `/${lang}/football/${id}?tab=odds`);
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

/** What is wrong with the focused element: invisible, covered by what stays, or without a mark. Null at the page's end. */
function faultOfFocus(): string | null {
  const { activeElement: element } = document;
  if (!element || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name}: out of view`;
  const inside = (at: number, end: number) => Math.min(end - 1, Math.max(0, at));
  const hit = document.elementFromPoint(
    inside((left + right) / 2, innerWidth),
    inside((top + bottom) / 2, innerHeight),
  );
  const own = element.closest('label') ?? element;
  if (hit && !own.contains(hit) && !hit.contains(own)) return `${name}: under ${hit.className}`;
  // A hidden input's mark is its label's, and a field's is the border around it.
  const { parentElement: around } = element;
  const marked = [element, around, element.closest('label'), element.closest('form')].some((one) => {
    if (!one) return false;
    const { outlineStyle, borderTopColor } = getComputedStyle(one);
    if (outlineStyle !== 'none') return true;
    const before = borderTopColor;
    (element as HTMLElement).blur();
    const changes = getComputedStyle(one).borderTopColor !== before;
    (element as HTMLElement).focus();
    return changes;
  });
  return marked ? '' : `${name}: no mark`;
}

test('keyboard: the focus is seen at every stop, and not under what stays', async ({ page }) => {
  for (const path of ['/en', '/ar/mall', '/en/leagueLibrary?game=football']) {
    await visit(page, path);
    let stops = 0;
    for (; stops < 70; stops += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(faultOfFocus);
      if (fault === null) break;
      expect.soft(fault, `${path}, stop ${stops + 1}`).toBe('');
    }
    expect(stops, path).toBeGreaterThan(20);
  }
});

test('keyboard: the list of shortcuts, a page by two keys, and the switch that turns both off', async ({
  page,
}) => {
  await visit(page, '/en/about');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The listener loads once the page is idle.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/en/news');

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused();
  await expect(dialog).toBeHidden();
});
