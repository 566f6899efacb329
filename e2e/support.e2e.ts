import { barriers } from './axe.ts';
import { ownBrowser, register } from './other-users.ts';
import { DURABLE, expect, noisy, signIn, test, visit } from './site.ts';

test('support ticket: question and answers appear without a reload, with a notification', async ({
  page,
  browser,
}) => {
  await register(page.request);
  await visit(page, '/en/salesmartly');
  const subject = `Coins of ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Your message').fill('I paid, and see nothing.');
  await page.getByRole('button', { name: 'Send' }).click();
  const talk = page.getByRole('region', { name: 'Conversation' });
  await expect(talk.getByText('I paid, and see nothing.')).toBeVisible();
  await expect(talk.getByText('Waiting')).toBeVisible();

  const office = await (await ownBrowser(browser)).newPage();
  await signIn(office, 'demo_admin');
  await visit(office, '/en/admin/tickets?kind=support');
  await office.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: 'Open' }).click();
  const desk = office.getByRole('dialog');
  await desk.getByLabel('Your message').fill('They are there now.');
  await desk.getByRole('button', { name: 'Send' }).click();

  await expect(talk.getByText('They are there now.')).toBeVisible();
  await expect(talk.getByText('Answered')).toBeVisible();
  const line = page.getByRole('navigation').getByRole('button', { name: subject });
  await expect(line).toContainText('Answered');
  await talk.getByLabel('Your message').fill('Thank you!');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Thank you!')).toBeVisible();

  await visit(page, '/en/about');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click(DURABLE);
  await page.getByRole('link', { name: `“${subject}”: we have replied to you` }).click();
  await expect(page).toHaveURL(/salesmartly\?ticket=\d+$/);
  await expect(talk.getByText('Thank you!')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await office.keyboard.press('Escape');
  await expect(desk).toHaveCount(0);
  const row = office.getByRole('row').filter({ hasText: subject });
  await row.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('textbox', { name: 'Reason' }).fill('Answered');
  await office.getByRole('dialog').locator('button[type=submit]').click();
  await expect(talk.getByText('This conversation is closed')).toBeVisible();
  await expect(line).toContainText('Closed');
  await expect(row).toHaveCount(0);
  await office.context().close();
});

for (const kind of ['complaint', 'cooperation'] as const)
  test(`a guest writes a ${kind}, and admin reads it with the address`, noisy, async ({ page, browser }) => {
    await visit(page, `/en/protocol/${kind}`);
    const subject = `A wrong score ${Date.now()}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Your message').fill('The second goal was not counted.');
    await page.getByRole('button', { name: 'Send' }).click();
    const contact = page.getByLabel('Email or phone');
    await expect(contact).toHaveAttribute('aria-invalid', 'true');
    await contact.fill('fan@mail.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent')).toBeVisible();

    const office = await (await ownBrowser(browser)).newPage();
    await signIn(office, 'demo_admin');
    await visit(office, `/en/admin/tickets?kind=${kind}`);
    const row = office.getByRole('row').filter({ hasText: subject });
    await expect(row).toContainText('fan@mail.example');
    await row.getByRole('button', { name: 'Open' }).click();
    await expect(office.getByRole('dialog').getByText('The second goal was not counted.')).toBeVisible();
    await office.context().close();
  });
