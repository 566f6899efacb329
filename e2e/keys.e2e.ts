import { barriers } from './axe.ts';
import { expect, signIn, test, visit } from './site.ts';

test('API keys: a key is shown once, sends data, and ends when it is revoked', async ({ page, request }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/keys');
  const table = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(table.getByText('No keys yet')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).first().click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('City League');
  await dialog.getByLabel('Source').fill('city-league');
  await expect(dialog.getByText('/api/feeds/v1/city-league/scores')).toBeVisible();
  await dialog.getByRole('button', { name: 'Basketball', exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  expect(secret).toMatch(/^tlk_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = table.getByRole('row', { name: 'City League' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Basketball');
  await page.reload();
  await expect(row).toContainText('Never');
  await expect(page.getByText(secret)).toHaveCount(0);

  const push = () =>
    request.post('/api/feeds/v1/city-league/teams', {
      headers: { authorization: `Bearer ${secret}` },
      data: { items: [{ id: 'owls', revision: 1, game: 'basketball', names: { en: 'Harbour Owls' } }] },
    });
  expect(await (await push()).json()).toMatchObject({ result: { accepted: 1 } });
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The season is over');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await push()).status()).toBe(401);
  await visit(page, '/en/admin/audit');
  await expect(page.getByRole('main').getByText('demo_admin: Revoked an API key')).toBeVisible();
});
