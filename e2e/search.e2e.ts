import type { APIRequestContext, Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { get } from './other-users.ts';
import { expect, sidewaysScroll, test, visit } from './site.ts';

interface Wanted {
  /** Its group of suggestions. */
  group: string;
  kind: string;
  text: string;
  /** Prefix of the addresses of its kind. */
  base: string;
}

interface Named {
  id: number;
  name: string;
  title: string;
  game: string;
}

/** One search document of every kind that the demo has. */
async function oneOfEach(request: APIRequestContext): Promise<Wanted[]> {
  const [{ squads }, { leagues }, { players }, { anchors }, { experts }, [match], { articles }, { videos }] =
    await Promise.all([
      get<{ squads: Named[] }>(request, 'library/squads?game=football'),
      get<{ leagues: Named[] }>(request, 'library/leagues?game=football'),
      get<{ players: Named[] }>(request, 'library/players?game=football'),
      get<{ anchors: { userId: number; name: string }[] }>(request, 'live/anchors'),
      get<{ experts: { uid: number; username: string }[] }>(request, 'expert_plan/expertLibraryPC'),
      get<(Named & { home: Named; away: Named })[]>(request, 'match/hot'),
      get<{ articles: Named[] }>(request, 'news/list'),
      get<{ videos: Named[] }>(request, 'videos/list'),
    ]);
  const [team, league, player, anchor, expert] = [
    squads[0]!,
    leagues[0]!,
    players[0]!,
    anchors[0]!,
    experts[0]!,
  ];
  return [
    {
      group: 'Matches',
      kind: 'match',
      text: `${match!.home.name} ${match!.away.name}`,
      base: `/${match!.game}/`,
    },
    { group: 'Teams', kind: 'team', text: team.name, base: '/squadLibrary/' },
    { group: 'Leagues', kind: 'league', text: league.name, base: '/leagueLibrary/' },
    { group: 'Players', kind: 'player', text: player.name, base: '/playerLibrary/' },
    { group: 'Streamers', kind: 'streamer', text: anchor.name, base: '/anchor/' },
    { group: 'Experts', kind: 'expert', text: expert.username, base: '/expert/' },
    ...articles
      .slice(0, 1)
      .map(({ title }) => ({ group: 'News', kind: 'news', text: clip(title), base: '/news/' })),
    ...videos
      .slice(0, 1)
      .map(({ title }) => ({ group: 'Videos', kind: 'video', text: clip(title), base: '/videos/' })),
  ];
}

/** Maximum length of a search. */
const clip = (title: string): string => [...title].slice(0, 60).join('');

const field = (page: Page) => page.getByRole('banner').locator('input[name=text]');

test('from the header to each kind of result', async ({ page, request }) => {
  // Nine pages of nine kinds, one after the other.
  test.slow();
  const wanted = await oneOfEach(request);
  // Documents added after the index was first filled are indexed by its maintenance task.
  const isFound = async ({ kind, text }: Wanted) =>
    (
      await get<{ totals: Record<string, number> }>(
        request,
        `search?kind=${kind}&text=${encodeURIComponent(text)}`,
      )
    ).totals[kind]! > 0;
  await expect
    .poll(async () => (await Promise.all(wanted.map(isFound))).every(Boolean), { timeout: 90_000 })
    .toBe(true);
  await visit(page, '/en/about');
  for (const { group, text, base } of wanted) {
    await page.keyboard.press('/');
    await field(page).fill(text);
    // Namesakes: any of them is a match.
    const option = page.getByRole('group', { name: group }).locator(`[href^="/en${base}"]`).first();
    await expect(option).toBeVisible();
    const href = await option.getAttribute('href');
    await option.click();
    await expect(page).toHaveURL(href!);
    await expect(field(page)).not.toBeFocused();
  }
  // A room closes with its match: another one is taken then.
  await expect(async () => {
    const { rooms } = await get<{ rooms: { match: { home: Named } | null }[] }>(request, 'live/rooms');
    const room = rooms.find((each) => each.match)!;
    await visit(page, `/en/search/${encodeURIComponent(room.match!.home.name)}?tab=room`);
    await page.locator('.room-card a').first().click({ timeout: 15_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/en\/(live|customLive)\/\d+$/);
});

test('combobox: arrows choose, Enter opens, Escape closes; recent searches stay on the device', async ({
  page,
}) => {
  await visit(page, '/en/mall');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveRole('combobox');
  const popular = page.getByRole('group', { name: 'Popular now' });
  await expect(popular.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Manchest');
  const first = page.getByRole('option').first();
  await expect(first.locator('mark').first()).toHaveText('Manchest');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // Escape empties a search field, as browsers do.
  await page.keyboard.press('/');
  await page.keyboard.type('Manchest');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search/Manchest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Manchest”');
  await field(page).fill('');
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'Manchest',
  ]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
});

test('results by kind, in pages and by sound; without scripts too', async ({ page, request }) => {
  await visit(page, '/search/mancheng');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /曼彻斯特城|曼城/ })
      .first(),
  ).toBeVisible();
  await visit(page, '/en/search/Premier%20League');
  await page.getByRole('navigation', { name: 'Result types' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL('/en/search/Premier%20League?tab=match');
  await expect(page.locator('.fixture')).toHaveCount(20);
  const before = await page.locator('.fixture').first().getAttribute('href');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.fixture').first()).not.toHaveAttribute('href', before!);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);

  await visit(page, '/en/search/zzzqqq');
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Nothing found for “zzzqqq”' }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Popular now' }).getByRole('link').first().click();
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible();

  const plain = await (await request.get('/en/search?text=Arsenal')).text();
  expect(plain).toContain('<mark>Arsenal</mark>');
  for (const text of ['%', '_', `'";--`, '<b>x</b>', '👍', '\u202eabc', 'x'.repeat(6_000)]) {
    const answer = await request.get(`/en/search/${encodeURIComponent(text)}`);
    expect(answer.status(), text.slice(0, 20)).toBe(200);
    expect(await answer.text()).not.toContain('<b>x</b>');
  }
});
