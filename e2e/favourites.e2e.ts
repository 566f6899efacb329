import type { Page } from '@playwright/test';
import { get, ownBrowser, register } from './other-users.ts';
import { cookie, DURABLE, expect, signIn, test, visit } from './site.ts';

/** A football team that plays today, and its page. */
async function aTeam(page: Page): Promise<{ id: number; name: string }> {
  const headers = { lan: 'en', sysType: 'PC' };
  const answer = await page.request.get('/api/match/list?game=football', { headers });
  const { result } = (await answer.json()) as {
    result: { matches: { home: { id: number; name: string } }[] };
  };
  return result.matches[0]!.home;
}

test('saved matches: followed entries without matches have their own empty state', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pins', '[999999]'));
  await visit(page, '/en/match?view=favourites');
  await expect(page.getByText('Nothing you follow is on in the next two weeks.')).toBeVisible();
  await expect(page.getByText('No favorites yet')).toHaveCount(0);
});

test('saved matches: odds have the age notice, and a phone can show them', async ({ page }) => {
  // Prices are the last data of a new site.
  let id: number | undefined;
  await expect
    .poll(async () => {
      const { matches } = await get<{ matches: { id: number; odds: unknown }[] }>(
        page.request,
        'match/list?game=football',
      );
      id = matches.find(({ odds }) => odds)?.id;
      return id;
    }, DURABLE)
    .toBeDefined();
  await page.addInitScript((match) => localStorage.setItem('stars', `[${match}]`), id);
  for (const path of ['/en?show=favourites', '/en/match?view=favourites']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    await expect(page.locator('.match-row .odd').first()).toBeVisible();
    await expect(page.getByText('18+ Odds are for information only')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Odds', exact: true })).toBeVisible();
  }
});

test('user: favourites are stored on the server', async ({ page, browser }) => {
  await register(page.request);
  await visit(page, '/en');
  await page.locator('.m-link').first().click();
  const star = page.locator('.team-star').first();
  const name = await star.getAttribute('aria-label');
  const saved = page.waitForResponse((response) => response.url().includes('/api/match/attention'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).ok()).toBe(true);

  const theirs = await ownBrowser(browser);
  await theirs.addCookies([(await cookie(page, 'token'))!]);
  const elsewhere = await theirs.newPage();
  await visit(elsewhere, new URL(page.url()).pathname);
  await expect(elsewhere.getByRole('button', { name: name!, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await elsewhere.close();
});

test("calendar: saved matches, for a guest by the device's favourites", async ({ page, context }) => {
  const team = await aTeam(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript((id) => localStorage.setItem('teams', `[${id}]`), team.id);
  await visit(page, '/en/match?view=favourites');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hide scores').click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.locator('.toast')).toHaveText('Link copied');
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.searchParams.get('team')).toBe(String(team.id));
  expect(address.searchParams.get('spoiler')).toBe('1');
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', /^webcal:/);
  const answer = await page.request.get(address.pathname + address.search);
  expect(await answer.text()).toContain(team.name);
});

test('calendar: a user can replace its secret address', async ({ page }) => {
  const team = await aTeam(page);
  await signIn(page, 'demo_anchor');
  const headers = { lan: 'en', sysType: 'PC' };
  const body = { kind: 'team', id: team.id, on: true };
  await page.request.post('/api/match/attention', { headers, data: body });
  await visit(page, '/en/match?view=favourites');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const address = page.getByLabel('Link', { exact: true });
  await expect(address).toHaveValue(/\/ical\/\d+-[\w-]{43}\.ics/);
  const before = await address.inputValue();
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(address).not.toHaveValue(before);
  expect((await page.request.get(new URL(before).pathname)).status()).toBe(404);
});
