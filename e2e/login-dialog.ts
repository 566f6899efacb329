import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './site.ts';

/** A random number, never reused: a code is sent to one only once a minute. */
export const somePhone = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
export const someEmail = () => `north${randomInt(1e9)}@example.com`;

/** Newest code to this phone or email address, from the demo mailbox. */
export async function codeFor(page: Page, target: string): Promise<string> {
  const response = await page.request.get('/api/dev/outbox', { headers: { sysType: 'PC', lan: 'en' } });
  const { result } = (await response.json()) as { result: { messages: { target: string; text: string }[] } };
  const message = result.messages.find((sent) => sent.target.endsWith(target));
  return /\b\d{6}\b/.exec(message?.text ?? '')![0];
}

export async function openDialog(page: Page, path: string): Promise<Locator> {
  await visit(page, path);
  await page.locator('.btn-header').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The other brand has the newer dialog. */
export const newer = (path: string) =>
  path.replace(/^/, process.env.SITE_URL!.replace('localhost', 'ember.localhost'));

/** The dialog of mainland phones, in any language. */
export const mainlandDialog = (page: Page) =>
  page.context().addCookies([{ name: 'loginDialog', value: 'default', url: process.env.SITE_URL! }]);

/** A phone of mainland China, in the newer dialog, which is open and in English. */
export async function choosePhone(dialog: Locator, phone: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Log in by phone' }).click();
  await dialog.getByLabel('Country or region').selectOption('CN');
  await dialog.getByLabel('Phone number').fill(phone);
}

/** A new user signs in by the newer dialog, which is open and in English. */
export async function enterByPhone(dialog: Locator): Promise<void> {
  const phone = somePhone();
  await choosePhone(dialog, phone);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(dialog.page(), phone));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toBeHidden();
}
