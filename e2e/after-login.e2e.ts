import { randomInt } from 'node:crypto';
import { enterByPhone, openDialog } from './login-dialog.ts';
import { get, ownBrowser } from './other-users.ts';
import { answerInstead, envelope, expect, signIn, test, visit } from './site.ts';

for (const [where, path] of [
  ['the list of anchors', '/en/anchor/anchorList'],
  ['a room', '/en/live/1'],
] as const) {
  test(`pending action: a follow continues after the sign-in, in ${where}`, async ({ page }) => {
    await visit(page, path);
    const follow = page.getByRole('button', { name: /^Follow / }).first();
    await expect(follow).toHaveText('Follow');
    const name = (await follow.getAttribute('aria-label'))!;
    await follow.click();
    await enterByPhone(page.getByRole('dialog'));
    await expect(page.getByRole('button', { name, exact: true })).toHaveText('Following');
    await visit(page, path);
    await expect(page.getByRole('button', { name, exact: true })).toHaveText('Following');
  });
}

test('pending action: a comment continues after the sign-in', async ({ page }) => {
  const { articles } = await get<{ articles: { id: number; game: string }[] }>(page.request, 'news/list');
  const text = `As a guest ${randomInt(1e9)}`;
  await visit(page, `/en/news/${articles[1]!.game}/${articles[1]!.id}`);
  await page.locator('.comments-place, #comments').evaluate((place) => place.scrollIntoView());
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await field.fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
  await enterByPhone(page.getByRole('dialog'));
  await expect(page.locator('#comments').getByText(text)).toHaveCount(1);
  await expect(field).toHaveValue('');
});

test('a user’s profile opens after the sign-in', async ({ page, browser }) => {
  await signIn(page, 'demo_anchor');
  const { uid } = await get<{ uid: number }>(page.request, 'user/me');
  const guest = await (await ownBrowser(browser)).newPage();
  const dialog = guest.getByRole('dialog');
  await visit(guest, `/en/userInfo/${uid}`);
  await dialog.getByRole('button', { name: 'Continue as guest' }).click();
  await visit(guest, `/en/userInfo/${uid}`);
  await guest.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await enterByPhone(dialog);
  await guest.getByRole('button', { name: 'Follow demo_anchor' }).click();
  await expect(guest.getByRole('button', { name: 'Follow demo_anchor' })).toHaveText('Following');
  await guest.context().close();
});

test('closing the dialog leaves nothing of a provider’s return in the address', async ({ page }) => {
  const search = '?oauth_token=1&oauth_verifier=2&denied=1&foo=1';
  const dialog = await openDialog(page, `/en/mall${search}`);
  await expect(page).toHaveURL(`/en/mall${search}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/en/mall?foo=1');
});

test('closing the dialog on the way back from a provider cancels the redirect', async ({ page }) => {
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/login\/sendRedirect/, async (route) => {
    await waits;
    await route.fulfill(envelope({ status: 'success', code: 200, result: { url: '/en/expert' } }));
  });
  const finished = await answerInstead(page, /login\/V2\/getLoginInfo/, (route) => route.abort());
  await visit(page, '/en/mall?code=abc&state=zzz&foo=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/en/mall?foo=1');
  const answered = page.waitForResponse(/login\/sendRedirect/);
  goOn();
  await answered;
  await visit(page, '/en/mall');
  expect(finished.count).toBe(0);
});
