import type { LibraryPlayer } from '#modules/library/libraries.contract.ts';
import { inDatabase } from './database.ts';
import { answerInstead, envelope, expect, sidewaysScroll, signIn, test, visit } from './site.ts';

test('live data: filtered by a group of games, and by one game', async ({ page }) => {
  await visit(page, '/en/live/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Live data' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By sport' })).toContainText('Football');
  await page.getByRole('link', { name: 'Esports', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/live\/data\?tab=esports$/);
  await expect(
    page.getByRole('table', { name: 'By sport' }).or(page.locator('.data-others')),
  ).not.toContainText(['Football']);
});

test('live data: updates by itself', async ({ page }) => {
  await visit(page, '/en/live/data');
  const numbers = page.locator('.live-table, .data-page table').filter({ hasText: /\d/ });
  const before = await numbers.allInnerTexts();
  await expect.poll(() => numbers.allInnerTexts()).not.toEqual(before);
});

test('game data: links to its leagues, teams and players', async ({ page }) => {
  await visit(page, '/en/football');
  await page.getByRole('link', { name: 'Leagues, tables and players' }).click();
  await expect(page).toHaveURL(/\/en\/football\/data$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football statistics');
  await expect(page.getByRole('heading', { name: 'Live and upcoming' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'More on this sport' });
  for (const [name, url] of [
    ['Leagues', 'leagueLibrary'],
    ['Teams', 'squadLibrary'],
    ['Players', 'playerLibrary'],
  ] as const) {
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', `/en/${url}?game=football`);
  }
});

/** Puts a player into the line-ups of three finished matches, each for another team. */
async function plays(playerId: number, name: string): Promise<void> {
  const man = { playerId, name, number: 9, position: 'forward', starter: true, captain: false };
  const sheet = { formation: null, coach: null, bans: [] };
  const line = { goals: 2, assists: 1, shots: 5, passes: 40, tackles: 3 };
  await inDatabase(
    `insert into match_sheets (match_id, kind, version, data)
     select id, 'lineups', 9000000000000, $2::jsonb from (
       select distinct on (m.home_team_id) m.id from matches m join players p on p.game_id = m.game_id
       where p.id = $1 and m.state = 'finished' order by m.home_team_id, m.start_at limit 3) as played
     on conflict (match_id, kind) do update set data = excluded.data, version = excluded.version`,
    [
      playerId,
      JSON.stringify({
        confirmed: true,
        home: { ...sheet, players: [{ ...man, x: null, y: null, rating: null, pick: null, line }] },
        away: { ...sheet, players: [] },
      }),
    ],
  );
}

test('player: has numbers of the season and a career with years, and fits a phone', async ({
  page,
  request,
}) => {
  let player!: LibraryPlayer;
  // A demo that has just started has its players after its matches.
  await expect(async () => {
    const headers = { sysType: 'PC', lan: 'en' };
    const answer = await request.get('/api/library/players?game=football', { headers });
    [player] = (await answer.json()).result.players;
    expect(player).toBeDefined();
  }).toPass();
  await plays(player.id, player.name);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, appearances, goals] of [
    ['', '出场', '进球'],
    ['/en', 'Appearances', 'Goals'],
  ]) {
    await visit(page, `${language}/playerLibrary/${player.id}`);
    const numbers = page.locator('.career > li', { hasText: /20\d\d/ });
    // A season on the bench has a year and no numbers.
    const played = numbers.filter({ hasText: new RegExp(`${appearances} [1-9].* ${goals} [1-9]`) });
    await expect(played.first()).toBeVisible();
    expect(await numbers.count()).toBeGreaterThanOrEqual(3);
    await expect(page.locator('.large-numbers')).toContainText(appearances!);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('games: show the number of their live matches', async ({ page }) => {
  await visit(page, '/en/mall');
  const games = page.getByRole('navigation', { name: 'Sports' });
  await expect(games.getByRole('link', { name: /^.+, \d+ live$/ }).first()).toBeVisible();
});

test('results calendar: counts results only', async ({ page }) => {
  // In the first hours of a month, that month has none.
  const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await visit(page, `/en/match?view=results&date=${date}`);
  const counted = page.waitForResponse((response) => /\/match\/counts\?.*month=/.test(response.url()));
  await page.getByRole('button', { name: 'Calendar' }).click();
  expect(new URL((await counted).url()).searchParams.get('filter')).toBe('finished');
  const tomorrow = await page.evaluate(() => {
    const next = new Date(Date.now() + 86_400_000);
    return [next.getFullYear(), next.getMonth() + 1, next.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  const days = page.locator('.month-days > a');
  await expect(days.filter({ has: page.locator('span') }).first()).toBeVisible();
  await expect(page.locator(`.month-days > [data-day="${tomorrow}"] > span`)).toHaveCount(0);
});

test('invalid addresses are not found', async ({ request }) => {
  expect((await request.get('/en/chess/data')).status()).toBe(404);
  expect((await request.get('/en/football/data?season=1066')).status()).toBe(404);
  expect((await request.get('/en/live/data?tab=nothing')).status()).toBe(400);
});

test('operator note: shown to an administrator, and not to other users', async ({ page }) => {
  const off = {
    condition: 'off',
    answeredAt: null,
    ageSeconds: null,
    problem: null,
    problemAt: null,
    retryAt: null,
  };
  const providers = [{ ...off, name: 'pandascore', title: 'PandaScore', variables: ['PANDASCORE_TOKEN'] }];
  const response = await answerInstead(page, '**/api/admin/feeds*', (route) =>
    route.fulfill(envelope({ status: 'success', code: 200, result: { demo: false, providers } })),
  );
  const panel = page.locator('.feeds-panel');
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  // A page of the former account would still make requests in its name.
  await page.goto('about:blank');
  await signIn(page, 'demo_admin');
  expect(response.count).toBe(0);
  await visit(page, '/en');
  await expect(panel).toContainText('PANDASCORE_TOKEN');
  await expect(panel).toContainText('npm run import');
  expect(response.count).toBe(1);
});

test('feed health: for administrators only', async ({ page }) => {
  await signIn(page, 'demo_user');
  const load = () => page.request.get('/api/admin/feeds', { headers: { sysType: 'PC', lan: 'en' } });
  expect((await load()).status()).toBe(403);
  await signIn(page, 'demo_admin');
  const { result } = await (await load()).json();
  expect(result).toMatchObject({ demo: true, providers: [{ name: 'simulator', condition: 'well' }] });
});
