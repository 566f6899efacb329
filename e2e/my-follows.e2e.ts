import { expect, signIn, test, visit } from './site.ts';

test('follows: a followed team is listed with its page, and can be removed there', async ({ page }) => {
  await signIn(page, 'demo_expert');
  await visit(page, '/en/squadLibrary');
  const path = (await page.locator('main a[href^="/en/squadLibrary/"]').first().getAttribute('href'))!;
  await visit(page, path);
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!.trim();
  await Promise.all([
    page.waitForResponse(/match\/attention/),
    page.getByRole('button', { name: 'Follow', exact: true }).click(),
  ]);

  await visit(page, '/en/userInfo/focus');
  const team = page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(team).toHaveAttribute('href', path);
  const star = page.getByRole('button', { name: `Follow ${name}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([page.waitForResponse(/match\/attention/), star.click()]);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await visit(page, '/en/userInfo/focus');
  await expect(team).toHaveCount(0);
});
