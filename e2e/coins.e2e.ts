import { expect, signIn, test, visit } from './site.ts';

test('the header shows my coins and leads to their history', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  const coins = page.getByRole('banner').getByRole('link', { name: /^My coins: \d[\d,]*$/ });
  await expect(coins).toBeVisible();
  await coins.click();
  await expect(page).toHaveURL('/en/userInfo/water');
});

test('a guest is promised the bonus and loads nothing of balances', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, '/en');
  await expect(page.getByRole('banner').getByText('+200 on sign-up')).toBeVisible();
  expect(scripts.some((url) => url.includes('/entry.client'))).toBe(true);
  expect(scripts.filter((url) => url.includes('coin-balance'))).toEqual([]);
});
