import type { Locator, Page } from '@playwright/test';
import { mainlandDialog, newer, openDialog, someEmail, somePhone } from './login-dialog.ts';
import { expect, test } from './site.ts';

/** The clock is paused, so that a slow machine sees the first second too. */
async function sends(page: Page, send: Locator, wait: Locator): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await expect(wait).toContainText('Resend in 60 s');
  await page.clock.runFor(1_000);
  await expect(wait).toContainText('Resend in 59 s');
  await page.clock.resume();
}

async function reopen(page: Page): Promise<Locator> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('.btn-header').click();
  return page.getByRole('dialog');
}

test('default dialog: 60 seconds across tabs, closing, and pages, and then a new code', async ({ page }) => {
  await page.clock.install();
  const phone = somePhone();
  await mainlandDialog(page);
  const dialog = await openDialog(page, '/en/mall');
  const wait = dialog.getByRole('button', { name: /^Resend in \d+ s/ });
  const send = dialog.getByRole('button', { name: 'Get code' });
  const number = dialog.getByLabel('Phone number');
  await number.fill(phone);
  await sends(page, send, wait);
  await dialog.getByRole('tab', { name: 'Password' }).click();
  await expect(wait).toBeHidden();
  await dialog.getByRole('tab', { name: 'Code' }).click();
  await expect(wait).toBeDisabled();

  await number.fill(somePhone());
  await expect(send).toBeEnabled();
  await reopen(page);
  await expect(wait).toBeDisabled();
  await openDialog(page, '/en/about');
  await expect(wait).toBeDisabled();
  await page.clock.fastForward(20_000);
  await number.fill(phone);
  await expect(wait).toContainText(/^Resend in [1-4]\d s/);
  await page.clock.fastForward(41_000);
  await expect(send).toBeEnabled();
});

test('newer dialog: the same, by email', async ({ page }) => {
  await page.clock.install();
  const email = someEmail();
  const dialog = await openDialog(page, newer('/en/mall'));
  const wait = dialog.getByRole('button', { name: /^Resend in \d+ s/ });
  const send = dialog.getByRole('button', { name: 'Get code' });
  await dialog.getByRole('button', { name: 'Log in by email' }).click();
  await dialog.getByLabel('Email').fill(email);
  await sends(page, send, wait);
  await dialog.getByRole('radio', { name: 'Password' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Code' }).check({ force: true });
  await expect(wait).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use phone instead' }).click();
  await expect(send).toBeEnabled();

  await reopen(page);
  await dialog.getByRole('button', { name: 'Log in by email' }).click();
  await dialog.getByLabel('Email').fill(email);
  await expect(wait).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(send).toBeEnabled();
});
