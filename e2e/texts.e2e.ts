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
