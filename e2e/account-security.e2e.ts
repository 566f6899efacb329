import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { inDatabase } from './database.ts';
import { codeFor, newer, openDialog, someEmail, somePhone } from './login-dialog.ts';
import { get, ownBrowser, post, registerByEmail } from './other-users.ts';
import { answerInstead, expect, noisy, test, visit } from './site.ts';

const PASSWORD = 'correct1horse';

/** A user with an email address and a password, whose sign-in is no longer recent. */
async function signedInLongAgo(page: Page): Promise<string> {
  const email = someEmail();
  await registerByEmail(page.request, email);
  await post(page.request, 'user/V2/modifyUser', { password: PASSWORD });
  const { uid } = await get<{ uid: number }>(page.request, 'user/me');
  await inDatabase(`update sessions set proven_at = now() - interval '16 minutes' where user_id = $1`, [uid]);
  // A process caches a session for a moment.
  const headers = { sysType: 'PC' };
  const answer = async () => (await page.request.get('/api/user/myData', { headers })).status();
  await expect.poll(answer).toBe(403);
  return email;
}

async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** Two codes to one target are a minute apart; this one was used. */
async function aMinuteLater(page: Page): Promise<void> {
  await inDatabase(
    `update login_codes set created_at = created_at - interval '2 minutes' where spent_at is not null`,
    [],
  );
  await page.evaluate(() => sessionStorage.removeItem('codeWaits'));
}

test(
  'step-up: long after signing in, a phone is bound, and phone and email are changed',
  noisy,
  async ({ page }) => {
    const email = await signedInLongAgo(page);
    const phone = somePhone();
    await visit(page, '/en/userInfo/setting');
    await page.getByRole('button', { name: 'Link phone' }).first().click();
    const bind = page.getByRole('dialog', { name: 'Link phone' });
    await bind.getByLabel('Country or region').selectOption('CN');
    await bind.getByLabel('Phone number').fill(phone);
    await bind.getByRole('button', { name: 'Get code' }).click();
    await expect(bind.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await bind.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, phone));
    await bind.getByRole('button', { name: 'Save' }).click();
    await prove(page);
    await expect(bind).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change phone' })).toBeVisible();

    for (const [kind, old, next] of [
      ['phone', phone, somePhone()],
      ['email', email, someEmail()],
    ] as const) {
      await aMinuteLater(page);
      await page.getByRole('button', { name: `Change ${kind}` }).click();
      const change = page.getByRole('dialog', { name: `Change ${kind}` });
      const send = change.getByRole('button', { name: 'Get code' });
      const sent = change.getByRole('button', { name: /Resend in/ });
      await send.first().click();
      await expect(sent).toHaveCount(1);
      await change
        .getByRole('textbox', { name: `Code sent to your current ${kind}` })
        .fill(await codeFor(page, old));
      if (kind === 'phone') await change.getByLabel('Country or region').selectOption('CN');
      await change.getByLabel(kind === 'phone' ? 'Phone number' : 'Email', { exact: true }).fill(next);
      await send.click();
      await expect(sent).toHaveCount(2);
      await change.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, next));
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(change).toBeHidden();
      const shown = (target: string) => target.slice(-4);
      await expect(page.getByRole('main').getByText(shown(next))).toBeVisible();
    }
  },
);

test(
  'second factor: set up long after signing in, requested at the next sign-in, and turned off',
  noisy,
  async ({ page }) => {
    const email = await signedInLongAgo(page);
    await visit(page, '/en/userInfo/setting');
    await page.getByRole('button', { name: 'Set up' }).first().click();
    await prove(page);
    const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
    const secret = await dialog.locator('.second-factor-secret').textContent();
    await dialog.getByLabel('Code from the app').fill(codeOf(secret!));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const recovery = dialog.locator('.recovery-codes li');
    await expect(recovery).toHaveCount(10);
    const [first, second] = await recovery.allTextContents();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('On; 10 recovery codes left')).toBeVisible();

    const login = await openDialog(page, newer('/en/mall'));
    await login.getByRole('button', { name: 'Log in by username' }).click();
    await login.getByLabel('Username, phone or email').fill(email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('checkbox').check();
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    await login.getByLabel('Authenticator or recovery code').fill('000000');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await login.getByLabel('Authenticator or recovery code').fill(first!);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();

    await visit(page, '/en/userInfo/setting');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Authenticator or recovery code').fill(second!);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Set up' }).first()).toBeVisible();
  },
);

test('password: a new one ends the sessions of other devices, and the list shows it', async ({
  page,
  browser,
}) => {
  const email = someEmail();
  await registerByEmail(page.request, email);
  await post(page.request, 'user/V2/modifyUser', { password: PASSWORD });
  const elsewhere = await ownBrowser(browser);
  await post(elsewhere.request, 'login/V2/mobileOrNameToLogin', { name: email, password: PASSWORD });
  await elsewhere.close();
  await visit(page, '/en/userInfo/setting');
  const others = page.getByRole('button', { name: 'Log out all other devices' });
  await expect(others).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Old password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('another2horse');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(others).toBeHidden();
  await expect(page.getByRole('button', { name: /^Log out /, exact: false })).toHaveCount(0);
});

test('my orders: a kind that fails to load shows the error, and can be retried', noisy, async ({ page }) => {
  await registerByEmail(page.request);
  await visit(page, '/en/userInfo/myOrder');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await answerInstead(page, /\/user\/order\/list/, (route) => route.fulfill({ status: 400, body: '' }));
  await page.locator('.seg-item', { hasText: 'Tips' }).click();
  await expect(page.getByText('Failed to load')).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
});
