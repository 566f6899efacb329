import { barriers } from './axe.ts';
import { expect, noisy, test, visit } from './site.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no serious findings of axe in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of ['/ar/nowhere', `/dev/kit?theme=${colorScheme}`]) {
      test(`on ${path}`, noisy, async ({ page }) => {
        await visit(page, path);
        expect(await barriers(page)).toEqual([]);
      });
    }

    test('on the language menu and the sign-in dialog', async ({ page }) => {
      await visit(page, '/en/mall');
      await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
      const languages = page.getByRole('dialog', { name: 'Language' });
      await expect(languages).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(languages).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
}

test('stars and pins are large enough to be hit', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/en');
    for (const mark of ['.league-pin', '.m-star']) {
      const box = await page.locator(mark).first().boundingBox();
      expect(Math.min(box!.width, box!.height), `${mark} at ${width}`).toBeGreaterThanOrEqual(24);
    }
  }
});

test.describe('keyboard', () => {
  test('the first tab stop is the skip link', async ({ page }) => {
    await visit(page, '/en');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a menu opens by Enter, moves by arrows, and returns the focus on Escape', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/en/mall');
    const button = page.getByRole('banner').getByRole('button', { name: 'Theme' });
    const item = (name: string) => page.getByRole('menuitemradio', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(item('System default')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Light')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Dark')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(item('System default')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('Light')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item('Light')).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(item('System default')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the language list opens on its search field', async ({ page }) => {
    await visit(page, '/en/mall');
    const button = page.getByRole('banner').getByRole('button', { name: 'Language' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Find a language' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('a dialog traps the focus until it is closed', async ({ page }) => {
    await visit(page, '/en/mall');
    const button = page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toBeVisible();
    const stops = (await dialog.getByRole('button').count()) + 2;
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(where, `after ${stop + 1} tabs`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('/ focuses the search, and is a letter in a text field', async ({ page }) => {
    await visit(page, '/en');
    const search = page.getByRole('banner').locator('input[name=text]');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/search/a%2Fb');
  });

  test('a phone’s search opens by its button and by /', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/en/mall');
    const search = page.getByRole('banner').locator('input[name=text]');
    await page.keyboard.press('/');
    await expect(search).toBeVisible();
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).not.toBeFocused();
  });
});

test('title and heading follow a navigation', async ({ page }) => {
  await visit(page, '/en');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveTitle('Rewards shop · Touchline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards shop');
});
