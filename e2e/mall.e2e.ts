import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { get, register } from './other-users.ts';
import { expect, noisy, test, visit } from './site.ts';

const HEADERS = { sysType: 'PC', lan: 'en' };
const STICKERS = 'A sheet of Touchline stickers';

const balance = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');

/** A new account's coins come by an event, which may be queued behind those of the site's start. */
const bonus = (page: Page) => expect(balance(page)).toHaveText('200');

interface Shelf {
  goods: { goodsId: number; name: string; price: number }[];
}

async function goodNamed(page: Page, name: string) {
  const { goods } = await get<Shelf>(page.request, 'goods/list?sort=price');
  return goods.find((good) => good.name === name)!;
}

test('too few coins: rejected with the reason, and nothing is lost', noisy, async ({ page }) => {
  await register(page.request);
  const seat = await goodNamed(page, 'Seat at a meeting with streamers');
  const stickers = await goodNamed(page, STICKERS);
  await visit(page, `/en/mall/details/${seat.goodsId}`);
  await bonus(page);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contact').fill('fan@example.com');

  // In another tab the coins are spent; in escrow, so that they return when that order is cancelled.
  const order = { goodsId: stickers.goodsId, price: stickers.price, quantity: 1 };
  const where = { recipient: 'Chen Bei', address: '1 Hongqiao Road', contact: '+86 13800000000' };
  const ordered = await page.request.post('/api/orderpay/goodsOrder', {
    headers: { ...HEADERS, 'Idempotency-Key': randomUUID() },
    data: { ...order, ...where },
  });
  const { orderNo } = ((await ordered.json()) as { result: { orderNo: string } }).result;
  await page.request.post('/api/orderpay/payGoodsOrder', { headers: HEADERS, data: { orderNo } });

  await dialog.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog.getByRole('status')).toContainText('Redemption failed.');
  await expect(dialog.getByRole('status')).toContainText('Insufficient gold coins. No coins were taken.');
  await expect(balance(page)).toHaveText('140');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Not enough coins: top up' })).toBeVisible();

  await visit(page, '/en/userInfo/exchange');
  await page.getByRole('button', { name: 'Cancel redemption' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel redemption' }).click();
  await expect(page.getByRole('article').filter({ hasText: orderNo })).toContainText('Canceled');
  await expect(balance(page)).toHaveText('200');
});

test(
  'lost response: a payment is shown as paid, and an unknown outcome as unknown',
  noisy,
  async ({ page }) => {
    await register(page.request);
    const stickers = await goodNamed(page, STICKERS);
    await visit(page, `/en/mall/details/${stickers.goodsId}`);
    await bonus(page);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await dialog.getByLabel('Recipient').fill('Chen Bei');
      await dialog.getByLabel('Contact').fill('+86 13800000000');
      await dialog.getByLabel('Shipping address').fill('1 Hongqiao Road, Shanghai');
      await dialog.getByRole('button', { name: 'Redeem now' }).click();
    };
    const PAY = '**/api/orderpay/payGoodsOrder*';
    // Paid, and the response is lost: the order is paid.
    await page.route(PAY, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await open();
    await expect(dialog.getByRole('heading', { name: 'Redeemed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(balance(page)).toHaveText('140');

    // The order cannot be loaded either: a retry is the same order, and pays once.
    const INFO = '**/api/orderpay/goodsOrderInfo*';
    await page.route(INFO, (route) => route.abort());
    await open();
    await expect(dialog.getByRole('status')).toContainText('we can’t tell yet');
    await expect(dialog.getByRole('status')).not.toContainText('No coins were taken');
    await expect(dialog.getByRole('link', { name: 'My redemptions' })).toBeVisible();
    await page.unroute(PAY);
    await dialog.getByRole('button', { name: 'Redeem now' }).click();
    await expect(dialog.getByRole('heading', { name: 'Redeemed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(balance(page)).toHaveText('80');
  },
);
