import { randomInt } from 'node:crypto';
import { get, ownBrowser, post, register, registerByEmail } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

test('a guest sees the sign-in dialog, and then gets the requested page', async ({ page }) => {
  await visit(page, '/en/userInfo/setting');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'demo_user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
});

test('odds are in the chosen format, on every page', async ({ page }) => {
  await register(page.request);
  await visit(page, '/en/userInfo/preferences');
  await page.getByLabel('Odds format').selectOption('american');
  await visit(page, '/en');
  await expect(page.locator('.odd').first()).toHaveText(/^[+−]\d+$/);
  await visit(page, '/en/userInfo/preferences');
  await page.getByLabel('Odds format').selectOption('decimal');
  await visit(page, '/en');
  await expect(page.locator('.odd').first()).toHaveText(/^\d+\.\d\d$/);
});

test('another device is signed out from here', async ({ page, browser }) => {
  // A user of this test alone.
  const [email, password] = [`new${randomInt(1e12)}@example.com`, 'four candles and 7 more'];
  await registerByEmail(page.request, email);
  await post(page.request, 'user/V2/modifyUser', { password });
  const elsewhere = await ownBrowser(browser);
  await post(elsewhere.request, 'login/V2/mobileOrNameToLogin', { name: email, password });
  await visit(page, '/en/userInfo/setting');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toBeHidden();
  const answer = await elsewhere.request.get('/api/user/me', { headers: { sysType: 'PC' } });
  expect(answer.status()).toBe(401);
});

test('my data can be exported; my account is deleted after a confirmation', noisy, async ({ page }) => {
  const username = await registerByEmail(page.request);
  await visit(page, '/en/userInfo/setting');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${username}.json`);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Username').fill('somebody');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('This is not your username')).toBeVisible();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/en');
  const farewell = page.getByRole('dialog', { name: 'You have been logged out' });
  await expect(farewell).toContainText(/Reference number: D-[A-Z2-9-]{14}/);
  await farewell.getByText('Close').click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a user without a password is offered to set one with a code', async ({ page }) => {
  await registerByEmail(page.request);
  await visit(page, '/en/userInfo/setting');
  await expect(page.getByText('No password is set yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await expect(dialog.getByLabel('Code sent to your current email')).toBeVisible();
  await expect(dialog.getByLabel('Old password')).toBeHidden();
});

test('a wrong old password has its own error', noisy, async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/userInfo/setting');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Old password').fill('touchline2');
  await dialog.getByLabel('New password').fill('touchline3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The old password is incorrect')).toBeVisible();
  await expect(dialog.getByLabel('Old password')).toBeFocused();
});

test('my profile names the source of my registration', async ({ page }) => {
  await registerByEmail(page.request);
  await visit(page, '/de/userInfo/info');
  await expect(page.locator('.profile-facts')).toContainText('Registriert überE-Mail');
});

test("another user's page shows their comments, or none, and links to their other pages", async ({
  page,
  browser,
}) => {
  const theirs = await ownBrowser(browser);
  await registerByEmail(theirs.request);
  const { uid } = await get<{ uid: number }>(theirs.request, 'user/me');
  await signIn(page, 'demo_user');
  await visit(page, `/en/userInfo/${uid}`);
  await expect(page.getByRole('main').getByText('There is nothing here yet.')).toBeVisible();
  const { articles } = await get<{ articles: { id: number }[] }>(theirs.request, 'news/list');
  const text = `Said once, by ${uid}`;
  await post(theirs.request, 'comments/add', { kind: 'news', id: articles[0]!.id, text });
  await visit(page, `/en/userInfo/${uid}`);
  await expect(page.getByRole('main')).toContainText(text);
  await theirs.close();

  const known = await ownBrowser(browser);
  await signIn(await known.newPage(), 'demo_expert');
  const expert = await get<{ uid: number; username: string }>(known.request, 'user/me');
  await visit(page, `/en/userInfo/${expert.uid}`);
  await page.getByRole('link', { name: 'Expert page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: expert.username })).toBeVisible();
  await known.close();
});
