import { readFile } from 'node:fs/promises';
import { barriers } from './axe.ts';
import { get, ownBrowser, register } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

test(
  'limits are set, raised and withdrawn, a break is taken, and rejections have their reason',
  noisy,
  async ({ browser }) => {
    const somebody = await ownBrowser(browser);
    await register(somebody.request);
    const page = await somebody.newPage();
    await visit(page, '/en/userInfo/spending');
    await expect(page.getByText('You didn’t spend or top up in this period.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const form = page.locator('form', { has: page.getByLabel('Top-ups per day (CNY)') });
    const save = async (amount: string) => {
      await form.getByLabel('Top-ups per day (CNY)').fill(amount);
      await form.getByRole('button', { name: 'Save' }).click();
    };
    await save('a lot');
    await expect(form.getByText('Enter a whole number')).toBeVisible();
    await save('10');
    await expect(form.getByText('Used: 0 · left: 10')).toBeVisible();
    await save('50');
    await expect(form.getByText(/^From .*: 50$/)).toBeVisible();
    await form.getByRole('button', { name: 'Undo the change' }).click();
    await expect(form.getByText(/^From .*: 50$/)).toHaveCount(0);

    const ordered = await somebody.request.post('/api/orderpay/payByAlipay', {
      headers: { sysType: 'PC', lan: 'en', 'idempotency-key': 'a-large-order-of-mine' },
      data: { packageId: 3 },
    });
    expect(ordered.status()).toBe(409);
    expect((await ordered.json()).errorMsg).toMatch(
      /^You’ve reached your limit \(top-ups per day, CNY: 10\)\. Left: 10\. It resets at \d{4}-\d\d-\d\d 00:00 /,
    );

    await page.getByLabel('Duration').selectOption({ label: '7 days' });
    await page.getByRole('button', { name: 'Block spending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block spending' }).click();
    await expect(page.getByText(/^Spending and top-ups are blocked until /)).toBeVisible();
    const { exclusion } = await get<{ exclusion: object | null }>(somebody.request, 'user/spending');
    expect(exclusion).not.toBeNull();
  },
);

test('the statement is there by day and by month, as a file, on a phone and from right to left', async ({
  page,
}) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/spending');
  await page.getByText('By month', { exact: true }).click();
  await expect(page.getByLabel('Month', { exact: true })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^spending-month-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Period,For,Coins,Money (CNY)');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/ar/userInfo/spending');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
});

test('a payment rejected for a missing age confirmation asks for it, and is repeated', async ({
  browser,
}) => {
  const somebody = await ownBrowser(browser);
  await register(somebody.request);
  const page = await somebody.newPage();
  const keys: (string | undefined)[] = [];
  // Brands of this site require no age: the first response is that of a brand that does.
  await page.route('**/api/orderpay/payByStripe?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    const body = {
      ...{ status: 'fail', code: 400, errorCode: 'spending.age_needed', errorMsg: 'Confirm your age' },
      ...{ result: null, msg: '' },
    };
    await route.fulfill({ status: 403, json: body });
  });
  await visit(page, '/en/userInfo/recharge');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your age' });
  await dialog.getByLabel('Date of birth').fill('1990-05-03');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dev\/cashier/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('an administrator sets the limits of the site', async ({ page }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/spending');
  await expect(page.getByText('No one has blocked spending permanently.')).toBeVisible();
  await page.getByLabel('Top-ups per month (CNY)').fill('100000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast', { hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Top-ups per month (CNY)')).toHaveValue('100000');
  expect(await barriers(page)).toEqual([]);
});
