import { barriers } from './axe.ts';
import { expect, signIn, test, visit } from './site.ts';

/** A brand with a licence: see setup.ts. */
const licensed = (path: string) => process.env.SITE_URL!.replace('localhost', 'counted.localhost') + path;

test("licences: shown as in the brand's configuration", async ({ page }) => {
  await visit(page, licensed('/en/certificate'));
  const licence = page.getByRole('listitem').filter({ hasText: 'Value-added telecommunications licence' });
  await expect(licence).toContainText('B2-20260001');
  await expect(licence).toContainText('Communications Administration');
  await expect(licence.getByRole('link')).toHaveAttribute('href', 'https://register.example/B2-20260001');
  expect(await barriers(page)).toEqual([]);
});

test('download: each platform has its link to the app, and a phone a code to scan', async ({ page }) => {
  await visit(page, '/en/download');
  for (const [platform, codes] of [
    ['iPhone and iPad', 1],
    ['Android', 1],
    ['Computer', 0],
  ] as const) {
    const card = page.locator('.downloads > li').filter({ hasText: platform });
    await expect(card.locator('figure img')).toHaveCount(codes);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/get\/(ios|android|desktop)$/);
  }
  expect(await barriers(page)).toEqual([]);
  await page.locator('.downloads > li').filter({ hasText: 'Android' }).getByRole('link').click();
  await expect(page.getByText('Open the site in Chrome, open the menu')).toBeVisible();
});

test('admin: shows each brand as configured', async ({ page }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/brands');
  for (const host of ['ember.localhost', 'counted.localhost'])
    await expect(page.getByRole('main').getByText(host)).toBeVisible();
});
