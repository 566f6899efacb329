import { choosePhone, codeFor, enterByPhone, openDialog, somePhone } from './login-dialog.ts';
import { expect, noisy, test } from './site.ts';

const SEND_CODE = /\/api\/login\/V2\/sendMobilecheckCode/;

test('registration by a code: the browser solves the challenge in a web worker', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const request = page.waitForRequest(SEND_CODE);
  const dialog = await openDialog(page, '/en/mall');
  await enterByPhone(dialog);
  expect((await request).headers()).toHaveProperty('x-proof-of-work');
  expect(workers.map((url) => new URL(url).origin)).toEqual([new URL(process.env.SITE_URL!).origin]);
});

test('the page stays usable meanwhile, and shows that it is busy', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/proof\/challenge/, async (route) => {
    await held;
    await route.continue();
  });
  const phone = somePhone();
  const dialog = await openDialog(page, '/en/mall');
  await choosePhone(dialog, phone);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Sending the code' })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Get code' })).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('checkbox').check();
  release();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  expect(await codeFor(page, phone)).toMatch(/^\d{6}$/);
});

test('without Web Crypto, as over plain http, a script solves it', async ({ page }) => {
  await page.route(/challenge-worker-.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = `Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined });\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await enterByPhone(await openDialog(page, '/en/mall'));
});

test('a failing worker: the error is shown, and it can be retried', noisy, async ({ page }) => {
  await page.route(/challenge-worker-.*\.js/, (route) => route.abort());
  const refused = page.waitForResponse(SEND_CODE);
  const dialog = await openDialog(page, '/en/mall');
  await choosePhone(dialog, somePhone());
  const get = dialog.getByRole('button', { name: 'Get code' });
  await get.click();
  await expect(dialog.getByText(/couldn’t finish a short check/)).toBeVisible();
  expect((await refused).status()).toBe(428);
  await page.unroute(/challenge-worker-.*\.js/);
  await get.click();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
});
