import { barriers } from './axe.ts';
import { expect, signIn, test, visit } from './site.ts';

test('video: uploaded in admin, published, watched by chapters, and removed', async ({ page }) => {
  const title = 'The winner from thirty yards';
  await signIn(page, 'demo_admin');
  await visit(page, '/en/admin/videos');
  await page.getByRole('button', { name: 'New video' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('mp4 file').setInputFiles('public/clips/football-1.mp4');
  await expect(form.getByText('0:12')).toBeVisible();
  await form.getByLabel('Title · 简体中文').first().fill('三十码外的制胜球');
  await form.getByLabel('Title · English').first().fill(title);
  await form.getByRole('button', { name: 'Add chapter' }).click();
  await form.getByLabel('Starts at').fill('0:05');
  await form.getByRole('group', { name: 'Chapters' }).getByLabel('Title · 简体中文').fill('射门');
  await form.getByRole('group', { name: 'Chapters' }).getByLabel('Title · English').fill('The shot');
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(row).toContainText('Published');

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.player')).toContainText('0:12');
  await page.getByRole('button', { name: /The shot/ }).click();
  await expect(page.getByRole('button', { name: /The shot/ })).toHaveAttribute('aria-current', 'true');

  await visit(page, '/en/admin/videos');
  await row.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No rights to it');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(row).toContainText('No rights to it');
});
