import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { apply, get, ownBrowser, post, register } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

const HEADERS = { sysType: 'PC', lan: 'en' };

/** Draft of an application in the tab's storage. */
const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('user:apply'));

test('anchor: applies, is approved, fills in the room and reserves a match', async ({ page, browser }) => {
  test.slow();
  await register(page.request);
  await visit(page, '/en/anchorCenter/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a streamer');
  expect(await barriers(page)).toEqual([]);
  await expect(page.locator('.conduct > li')).toHaveCount(11);

  await page.getByRole('checkbox', { name: 'I am at least 18 years old' }).check();
  await page.getByRole('checkbox', { name: /conduct rules/ }).check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();

  const born = page.getByLabel('Date of birth');
  await page.getByLabel('Real name').fill('Lin Example');
  await born.fill(new Date(Date.now() - 17 * 31_536_000_000).toISOString().slice(0, 10));
  const nickname = `Stand ${randomInt(1e6)}`;
  await page.getByLabel('Streamer name').fill(nickname);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: 'Football', exact: true }).click();
  await page.getByLabel('One-line introduction').fill('Tactics in plain words');
  await page.getByLabel('Detailed introduction').fill('Ten years of match reports.');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Streamers must be at least 18 years old')).toBeVisible();
  await born.fill('2000-02-29');
  await expect(page.locator('.anchor-apply-aside')).toContainText(`${nickname}Tactics in plain words`);
  // Every game can be chosen, and at the limit the others are disabled with the reason.
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(chip('Darts')).toHaveCount(0);
  const more = page.locator('fieldset').getByRole('button', { name: 'More' });
  await more.click();
  await chip('Darts').click();
  await chip('Futsal').click();
  await expect(chip('Tennis')).toHaveAttribute('aria-disabled', 'true');
  await expect(chip('Tennis')).toHaveAccessibleDescription(/Remove one/);
  await chip('Futsal').click();
  await expect(chip('Tennis')).not.toHaveAttribute('aria-disabled');
  expect(await barriers(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^Draft saved automatically \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel('Real name')).toHaveValue('Lin Example');
  await expect(born).toHaveValue('2000-02-29');
  await expect(chip('Darts')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Futsal')).toHaveCount(0);
  await next.click();
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await next.click();
  await expect(page.getByText('Lin Example')).toBeVisible();
  await expect(page.getByText('Football, Darts')).toBeVisible();
  const send = page.getByRole('button', { name: /^Send application/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /all true/ }).check();
  expect(await barriers(page)).toEqual([]);
  expect(await storedDraft(page)).toContain('Lin Example');
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certification under review');
  expect(await storedDraft(page)).toBeNull();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'View application' }).click();
  await expect(page.getByRole('dialog').getByText('Ten years of match reports.')).toBeVisible();
  await page.keyboard.press('Escape');

  const office = await ownBrowser(browser);
  const admin = await office.newPage();
  await signIn(admin, 'demo_admin');
  const queue = await admin.request.get('/api/admin/anchors', { headers: HEADERS });
  const { anchors } = (
    (await queue.json()) as { result: { anchors: { userId: number; nickname: string }[] } }
  ).result;
  const { userId } = anchors.find((anchor) => anchor.nickname === nickname)!;
  await admin.request.post('/api/admin/anchors/approve', { headers: HEADERS, data: { userId } });

  // The waiting page updates by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live settings');
  const start = page.getByRole('button', { name: /^Go live/ });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.match-pick label').first().click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Live title cannot be empty').first()).toBeVisible();
  await page.getByLabel('Live title').fill('Derby night');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.locator('.toast')).toHaveText('Saved');
  // Only the push is missing.
  await expect(start).toContainText('Start streaming in your software first');
  await expect(page.locator('.anchor-steps [aria-current=step]')).toContainText('Start the stream');
  const key = page.locator('.copy-line').nth(1);
  await expect(key).toContainText('••••');
  await page.getByRole('button', { name: 'Show key' }).click();
  await expect(key).toContainText('?key=');

  await page.getByRole('link', { name: 'Match reservation' }).click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).first().click();
  const mine = page.getByRole('group', { name: 'My reservations' });
  await expect(mine.getByText('Not started')).toBeVisible();
  await mine.getByRole('button', { name: 'Remove match' }).click();
  await expect(mine.getByText('Canceled')).toBeVisible();

  await admin.request.post('/api/admin/anchors/ban', {
    headers: HEADERS,
    data: { userId, reason: 'Showed a group code', days: 7 },
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are banned from broadcasting');
  await expect(page.getByText('Showed a group code')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await office.close();
});

// Signed out, a request under way fails.
test('application draft: belongs to one account', noisy, async ({ page }) => {
  await register(page.request);
  await visit(page, '/en/anchorCenter');
  const adult = page.getByRole('checkbox', { name: 'I am at least 18 years old' });
  await adult.check();
  await page.reload();
  await expect(adult).toBeChecked();
  // An open page would be notified that its session ended, and leave for the home page.
  await page.goto('about:blank');
  await register(page.request);
  await visit(page, '/en/anchorCenter');
  await expect(adult).not.toBeChecked();
  expect(await storedDraft(page)).toBeNull();
  // Signing out deletes the draft.
  await adult.check();
  expect(await storedDraft(page)).toContain('"adult":true');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await storedDraft(page)).toBeNull();
});

test('studio: fits a phone, from right to left', async ({ page }) => {
  await signIn(page, 'demo_anchor');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/ar/anchorCenter/live');
  const wider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBe(false);
});

test('approval: a page whose connection opens afterwards learns of it', async ({ page, browser }) => {
  await register(page.request);
  const nickname = await apply(page.request);
  const approved = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await approved.promise;
    socket.connectToServer();
  });
  await visit(page, '/en/anchorCenter/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certification under review');
  const office = await ownBrowser(browser);
  await signIn(office, 'demo_admin');
  const { anchors } = await get<{ anchors: { userId: number; nickname: string }[] }>(
    office.request,
    'admin/anchors',
  );
  const { userId } = anchors.find((anchor) => anchor.nickname === nickname)!;
  await post(office.request, 'admin/anchors/approve', { userId });
  await office.close();
  approved.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live settings');
});

test('a response older than a change does not undo it; a new key keeps unsaved fields', async ({ page }) => {
  await signIn(page, 'demo_anchor');
  const [opened, requested, saved, answered] = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await opened!.promise;
    socket.connectToServer();
  });
  await visit(page, '/en/anchorCenter/live');
  await page.route(
    '**/anchorCenter/live.data*',
    async (route) => {
      const early = await route.fetch();
      requested!.resolve();
      await saved!.promise;
      // A page that requested again has dropped this request.
      await route.fulfill({ response: early }).catch(() => undefined);
      answered!.resolve();
    },
    { times: 1 },
  );
  opened!.resolve();
  await requested!.promise;
  const title = page.getByLabel('Live title');
  const save = page.getByRole('button', { name: /^Save/ });
  await title.fill(`Derby night ${randomInt(1e6)}`);
  await save.click();
  await expect(page.locator('.toast')).toHaveText('Saved');
  saved!.resolve();
  await answered!.promise;
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await title.fill('Half a thought');
  await page.getByRole('button', { name: 'New stream key' }).click();
  await page.getByRole('button', { name: 'Create new key' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toHaveValue('Half a thought');
});

test("reservation: made on a match's page, and removed in the list", async ({ page }) => {
  await register(page.request);
  await visit(page, '/en?day=1');
  const path = await page.locator('.match-row[data-state=pre] > .m-link').first().getAttribute('href');
  await visit(page, path!);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.locator('.toast')).toContainText('Reminder set');
  const bell = page.getByRole('button', { name: 'Cancel reminder' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  // The list shows it; its row opens by keyboard too.
  await visit(page, '/en?day=1');
  const row = page.locator('.match-row').filter({ has: page.locator(`a[href="${path}"]`) });
  await row.locator('.m-link').focus();
  await row.locator('.m-more').press('Enter');
  await row.getByRole('button', { name: 'Cancel reminder' }).click();
  await expect(page.locator('.toast')).toContainText('Reminder canceled');
  await expect(row.getByRole('button', { name: 'Remind me' })).toBeVisible();
});
