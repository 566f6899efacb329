import type { Page } from '@playwright/test';
import { expect, noisy, test, visit } from './site.ts';

declare global {
  interface Window {
    themeAtBody?: string;
  }
}

/** Records the theme when the body is created: nothing can have been painted before. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.themeAtBody = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

const html = (page: Page) => page.locator('html');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const luminance = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: theme }).click();
}

/** Without a choice first: a choice is stored. */
const FIRST_PAINTS = [
  ['light', null, 'light'],
  ['dark', null, 'dark'],
  ['dark', 'system', 'dark'],
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['dark', 'nonsense', 'dark'],
] as const;

test("the system's or the chosen theme is there from the first paint", async ({ page }) => {
  await watchFirstPaint(page);
  for (const [system, stored, shown] of FIRST_PAINTS) {
    const who = `a ${system} system with ${stored ?? 'nothing'} chosen`;
    await page.emulateMedia({ colorScheme: system });
    if (stored) await page.evaluate((theme) => localStorage.setItem('theme', theme), stored);
    await visit(page, '/en/mall');
    expect(await page.evaluate(() => window.themeAtBody), who).toBe(shown);
    await expect(html(page), who).toHaveAttribute('data-theme', shown);
    const light = luminance(await background(page));
    if (shown === 'light') expect(light, who).toBeGreaterThan(200);
    else expect(light, who).toBeLessThan(60);
  }
});

test('the theme is not part of the page cached for everyone', async ({ request }) => {
  expect(await (await request.get('/en/mall')).text()).not.toMatch(/<html[^>]*data-theme/);
});

test('a choice is stored over pages and reloads, and can be reset', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await watchFirstPaint(page);
  await visit(page, '/en/mall');
  await choose(page, 'Dark');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  await visit(page, '/en/expert');
  expect(await page.evaluate(() => window.themeAtBody)).toBe('dark');
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'System default' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('a choice reaches the browser’s other tabs', async ({ page, context }) => {
  await visit(page, '/en/mall');
  const other = await context.newPage();
  await visit(other, '/en/expert');
  await choose(page, 'Dark');
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
});

test('an error page after a navigation keeps the theme', noisy, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await visit(page, '/en/mall');
  await page.route(/\.data(?:\?|$)/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Network problem' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test.describe('odds', () => {
  test.use({ javaScriptEnabled: false });

  test('rise in red in Chinese and in green elsewhere, in cells that say which way they moved', async ({
    page,
  }) => {
    const isGreen = (move: string) =>
      page
        .locator(`.odd[data-move=${move}]`)
        .first()
        .evaluate((cell) => {
          const [red = 0, green = 0] = (getComputedStyle(cell).color.match(/\d+/g) ?? []).map(Number);
          return green > red;
        });
    for (const [path, rise] of [
      ['/dev/kit', false],
      ['/en/dev/kit', true],
    ] as const) {
      await page.goto(path);
      expect([await isGreen('up'), await isGreen('down')], path).toEqual([rise, !rise]);
    }
  });
});

test.describe('brand ember', () => {
  const token = (page: Page, name: string) =>
    page.evaluate((property) => getComputedStyle(document.body).getPropertyValue(property).trim(), name);
  const at = (host: string, path: string): string => {
    const url = new URL(path, process.env.SITE_URL);
    url.hostname = host;
    return url.href;
  };

  for (const [theme, brand, ground] of [
    ['light', '#B4430F', 'rgb(244, 240, 237)'],
    ['dark', '#F08A4B', 'rgb(21, 16, 13)'],
  ] as const) {
    test(`has its name and its ${theme} colours by host name`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await visit(page, at('ember.localhost', '/en'));
      await expect(page).toHaveTitle('Ember · Every score, live');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Ember, home page' })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Ember' })).toBeVisible();
      expect((await token(page, '--brand')).toUpperCase()).toBe(brand);
      expect(await background(page)).toBe(ground);
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/brands/ember/icon.svg');
      // A brand without odds.
      await expect(page.locator('.match-row').first()).toBeVisible();
      await expect(page.locator('.odd')).toHaveCount(0);
    });
  }

  test('is not mixed up with the other brand’s cached pages', async ({ page }) => {
    for (const [host, title] of [
      ['localhost', /Touchline$/],
      ['ember.localhost', /Ember$/],
      ['localhost', /Touchline$/],
    ] as const) {
      await visit(page, at(host, '/en/mall'));
      await expect(page).toHaveTitle(title);
    }
    expect((await token(page, '--brand')).toUpperCase()).not.toBe('#B4430F');
  });
});
