import { randomInt } from 'node:crypto';
import { codeFor, newer, openDialog, someEmail, somePhone } from './login-dialog.ts';
import { cookie, DURABLE, expect, noisy, test } from './site.ts';

test.describe('default dialog', noisy, () => {
  test('has the specified Chinese messages for missing input', async ({ page }) => {
    const dialog = await openDialog(page, '/mall');
    await expect(dialog).toContainText('注册即送 200 金币');
    const submit = dialog.getByRole('button', { name: '登录', exact: true });
    await submit.click();
    await expect(dialog.getByText('手机号码不能为空!')).toBeVisible();
    await expect(dialog.getByText('验证码不能为空!')).toBeVisible();
    await expect(dialog.getByText('请先阅读并同意用户协议与隐私政策')).toBeVisible();
    const phone = dialog.getByLabel('手机号');
    await expect(phone).toBeFocused();
    await phone.fill('12345678901234');
    await expect(phone).toHaveValue('12345678901');
    await phone.fill('+86 139-1234 5678');
    await expect(phone).toHaveValue('13912345678');
    await phone.fill('12345678901234');
    await submit.click();
    await expect(dialog.getByText('手机号码输入不规范!')).toBeVisible();

    await dialog.getByRole('tab', { name: '密码登录' }).click();
    await expect(phone).toHaveValue('12345678901');
    await phone.fill(somePhone());
    await submit.click();
    await expect(dialog.getByText('密码不能为空!')).toBeVisible();
    const password = dialog.getByLabel('密码', { exact: true });
    await password.fill('wrong1234');
    await dialog.getByRole('button', { name: '显示密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await dialog.getByRole('checkbox').check();
    await submit.click();
    await expect(dialog.getByText('登录失败')).toBeVisible();
  });

  test('forgotten password: code, letters and digits, eight characters; signed in', async ({ page }, {
    retry,
  }) => {
    // Sample users of the demo that no other test uses; each retry has another, who was sent no code yet.
    const [phone, username] = [
      ['13811111000', 'CornerFlag7'],
      ['13811111037', 'ExtraTime'],
      ['13811111074', 'WestTerrace'],
    ][retry] as [string, string];
    const dialog = await openDialog(page, '/mall');
    await dialog.getByRole('tab', { name: '密码登录' }).click();
    await dialog.getByRole('button', { name: '忘记密码？' }).click();
    await expect(dialog.getByRole('heading', { name: '忘记密码' })).toBeVisible();
    await dialog.getByLabel('手机号').fill(phone);
    const submit = dialog.getByRole('button', { name: '重置并登录' });
    const password = dialog.getByLabel('新密码');
    await submit.click();
    await expect(dialog.getByText('验证码不能为空!')).toBeVisible();
    await expect(dialog.getByText('密码不能为空!')).toBeVisible();
    await password.fill('12345678');
    await submit.click();
    await expect(dialog.getByText('请输入字母和数字组合!')).toBeVisible();
    await password.fill('abc123');
    await submit.click();
    await expect(dialog.getByText('密码不能小于8位!')).toBeVisible();
    await password.fill('another1pass');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page, phone));
    await submit.click();
    await expect(page.locator('.avatar-button')).toHaveAttribute('aria-label', new RegExp(username));
  });

  test('new user: code, countdown, 200 coins, skip', async ({ page }) => {
    const phone = somePhone();
    const dialog = await openDialog(page, '/mall');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(dialog.getByText('手机号码不能为空!')).toBeVisible();
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const waiting = dialog.getByRole('button', { name: /\d+ 秒后重发/ });
    await expect(waiting).toBeDisabled();

    await dialog.getByRole('textbox', { name: '验证码' }).fill('000000');
    await dialog.getByRole('checkbox').check();
    const submit = dialog.getByRole('button', { name: '登录', exact: true });
    await submit.click();
    await expect(dialog.getByText('验证码错误')).toBeVisible();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page, phone));
    await submit.click();
    await expect(dialog.getByRole('heading', { name: '给自己起个名字' })).toBeVisible();
    await dialog.getByRole('button', { name: '跳过' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.avatar-button')).toBeVisible();
    expect(await cookie(page, 'token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/user/userGold', { headers: { sysType: 'PC' } });
        return ((await answer.json()) as { result: { gold: number; pending: number } }).result;
      }, DURABLE)
      .toMatchObject({ gold: 200 });
  });
});

test.describe('newer dialog', noisy, () => {
  test('by email: prompts, format, wrong code, a name and a password; then signed in by name', async ({
    page,
  }) => {
    const email = someEmail();
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by email' }).click();
    const submit = dialog.getByRole('button', { name: 'Log in', exact: true });
    await submit.click();
    await expect(dialog.getByText('Please enter your email')).toBeVisible();
    await expect(dialog.getByText('Please input code')).toBeVisible();
    const address = dialog.getByLabel('Email');
    await address.fill('north@');
    await submit.click();
    await expect(dialog.getByText('Format error')).toBeVisible();
    await address.fill(email);
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill('000000');
    await submit.click();
    await expect(dialog.getByText('Verification code error')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, email));
    await submit.click();

    await expect(dialog.getByRole('heading', { name: 'Choose a name' })).toBeVisible();
    const name = `north${randomInt(1e9)}`;
    await dialog.getByLabel('Username (letters and digits)').fill(`${name}!`);
    await dialog.getByLabel('Password', { exact: true }).fill('floodlit77');
    const done = dialog.getByRole('button', { name: 'Done' });
    await done.click();
    await expect(dialog.getByText('Use 2 to 30 letters and digits')).toBeVisible();
    await dialog.getByLabel('Username (letters and digits)').fill(name);
    await done.click();
    await expect(dialog).toBeHidden();

    await page.context().clearCookies({ name: 'token' });
    const again = await openDialog(page, newer('/en/mall'));
    await again.getByRole('button', { name: 'Log in by username' }).click();
    await again.getByLabel('Username, phone or email').fill(name);
    const password = again.getByLabel('Password', { exact: true });
    await password.fill('floodlit77x');
    await again.getByRole('checkbox').check();
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(again.getByText('Login failed')).toBeVisible();
    await password.fill('floodlit77');
    const logIn = again.getByRole('button', { name: 'Log in', exact: true });
    await expect(async () => {
      if (await logIn.isVisible()) await logIn.click();
      await expect(page.getByRole('button', { name: `${name}’s account` })).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });

  test('legal documents can be read without losing the input', async ({ page, context }) => {
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by username' }).click();
    for (const [name, path] of [
      ['terms of use', '/en/protocol/terms'],
      ['privacy policy', '/en/protocol/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await dialog.getByRole('link', { name }).click();
      const documentPage = await opened;
      await expect(documentPage.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(documentPage.url()).pathname).toBe(path);
      await documentPage.close();
    }
    await expect(dialog).toBeVisible();
  });

  test('errors of a field and of the form are announced', async ({ page }) => {
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by username' }).click();
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    const alerts = dialog.getByRole('alert');
    await expect(alerts.filter({ hasText: 'Please enter a password' })).toHaveCount(1);
    await dialog.getByLabel('Username, phone or email').fill(someEmail());
    await dialog.getByLabel('Password', { exact: true }).fill('floodlit77x');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(alerts.filter({ hasText: 'Login failed' })).toHaveCount(1);
  });

  test('switching from email to phone continues the reset, or the password sign-in', async ({ page }) => {
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by username' }).click();
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByRole('button', { name: 'Use phone instead' }).click();
    await expect(dialog.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await expect(dialog.getByLabel('Phone number')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reset and log in' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to login' }).click();
    await dialog.getByRole('button', { name: 'Use email instead' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeVisible();
  });

  test('by phone of any country; each choice has a way back', async ({ page }) => {
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by phone' }).click();
    const area = dialog.getByLabel('Country or region');
    await expect(area.locator('option')).not.toHaveCount(1);
    await area.selectOption('GB');
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByText('Please enter your phone number')).toBeVisible();
    await dialog.getByLabel('Phone number').fill('123');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText('Format error')).toBeVisible();
    await dialog.getByLabel('Phone number').fill('7400123456');
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('button', { name: 'Log in by email' })).toBeVisible();
  });

  test('a new account by phone, to the end', async ({ page }) => {
    const phone = `7400${String(randomInt(1e6)).padStart(6, '0')}`;
    const dialog = await openDialog(page, '/en/mall');
    await expect(dialog.locator('.accounts > li').last()).toBeInViewport();
    await expect(dialog.locator('.login-choices > li').first()).toHaveText('Log in by email');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await dialog.getByRole('button', { name: 'Sign up with phone' }).click();
    await expect(dialog.locator('.area-code')).toContainText('US +1');
    await dialog.getByLabel('Country or region').selectOption('GB');
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, phone));
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  });

  test('forgotten password: a code and a new password, signed in, and again with it', async ({ page }, {
    retry,
  }) => {
    // Sample users of the demo that no other test uses; each retry has another, who was sent no code yet.
    const phone = ['13811111111', '13811111148', '13811111185'][retry]!;
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Log in by phone' }).click();
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await dialog.getByLabel('Country or region').selectOption('CN');
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByLabel('New password').fill('another1pass');
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, phone));
    await dialog.getByRole('button', { name: 'Reset and log in' }).click();
    const account = page.getByRole('button', { name: /’s account$/ });
    await expect(account).toBeVisible();
    const label = (await account.getAttribute('aria-label'))!;

    await page.context().clearCookies({ name: 'token' });
    const again = await openDialog(page, newer('/en/mall'));
    await again.getByRole('button', { name: 'Log in by phone' }).click();
    await again.locator('label').filter({ hasText: 'Password' }).first().click();
    await again.getByLabel('Country or region').selectOption('CN');
    await again.getByLabel('Phone number').fill(phone);
    await again.getByRole('textbox', { name: 'Password' }).fill('another1pass');
    await again.getByRole('checkbox').check();
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
  });

  test('continue as guest is stored for the visit', async ({ page }) => {
    const dialog = await openDialog(page, newer('/en/mall'));
    await dialog.getByRole('button', { name: 'Continue as guest' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('guest'))).toBe('1');
  });
});

test('the keyboard stays in the dialog, and returns to where it came from', async ({ page }) => {
  const dialog = await openDialog(page, '/en/mall');
  for (let i = 0; i < 20; i++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    ),
  ).toBe(true);
  const scrolls = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
  expect(await scrolls()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.btn-header')).toBeFocused();
  expect(await scrolls()).toBe(true);
});
