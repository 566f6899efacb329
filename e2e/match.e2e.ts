import { expect, test, visit } from './site.ts';

test('a row leads to its match, whose tabs are pages of their own', async ({ page }) => {
  await visit(page, '/en');
  await page.locator('.m-link').first().click();
  await expect(page).toHaveURL(/\/en\/\w+\/\d+$/);
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  await tabs.filter({ hasText: 'Odds' }).click();
  await expect(page).toHaveURL(/\?tab=odds$/);
  await page.reload();
  await expect(tabs.filter({ hasText: 'Odds' })).toHaveAttribute('aria-current', 'page');
});

test('a match that does not exist is a 404', async ({ request }) => {
  for (const path of ['/football/999999999', '/football/abc', '/curling/1']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the libraries lead from a league to its matches', async ({ page }) => {
  await visit(page, '/en/leagueLibrary?game=football');
  await page.getByRole('main').locator('a[href^="/en/leagueLibrary/"]').first().click();
  await expect(page).toHaveURL(/\/en\/leagueLibrary\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
