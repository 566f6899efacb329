import { inDatabase } from './database.ts';
import { get, ownBrowser, register } from './other-users.ts';
import { expect, signIn, test, visit } from './site.ts';

test('four eyes: a large amount waits for a second administrator, who approves it', async ({
  page,
  browser,
}) => {
  const receiver = await ownBrowser(browser);
  await register(receiver.request);
  const { uid } = await get<{ uid: number }>(receiver.request, 'user/me');
  const second = await ownBrowser(browser);
  await register(second.request);
  const colleague = await get<{ uid: number }>(second.request, 'user/me');
  await inDatabase(`update users set roles = '{user,administrator}' where id = $1`, [colleague.uid]);

  await signIn(page, 'demo_admin');
  await visit(page, `/en/admin/users?text=${uid}&user=${uid}`);
  await page.getByRole('button', { name: 'Adjust coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coins', { exact: true }).fill('1000000');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The jackpot of the year');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Yes, Add' }).click();
  const held = page.getByRole('dialog', { name: 'Waiting for a second administrator' });
  await expect(held).toContainText('1,000,000');
  await held.getByRole('link', { name: 'See approvals' }).click();
  await expect(page.getByRole('row', { name: /The jackpot of the year/ })).toContainText('Waiting');
  expect((await get<{ gold: number }>(receiver.request, 'user/userGold')).gold).toBeLessThan(1_000_000);

  const theirs = await second.newPage();
  // A cached session expires within two seconds.
  await expect(async () => {
    await theirs.goto('/en/admin/approvals');
    await expect(theirs.getByRole('heading', { name: 'Approvals' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const nav = theirs.getByRole('link', { name: /^Approvals/ });
  await expect(nav).toContainText('1');
  await theirs
    .getByRole('row', { name: /The jackpot of the year/ })
    .getByRole('button', { name: 'Open' })
    .click();
  const request = theirs.getByRole('dialog');
  await expect(request).toContainText('1000000');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(theirs.getByRole('row', { name: /The jackpot of the year/ })).toHaveCount(0);
  expect((await get<{ gold: number }>(receiver.request, 'user/userGold')).gold).toBeGreaterThanOrEqual(
    1_000_000,
  );

  await visit(theirs, '/en/admin/approvals?show=decided');
  await expect(theirs.getByRole('row', { name: /The jackpot of the year/ })).toContainText('Carried out');
});
