import { answerInstead, envelope, expect, signIn, test, visit } from './site.ts';

test('live data is narrowed to a kind of games, and to one game', async ({ page }) => {
  await visit(page, '/en/live/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Live data' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By game' })).toContainText('Football');
  await page.getByRole('link', { name: 'Esports', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/live\/data\?tab=esports$/);
  await expect(
    page.getByRole('table', { name: 'By game' }).or(page.locator('.data-others')),
  ).not.toContainText(['Football']);
});

test('live data moves by itself', async ({ page }) => {
  await visit(page, '/en/live/data');
  const numbers = page.locator('.live-table, .data-page table').filter({ hasText: /\d/ });
  const before = await numbers.allInnerTexts();
  await expect.poll(() => numbers.allInnerTexts(), { timeout: 25_000 }).not.toEqual(before);
});

test('a game’s data leads to its leagues, teams and players', async ({ page }) => {
  await visit(page, '/en/football');
  await page.getByRole('link', { name: 'Leagues, tables and players' }).click();
  await expect(page).toHaveURL(/\/en\/football\/data$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football: data');
  await expect(page.getByRole('heading', { name: 'Live and to come' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'More on this game' });
  for (const [name, url] of [
    ['Leagues', 'leagueLibrary'],
    ['Teams', 'squadLibrary'],
    ['Players', 'playerLibrary'],
  ] as const) {
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', `/en/${url}?game=football`);
  }
});

test('the games say how many of their matches are live', async ({ page }) => {
  await visit(page, '/en/mall');
  const games = page.getByRole('navigation', { name: 'Games' });
  await expect(games.getByRole('link', { name: /^.+, \d+ live$/ }).first()).toBeVisible();
});

test('addresses that are none of these pages are not found', async ({ request }) => {
  expect((await request.get('/en/chess/data')).status()).toBe(404);
  expect((await request.get('/en/football/data?season=1066')).status()).toBe(404);
  expect((await request.get('/en/live/data?tab=nothing')).status()).toBe(400);
});

test('an administrator is told what to configure; a reader is not', async ({ page }) => {
  const off = {
    condition: 'off',
    heardAt: null,
    ageSeconds: null,
    problem: null,
    problemAt: null,
    retryAt: null,
  };
  const providers = [{ ...off, name: 'pandascore', title: 'PandaScore', variables: ['PANDASCORE_TOKEN'] }];
  const asked = await answerInstead(page, '**/api/admin/feeds*', (route) =>
    route.fulfill(envelope({ status: 'success', code: 200, result: { demo: false, providers } })),
  );
  const panel = page.locator('.feeds-panel');
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  // A page of the one who leaves would still ask in their name.
  await page.goto('about:blank');
  await signIn(page, 'demo_admin');
  expect(asked.count).toBe(0);
  await visit(page, '/en');
  await expect(panel).toContainText('PANDASCORE_TOKEN');
  await expect(panel).toContainText('npm run import');
  expect(asked.count).toBe(1);
});

test('how feeds are doing is the administrator’s to know', async ({ page }) => {
  await signIn(page, 'demo_user');
  const ask = () => page.request.get('/api/admin/feeds', { headers: { sysType: 'PC', lan: 'en' } });
  expect((await ask()).status()).toBe(403);
  await signIn(page, 'demo_admin');
  const { result } = await (await ask()).json();
  expect(result).toMatchObject({ demo: true, providers: [{ name: 'simulator', condition: 'well' }] });
});
