import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { codeFor } from './login-dialog.ts';
import { get, ownBrowser, post } from './other-users.ts';
import { answerInstead, cookie, expect, noisy, ready, test, visit } from './site.ts';

/** Deletes the new account: the stand-ins have three people, whom the next try needs unlinked. */
test.afterEach(async ({ page }) => {
  if (!(await cookie(page, 'token'))) return;
  // Requests of the open page must not end up in the next session.
  await page.goto('about:blank');
  const { username } = await get<{ username: string }>(page.request, 'user/me');
  await post(page.request, 'user/deleteAccount', { username });
});

/** A message of the packs. */
function textOf(lang: string, id: string, site = ''): string {
  const pack = readFileSync(`locales/${lang}/${id.split('.')[0]}.json`, 'utf8');
  return (JSON.parse(pack) as Record<string, string>)[id]!.replace('{site}', site);
}

/** From a page's "Log in" to the stand-in of a provider, where the user agrees. */
async function comeFrom(
  page: Page,
  path: string,
  site: string,
  persona: string | RegExp,
  lang = 'en',
): Promise<void> {
  await visit(page, path);
  const signIn = { name: textOf(lang, 'shell.header.signIn'), exact: true };
  await page.getByRole('banner').getByRole('button', signIn).click();
  await page.getByRole('button', { name: textOf(lang, 'logins.with', site) }).click();
  await page.waitForURL(/\/dev\/provider\//);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textOf(lang, 'logins.provider.title', site),
  );
  await page.getByRole('button', { name: persona }).click();
}

test('Google: agreed, and back on the same page with an account, which makes the pending follow', async ({
  page,
}) => {
  await visit(page, '/en/anchor/anchorList');
  const follow = page.getByRole('button', { name: /^Follow / }).first();
  const name = (await follow.getAttribute('aria-label'))!;
  await follow.click();
  await page.getByRole('button', { name: textOf('en', 'logins.with', 'Google') }).click();
  await page.waitForURL(/\/dev\/provider\//);
  await ready(page);
  await page.getByRole('button', { name: /عمر/ }).click();
  await page.getByRole('dialog', { name: 'Choose a name' }).getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/en/anchor/anchorList');
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveText('Following');
});

test('LINE: an email is bound, and the next sign-in asks for nothing', noisy, async ({ page, browser }) => {
  const email = `reader${randomInt(1e9)}@mail.example`;
  await comeFrom(page, '/en/mall', 'LINE', /Ada/);
  const dialog = page.getByRole('dialog', { name: 'Link an email' });
  await expect(dialog).toContainText('Please log in');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  await expect(dialog).toContainText('Please input code');
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(page, email));
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  await page.getByRole('dialog', { name: 'Choose a name' }).getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/en/mall');
  const account = await page.getByRole('button', { name: /’s account$/ }).getAttribute('aria-label');

  const again = await (await ownBrowser(browser)).newPage();
  await comeFrom(again, `${process.env.SITE_URL}/en/about`, 'LINE', /Ada/);
  await expect(again.getByRole('button', { name: account! })).toBeVisible();
  await again.context().close();
});

test('LINE, in Arabic, declined: still a guest', noisy, async ({ page }) => {
  await comeFrom(page, '/ar/mall', 'LINE', textOf('ar', 'logins.provider.deny'), 'ar');
  const dialog = page.getByRole('dialog', { name: textOf('ar', 'logins.title.login') });
  await expect(dialog.getByRole('button', { name: textOf('ar', 'logins.with', 'LINE') })).toBeVisible();
  await expect(page.locator('.toast')).toHaveText(textOf('ar', 'errors.logins.provider_failed'));
  await expect(page).toHaveURL('/ar/mall');
});

test("WeChat: a phone is bound by a text message's code, and the next sign-in asks for nothing", async ({
  page,
  browser,
}) => {
  const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  const outbox = await page.context().newPage();
  await visit(outbox, '/en/dev/outbox');
  await comeFrom(page, '/en/mall', 'WeChat', /Ada/);
  const dialog = page.getByRole('dialog', { name: 'Link a phone' });
  const number = dialog.getByRole('textbox', { name: 'Phone number' });
  await number.fill('1391234');
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  await expect(dialog).toContainText('Mobile phone number not well-formed');
  await number.fill(phone);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  const message = outbox.getByRole('listitem').filter({ hasText: `+86${phone}` });
  await expect(message).toHaveCount(1);
  const code = /\b\d{6}\b/.exec((await message.locator('.outbox-text').textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  const name = page.getByRole('dialog', { name: 'Choose a name' });
  await name.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/en/mall');
  const account = await page.getByRole('button', { name: /’s account$/ }).getAttribute('aria-label');

  const again = await (await ownBrowser(browser)).newPage();
  await comeFrom(again, `${process.env.SITE_URL}/en/about`, 'WeChat', /Ada/);
  await expect(again.getByRole('button', { name: account! })).toBeVisible();
  await expect(again.getByRole('dialog')).toHaveCount(0);
  await again.context().close();
});

test('linked identities: listed in the settings, and removed there', noisy, async ({ page }) => {
  await comeFrom(page, '/en/mall', 'Google', /Ada/);
  await page.getByRole('dialog', { name: 'Choose a name' }).getByRole('button', { name: 'Skip' }).click();
  let broken = true;
  const response = await answerInstead(page, /user\/identities\?/, (route) =>
    broken ? route.abort() : route.continue(),
  );
  await visit(page, '/en/userInfo/setting');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Linked logins' })).toBeVisible();
  const retry = main.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  const remove = main.getByRole('button', { name: 'Unlink Google' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unlink Google?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast').getByText('Google unlinked')).toBeVisible();
  await expect(main.getByText('No other services are linked to your account.')).toBeVisible();
  expect(response.count).toBeGreaterThan(2);
});
