import { barriers } from './axe.ts';
import { expect, signIn, test, visit } from './site.ts';

test('webhooks: added, replaced secret, switched off and removed', async ({ page }) => {
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/webhooks');
  const table = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(table.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await dialog.getByLabel('Name').fill('Score board');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://board.example/hook');
  await dialog.getByRole('button', { name: 'Match postponed' }).click();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const secret = dialog.getByLabel('Signing secret', { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = table.getByRole('row', { name: 'Score board' });
  await expect(row).toContainText('Match postponed');
  await row.getByRole('button', { name: 'New secret' }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  expect(await secret.inputValue()).not.toBe(first);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Log' }).click();
  await expect(dialog.getByText('No deliveries yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Off');
  await row.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board is gone');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(table.getByText('No webhooks yet')).toBeVisible();
  await visit(page, '/en/admin/audit');
  await expect(page.getByRole('main').getByText('demo_admin: Replaced a webhook secret')).toBeVisible();
});
