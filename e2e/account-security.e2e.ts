import { someEmail } from './login-dialog.ts';
import { ownBrowser, post, registerByEmail } from './people.ts';
import { expect, test, visit } from './site.ts';

const PASSWORD = 'correct1horse';

test('a new password ends the other devices, and the list says so', async ({ page, browser }) => {
  const email = someEmail();
  await registerByEmail(page.request, email);
  await post(page.request, 'user/V2/modifyUser', { password: PASSWORD });
  const elsewhere = await ownBrowser(browser);
  await post(elsewhere.request, 'login/V2/mobileOrNameToLogin', { name: email, password: PASSWORD });
  await elsewhere.close();
  await visit(page, '/en/userInfo/setting');
  const others = page.getByRole('button', { name: 'Log out all others' });
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
