import type { APIRequestContext, Page } from '@playwright/test';
import type { Match, MatchPage } from '#modules/matches/matches.contract.ts';
import { barriers } from './barriers.ts';
import { expect, test, visit } from './site.ts';

/** A match of a game that is being played or over, so that there is something on each of its tabs. */
async function begun(request: APIRequestContext, game: string): Promise<Match> {
  for (const type of ['live', 'results']) {
    const { result } = await (await request.get(`/api/${game}/${type}/1`)).json();
    const [match] = (result as MatchPage).matches;
    if (match) return match;
  }
  throw new Error(`no match of ${game} has begun`);
}

const TABS = ['data', 'preview', 'playback', 'lineups', 'statistics', 'odds', 'trend', 'chat'];

const detail = (game: string, tab: string) => async (request: APIRequestContext) =>
  `/${game}/${(await begun(request, game)).id}?tab=${tab}`;

async function playerOf(request: APIRequestContext): Promise<string> {
  const { result } = await (await request.get('/api/library/players?game=football')).json();
  return `/playerLibrary/${result.players[0].id}`;
}

type Address = (request: APIRequestContext) => Promise<string>;

/** What is looked at in one browser, so that it fetches the scripts once. */
const PAGES: Readonly<Record<string, Readonly<Record<string, Address>>>> = {
  lists: {
    'home, live': async () => '/?show=live',
    'home, favourites': async () => '/?show=favourites',
    schedule: async () => '/match',
    'schedule of a game': async () => '/match/football',
    game: async () => '/football',
  },
  libraries: {
    leagues: async () => '/leagueLibrary',
    league: async (request) => `/leagueLibrary/${(await begun(request, 'football')).leagueId}`,
    teams: async () => '/squadLibrary',
    team: async (request) => `/squadLibrary/${(await begun(request, 'football')).home.id}`,
    players: async () => '/playerLibrary',
    player: playerOf,
  },
  matches: {
    ...Object.fromEntries(TABS.map((tab) => [`match, ${tab}`, detail('football', tab)])),
    'match of maps': detail('lol', 'data'),
    'match of sets': detail('tennis', 'data'),
  },
};

/** Each page in both themes, both widths and both languages. */
const ROUNDS = [
  { colorScheme: 'light', width: 1440, lang: '' },
  { colorScheme: 'dark', width: 390, lang: '/en' },
] as const;

for (const { colorScheme, width, lang } of ROUNDS) {
  test.describe(`axe, ${colorScheme}, ${width} px, ${lang || '/'}`, () => {
    // axe looks at every element, and there are many.
    test.describe.configure({ timeout: 120_000 });
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [group, pages] of Object.entries(PAGES)) {
      test(group, async ({ page, request }) => {
        for (const [name, address] of Object.entries(pages)) {
          const response = await visit(page, lang + (await address(request)));
          expect.soft(response.status(), name).toBe(200);
          await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
          expect.soft(await barriers(page), name).toEqual([]);
        }
      });
    }
  });
}

const focused = (page: Page) => page.locator('*:focus');

/** Tab after tab until the focus is there, as someone without a mouse does it. */
async function tabTo(page: Page, selector: string, most: number): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} was not reached within ${most} stops`);
}

test('by keyboard alone from home to a match and through its tabs', async ({ page }) => {
  test.setTimeout(60_000);
  await visit(page, '/en');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, '.m-link', 60);
  await expect(focused(page)).toBeInViewport();
  const href = await focused(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);

  const tabs = page.locator('.match-hero').getByRole('navigation').getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.allTextContents();
  await tabTo(page, '.match-hero nav a', 60);
  for (const [index, name] of names.entries()) {
    await expect(tabs.nth(index)).toBeFocused();
    await expect(tabs.nth(index)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
    expect(await focused(page).textContent(), 'the focus stays on the chosen tab').toBe(name);
    await page.keyboard.press('Tab');
  }
});
