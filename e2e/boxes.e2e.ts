import { barriers } from './axe.ts';
import { get, register } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

test('box: opened as committed, with a valid proof; a changed record is detected', async ({ page }) => {
  test.slow();
  await register(page.request);
  // The coins of a new account come by an event: on a site that has just started, after all earlier ones.
  await expect
    .poll(() => get(page.request, 'user/userGold'), { timeout: 45_000 })
    .toMatchObject({ gold: 200 });
  await visit(page, '/en/mall?tab=box');
  await page.getByRole('link', { name: /Terrace bag/ }).click();
  const panel = page.locator('.box-panel');
  await expect(panel.getByRole('heading', { name: 'Terrace bag' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Fan scarf/ })).toContainText('Gone');
  await expect(page.getByText('For adults only')).toBeVisible();
  const promised = panel.locator('.box-promise code');
  await expect(promised).toHaveText(/^[0-9a-f]{64}$/);
  const commitment = (await promised.textContent())!;
  await panel.getByText('Verify this draw').click();
  await panel.getByLabel('Your own seed').fill('my lucky words');
  expect(await barriers(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Open a box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open Terrace bag?' });
  await expect(dialog).toContainText(commitment);
  await expect(dialog.getByText('200', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open for 60 coins' }).click();
  await expect(panel.getByText(/^You drew: /)).toBeVisible();
  await panel.getByText('Proof', { exact: true }).click();
  await panel.getByRole('button', { name: 'Verify' }).click();
  await expect(panel.getByText('both seeds give exactly this prize')).toBeVisible();
  await expect(panel.locator('.draw-proof')).toContainText(commitment);
  await expect(panel.locator('.draw-proof')).toContainText('my lucky words');
  await expect(promised).not.toHaveText(commitment);

  // Over plain http a browser has no Web Crypto: a script replaces it.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await visit(page, '/en/mall?tab=box');
  const mine = page.locator('.my-draws');
  await mine.getByText('Proof', { exact: true }).click();
  await mine.getByRole('button', { name: 'Verify' }).click();
  await expect(mine.getByText('both seeds give exactly this prize')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.route('**/api/box/draws*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [drawn] = body.result.draws;
    drawn.ticketId = drawn.pool.tickets.find(({ id }: { id: number }) => id !== drawn.ticketId).id;
    await route.fulfill({ response, json: body });
  });
  await visit(page, '/en/mall?tab=box');
  await mine.getByText('Proof', { exact: true }).click();
  await mine.getByRole('button', { name: 'Verify' }).click();
  await expect(mine.getByText('these seeds give another prize')).toBeVisible();
});

test('box: admin creates and changes it; both are in the audit log', noisy, async ({ page }) => {
  const name = `Trial box ${Date.now() % 1e6}`;
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/boxes');
  await page.getByRole('button', { name: 'New box' }).click();
  const form = page.getByRole('dialog', { name: 'New box' });
  await form.getByLabel('Name · 简体中文').fill('试开盒');
  await form.getByLabel('Name · English').fill(name);
  await form.getByText('Name: other languages').click();
  await expect(form.getByLabel('Name · العربية')).toHaveAttribute('dir', 'rtl');
  await form.getByLabel('Name · Français').fill('Boîte d’essai');
  await form.getByLabel('Guaranteed grade or better').selectOption('ssr');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Reason' }).fill('for the new season');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('No prize in the box has the guaranteed grade.')).toBeVisible();
  await form.getByLabel('Guaranteed grade or better').selectOption('sr');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Unlisted');
  await row.getByRole('button', { name: 'Edit box' }).click();
  await page.getByLabel('Price in coins').fill('450');
  await page.getByRole('textbox', { name: 'Reason' }).fill('dearer prizes');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('450');
  await visit(page, '/en/admin/audit');
  const written = page.getByRole('row').filter({ hasText: 'Changed a blind box' }).first();
  await expect(written).toContainText('dearer prizes');
});
