import { readFile } from 'node:fs/promises';
import { expect, signIn, test, visit } from './site.ts';

test('header: shows my coins and links to their history', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  const coins = page.getByRole('banner').getByRole('link', { name: /^My coins: \d[\d,]*$/ });
  await expect(coins).toBeVisible();
  await coins.click();
  await expect(page).toHaveURL('/en/userInfo/water');
});

test('guest: is offered the bonus and loads no balances', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, '/en');
  await expect(page.getByRole('banner').getByText('+200 on sign-up')).toBeVisible();
  expect(scripts.some((url) => url.includes('/entry.client'))).toBe(true);
  expect(scripts.filter((url) => url.includes('coin-balance'))).toEqual([]);
});

test('history: exports as a file, with its filters', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/water');
  await page.getByRole('button', { name: 'Rewards', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^coins-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toBe('\u{feff}Time,Type,For,No.,Coins,Balance');
  expect(rows.map((row) => row.split(',')[1])).toEqual(['Coins for the demo', 'Sign-up bonus']);
});
