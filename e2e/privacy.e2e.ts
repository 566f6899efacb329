import { barriers } from './axe.ts';
import { register } from './other-users.ts';
import { expect, sidewaysScroll, test, visit } from './site.ts';

const PAGES = [
  { lang: 'zh', heading: '我们保存你的哪些数据', days: /90/, dir: 'ltr' },
  { lang: 'en', heading: 'Data we store about you', days: /90 days/, dir: 'ltr' },
  { lang: 'ar', heading: 'البيانات التي نحفظها عنك', days: /90|٩٠/, dir: 'rtl' },
];

for (const { lang, heading, days, dir } of PAGES)
  test(`the page of stored data is complete in ${lang}, on a phone too`, async ({ page }) => {
    const at = lang === 'zh' ? '' : `/${lang}`;
    await visit(page, `${at}/protocol/privacy`);
    await page.getByRole('article').locator(`a[href="${at}/protocol/data"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('[data-kind="chat"] dd').first()).toHaveText(days);
    expect(await page.locator('[data-kind]').count()).toBeGreaterThan(20);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
  });

test('consents are shown, granted and withdrawn in the privacy settings', async ({ page }) => {
  await register(page.request);
  await visit(page, '/en/userInfo/privacy');
  await expect(page.getByText(/You agreed to version 2026-/)).toHaveCount(2);
  const marketing = page.getByRole('switch', { name: 'News and offers by email' });
  await expect(marketing).not.toBeChecked();
  await marketing.click();
  await expect(page.getByText(/^Given/)).toHaveCount(3);
  await marketing.click();
  await expect(page.getByText(/^Withdrawn/)).toHaveCount(1);
  await page.reload();
  await expect(marketing).not.toBeChecked();
  expect(await barriers(page)).toEqual([]);
});
