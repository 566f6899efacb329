import { get } from './other-users.ts';
import { expect, moving, noisy, signIn, test, visit } from './site.ts';

test.use(moving);

test('form errors: dialogs of a chat room have them at their fields', noisy, async ({ page }) => {
  const { matches } = await get<{ matches: { id: number }[] }>(
    page.request,
    'match/list?game=football&day=1',
  );
  await signIn(page, 'demo_moderator');
  await visit(page, `/en/football/${matches[20 + test.info().retry]!.id}?tab=chat`);
  await expect(page.locator('.chat-strip')).toHaveAttribute('data-state', 'connected');
  await page.getByRole('button', { name: 'Start a poll' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  await expect(dialog.getByLabel('Question')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Question')).toBeFocused();
  await expect(dialog.getByLabel('Option 2')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Question').fill('Who wins?');
  await expect(dialog.getByLabel('Question')).not.toHaveAttribute('aria-invalid');
  await dialog.getByLabel('Option 1').fill('Home');
  await dialog.getByLabel('Option 2').fill('home');
  await start.click();
  await expect(dialog.getByLabel('Option 2')).toBeFocused();
  await expect(dialog.getByLabel('Option 2')).toHaveAccessibleDescription(/./);
  await expect(dialog.getByLabel('Option 1')).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test(
  'form errors: what the server rejects in an anchor’s profile stands at its field',
  noisy,
  async ({ page }) => {
    await signIn(page, 'demo_anchor');
    await visit(page, '/en/anchorCenter');
    const fields = { nickname: 'Not this name', 'pictures.0': 'Not this picture' };
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET' || !route.request().postData()?.includes('introduction'))
        return await route.fallback();
      await route.fulfill({
        status: 422,
        json: {
          status: 'fail',
          result: null,
          errorCode: 2,
          code: 400,
          errorMsg: 'Not like this',
          msg: null,
          fields,
        },
      });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const name = page.getByLabel('Streamer name');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/Not this name/);
    await expect(name).toBeFocused();
    await expect(page.getByText('Not this picture')).toBeVisible();
    await expect(page.getByText('Not like this')).toHaveCount(0);
    await name.fill('Another name');
    await expect(name).not.toHaveAttribute('aria-invalid');
  },
);
