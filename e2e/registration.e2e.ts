import type { Browser, Locator, Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { choosePhone, codeFor, somePhone } from './login-dialog.ts';
import { get, ownBrowser, register } from './other-users.ts';
import { startProduction } from './production-site.ts';
import { expect, signIn, test, visit } from './site.ts';
import { addTeardown } from './teardown.ts';

test.describe.configure({ mode: 'serial' });

let url = '';
/** A demo of its own: registration settings are site-wide. */
test.beforeAll(async () => {
  const site = await startProduction({
    MODE: 'demo',
    DEMO_GAMES: 'kog',
    HOST: '127.0.0.1',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    REGISTRATION_MODE: 'closed',
    DECISION_UNDO_SECONDS: '4',
  });
  addTeardown(() => site.stop());
  url = `http://localhost:${site.port}`;
});

const newPage = async (browser: Browser, headers: Record<string, string> = {}): Promise<Page> =>
  (await ownBrowser(browser, { baseURL: url, extraHTTPHeaders: headers })).newPage();

async function office(browser: Browser, section: string): Promise<Page> {
  const page = await newPage(browser);
  await visit(page, '/en');
  await signIn(page, 'demo_admin');
  await visit(page, `/en/admin/${section}`);
  return page;
}

async function enter(dialog: Locator): Promise<void> {
  const phone = somePhone();
  await choosePhone(dialog, phone);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(dialog.page(), phone));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function choose(admin: Page, mode: string): Promise<void> {
  await admin.getByLabel('Who can create an account').selectOption(mode);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Done').first()).toBeVisible();
}

test('closed: the dialog shows it; by invitation: a link opens it and the account', async ({ browser }) => {
  const visitor = await newPage(browser);
  await visit(visitor, '/en');
  await visitor.locator('.btn-header').click();
  await expect(visitor.getByRole('dialog').getByText(/Sign-up is closed/)).toBeVisible();

  const admin = await office(browser, 'registration');
  await choose(admin, 'Anyone with an invitation code');
  await admin.getByLabel('Note').fill('For friends');
  await admin.locator('#new-invitation').getByRole('button', { name: 'Create invitation' }).click();
  const row = admin.getByRole('row', { name: /For friends/ });
  await expect(row).toContainText('0 / 1');
  expect(await barriers(admin)).toEqual([]);
  const code = await row.locator('.admin-mono').textContent();

  const invited = await newPage(browser);
  await visit(invited, `/en?invite=${code}`);
  const dialog = invited.getByRole('dialog');
  await expect(dialog.getByText('Your invitation is valid')).toBeVisible();
  await enter(dialog);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toBeHidden();
  await admin.reload();
  await expect(admin.getByRole('row', { name: /For friends/ })).toContainText('Used up');
});

test('by approval: an account waits, gives a reason, and is approved', async ({ browser }) => {
  const admin = await office(browser, 'registration');
  await choose(admin, 'Anyone, after approval');
  const applicant = await newPage(browser);
  // A cached page may be some seconds older than the change.
  await expect(async () => {
    await visit(applicant, '/en');
    await applicant.locator('.btn-header').click();
    await expect(applicant.getByRole('dialog').getByText(/New accounts need our approval/)).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await enter(applicant.getByRole('dialog'));
  const waiting = applicant.getByRole('region', { name: 'Your account is waiting for approval' });
  await expect(waiting).toBeVisible();
  await waiting.getByLabel(/Why would you like to join/).fill('I write about badminton');
  await waiting.getByRole('button', { name: 'Save' }).click();
  await expect(applicant.locator('.toast')).toHaveText('Saved');
  expect(await barriers(applicant)).toEqual([]);

  await visit(admin, '/en/admin/newAccounts');
  const row = admin.getByRole('row', { name: /I write about badminton/ });
  await expect(row).toBeVisible();
  await admin.keyboard.press('j');
  await expect(row).toBeFocused();
  await admin.keyboard.press('e');
  const opened = admin.getByRole('dialog');
  await expect(opened.getByRole('complementary', { name: 'User history' })).toContainText('Previous bans');
  expect(await barriers(admin)).toEqual([]);
  await admin.keyboard.press('a');
  await expect(opened).toHaveCount(0);
  await expect(admin.getByText(/^Decisions: 1/)).toBeVisible();
  await admin.keyboard.press('u');
  await expect(admin.getByText(/^Decisions: 1/)).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
  await admin.keyboard.press('j');
  await expect(row).toBeFocused();
  await admin.keyboard.press('a');
  await expect(row).toHaveCount(0);
  await expect(admin.getByText('All done')).toBeVisible();
  await applicant.reload();
  await expect(waiting).toHaveCount(0);
});

test('a new account sees before typing that it cannot comment yet', async ({ browser }) => {
  const admin = await office(browser, 'registration');
  await choose(admin, 'Anyone');
  const reader = await newPage(browser);
  await register(reader.request);
  const { articles } = await get<{ articles: { id: number; game: string }[] }>(reader.request, 'news/list');
  const { id, game } = articles.at(-1)!;
  await visit(reader, `/en/news/${game}/${id}`);
  await reader
    .locator('.comments-place, #comments')
    .first()
    .evaluate((place) => place.scrollIntoView());
  await expect(
    reader.getByText(/New accounts cannot comment yet. Time left: \d+ minutes?/).first(),
  ).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Your comment' })).toBeDisabled();
});

test('a network is banned, found by an address, rejected with a message, and unbanned', async ({
  browser,
}) => {
  const admin = await office(browser, 'networkBans');
  await admin.getByLabel('Address or network').fill('203.0.113.9/24');
  await admin.getByLabel('Blocked actions').selectOption('Everything');
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Spam from this network');
  await admin.getByRole('button', { name: 'Ban', exact: true }).click();
  const row = admin.getByRole('row', { name: /203\.0\.113\.0\/24/ });
  await expect(row).toContainText('Spam from this network');
  expect(await barriers(admin)).toEqual([]);

  const banned = await newPage(browser, { 'x-forwarded-for': '203.0.113.77' });
  await expect(async () => {
    expect((await banned.goto('/en'))?.status()).toBe(403);
  }).toPass();
  await expect(banned.getByRole('heading')).toContainText(
    'Requests from your network are not accepted until',
  );
  await visit(admin, '/en/admin/networkBans?search=203.0.113.77');
  await row.getByRole('button', { name: /Lift ban/ }).click();
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('A mistake');
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift ban' }).click();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    expect((await banned.goto('/en'))?.status()).toBe(200);
  }).toPass();
});
