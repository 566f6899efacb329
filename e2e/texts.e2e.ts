import { expect, noisy, signIn, test, visit } from './site.ts';

test(
  'texts of mails: a wrong placeholder is marked, the preview follows, and a text is saved and reset',
  noisy,
  async ({ page }) => {
    await signIn(page, 'demo_admin');
    await visit(page, '/en/admin/texts?lang=de&group=mail');
    const row = page.getByRole('listitem').filter({ hasText: 'Test message' });
    await row.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('dialog');
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Testnachricht von');
    await form.getByLabel('Subject').fill('Probe von {sight}');
    await expect(form.getByText('may not contain {sight}')).toBeVisible();
    await expect(preview).toContainText('Correct the marked fields');
    await form.getByLabel('Subject').fill('Probe von {site}');
    await expect(preview).toContainText(/Probe von (?!\{)/);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(row).toContainText('Probe von {site}');
    await expect(row).toContainText('Changed by');

    await row.getByRole('button', { name: 'History' }).click();
    await expect(form).toContainText('Subject: Probe von {site}');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Change' }).click();
    await form.getByRole('button', { name: 'Use the default' }).click();
    await expect(form.getByLabel('Subject')).toHaveValue('Testnachricht von {site}');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Testnachricht von {site}');
  },
);

test(
  'names of a team: given in a form and in a file, shown to their readers, and the file is undone',
  noisy,
  async ({ page }) => {
    await signIn(page, 'demo_admin');
    await visit(page, '/en/admin/catalogue?kind=team&game=football');
    const row = page.getByRole('row').nth(1);
    const address = await row.getByRole('link').first().getAttribute('href');
    const id = Number(address?.split('/').at(-1));
    await row.getByRole('button', { name: 'Names' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('Name: other languages').click();
    await form.getByLabel('Name · Svenska').fill('Kanonerna');
    await form.getByLabel('Reason').fill('As its readers say');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await visit(page, `/sv/squadLibrary/${id}`);
    await expect(page.getByRole('heading', { name: 'Kanonerna' }).first()).toBeVisible();

    await visit(page, '/en/admin/translations?of=team&game=football');
    const dutch = page.getByRole('row').filter({ hasText: 'Nederlands' });
    const missing = async () => Number(await dutch.getByRole('cell').first().textContent());
    const before = await missing();
    const downloading = page.waitForEvent('download');
    await dutch.getByRole('button', { name: 'Download missing' }).click();
    expect((await downloading).suggestedFilename()).toBe('translations-team-football-nl.csv');
    await page.getByRole('button', { name: 'Import a file' }).click();
    await form.getByLabel('File').setInputFiles({
      name: 'names.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`kind,id,sv,nl\nteam,${id},-,De Kanonnen\nteam,0,x,y\n`),
    });
    await expect(form).toContainText('Changed 1');
    await expect(form).toContainText('Unknown entry');
    await form.getByRole('button', { name: 'Import rows: 1' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(missing).toBe(before - 1);
    const file = page.getByRole('row').filter({ hasText: 'names.csv' });
    await file.getByRole('button', { name: 'Undo' }).click();
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(missing).toBe(before);
  },
);
