import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { ownBrowser, registerByEmail } from './other-users.ts';
import { answerInstead, envelope, expect, noisy, ready, signIn, test, visit } from './site.ts';

const balance = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');

/** The cashier is another document, whose buttons work once it is ready. */
async function atCashier(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Demo cashier' })).toBeVisible();
  await ready(page);
}

/** Chooses the package and goes to the cashier. */
async function order(page: Page, price: string): Promise<void> {
  await visit(page, '/en/userInfo/recharge');
  await page.getByRole('radio', { name: price }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: `Pay ${price} with Bank card` }).click();
  await atCashier(page);
}

test('declined payment: costs nothing, and can be retried', async ({ page }) => {
  await registerByEmail(page.request);
  await order(page, '$0.99');
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(balance(page)).toHaveText('200');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('20% more on your first top-up')).toBeVisible();
});

test('paid with the window closed: the waiting page learns of it by itself, and of a refund', async ({
  page,
  context,
  browser,
}) => {
  await registerByEmail(page.request);
  await order(page, '$0.99');
  expect(await barriers(page)).toEqual([]);
  const orderNo = await page.locator('.cashier-bill bdi').last().textContent();
  const waiting = await context.newPage();
  await visit(waiting, `/en/userInfo/recharge?order=${orderNo}`);
  await expect(waiting.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  expect(await barriers(waiting)).toEqual([]);
  await page.getByRole('button', { name: 'Pay and close the window' }).click();
  await expect(page.getByText('You can close this window.')).toBeVisible();
  await expect(waiting.getByRole('heading', { name: 'Topped up' })).toBeVisible();
  await expect(balance(waiting)).toHaveText('272');

  const office = await (await ownBrowser(browser)).newPage();
  await signIn(office, 'demo_admin');
  await visit(office, `/en/admin/orders?no=${orderNo}`);
  const row = office.getByRole('row', { name: orderNo! });
  await answerInstead(office, /\/api\/admin\/recharge\/reconcile/, (route, count) =>
    count === 1
      ? route.fulfill({ status: 403, ...envelope({ errorCode: 'platform.recent_sign_in_needed' }) })
      : route.continue(),
  );
  await row.getByRole('button', { name: 'Check with provider' }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('touchline1');
  await office.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(office.locator('.toast')).toContainText('Provider status: Paid');
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid by mistake');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toContainText('take back 72 coins');
  await dialog.getByRole('button', { name: 'Yes, Refund' }).click();
  await expect(row).toContainText('Refunded');
  await expect(balance(waiting)).toHaveText('200');
  await office.context().close();
});

test('paid without a notify: querying the provider credits it', async ({ page }) => {
  await registerByEmail(page.request);
  await order(page, '$0.99');
  await page.getByRole('button', { name: 'Pay without notifying the site' }).click();
  await expect(page.getByText('The site does not know yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my orders' }).click();
  const row = page.getByRole('row', { name: '$0.99' });
  await expect(row).toContainText('Awaiting payment');
  await expect(balance(page)).toHaveText('200');
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('button', { name: /^Check R/ }).click();
  await expect(row).toContainText('Paid');
  await expect(balance(page)).toHaveText('272');
});

test('the dialog opens where coins are missing, and leads back there', async ({ page }) => {
  await registerByEmail(page.request);
  await visit(page, '/en/userInfo/myOrder');
  await page.getByRole('main').getByRole('button', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /\$0\.99$/ }).check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Pay $0.99 with Bank card' }).click();
  await atCashier(page);
  await page.getByRole('button', { name: 'Pay $0.99' }).click();
  await page.getByRole('link', { name: 'Back to where I was' }).click();
  await expect(page).toHaveURL(/\/en\/userInfo\/myOrder$/);
  await expect(page.getByRole('row', { name: '$0.99' })).toContainText('Paid');
});

test("an unsigned address is no bill, and another user's order is not found", noisy, async ({ page }) => {
  await registerByEmail(page.request);
  const forged = await page.goto('/en/dev/cashier?app_id=demo-cashier&biz_content=%7B%7D&sign=no');
  expect(forged!.status()).toBe(404);
  const others = await page.goto('/en/userInfo/recharge?order=R261115AAAAAAAAAAAA');
  expect(others!.status()).toBe(404);
});
