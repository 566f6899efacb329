import type { Locator, Page } from '@playwright/test';
import { fixtureItem } from '#modules/feeds/api-football/testing.ts';
import { recordedServer } from '#modules/feeds/http/testing.ts';
import { type CuttableNetwork, startCuttableNetwork } from './network.ts';
import { ownBrowser } from './other-users.ts';
import { startProduction } from './production-site.ts';
import { test as base, expect, noisy, visit } from './site.ts';

type Goals = [home: number, away: number];

interface Evening {
  /** Sets the provider's score; before, the match has not begun. */
  tell(goals: Goals): void;
  /** Score that the site has ingested, bypassing the network. */
  known(): Promise<Goals | undefined>;
  wire: CuttableNetwork;
}

const FIXTURE = 1_208_139;
const NOW = new Date();
const KICK_OFF = new Date(NOW.getTime() - 20 * 60_000);
/** Zone where it is noon: the match is always one of today's. (The signs of these zones are reversed.) */
const AHEAD = 12 - NOW.getUTCHours();
const ZONE = AHEAD === 0 ? 'UTC' : `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`;

/** A test server of API-Football: one match of its documented shape, late, then in its first half. */
async function provider() {
  let goals: Goals | null = null;
  const match = () => {
    const planned = { id: FIXTURE, date: KICK_OFF.toISOString() };
    return fixtureItem(goals ? { ...planned, short: '1H', elapsed: 20, goals } : planned);
  };
  const today = KICK_OFF.toISOString().slice(0, 10);
  const server = await recordedServer(({ pathname, searchParams }) => {
    const asks = pathname === '/fixtures' && (searchParams.get('date') ?? today) === today;
    const response = asks ? [match()] : [];
    const paging = { current: 1, total: 1 };
    return {
      body: { get: pathname, parameters: {}, errors: [], results: response.length, paging, response },
    };
  });
  const tell = (told: Goals) => {
    goals = told;
  };
  return { ...server, tell };
}

/** A production site whose only feed is that provider, behind a network that can be cut. */
const test = base.extend<object, { evening: Evening }>({
  evening: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const feed = await provider();
      const site = await startProduction({
        LOG_LEVEL: 'warn',
        API_FOOTBALL_KEY: 'a key',
        API_FOOTBALL_URL: feed.baseUrl,
        API_FOOTBALL_SECONDS: '1',
      });
      const wire = await startCuttableNetwork(site.port);
      const known = async (): Promise<Goals | undefined> => {
        const response = await fetch(`http://127.0.0.1:${site.port}/api/realtime/snapshot?topic=matches`);
        const [match] = (await response.json()).result.data;
        return match && [match.homeScore, match.awayScore];
      };
      await use({ tell: feed.tell, known, wire });
      await wire.close();
      await site.stop();
      await feed.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ evening }, use) => use(evening.wire.url),
});

declare global {
  interface Window {
    flashes: string[];
  }
}

/** Records every flash of the row from now on, by its text. */
async function countFlashes(row: Locator): Promise<() => Promise<string[]>> {
  await row.evaluate((element) => {
    window.flashes = [];
    const onChange = () => {
      const flash = element.getAttribute('data-flash');
      if (flash !== null) window.flashes.push(flash || 'scored');
    };
    new MutationObserver(onChange).observe(element, { attributeFilter: ['data-flash'] });
  });
  return () => row.page().evaluate(() => window.flashes);
}

/** Longest pauses between reconnects: sockets that fail too often count as blocked. */
const patient = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.99;
  });

const FLASH_MS = 6_000;

/** Ends the flash by advancing the clock. */
async function pass(page: Page, row: Locator): Promise<void> {
  await page.clock.fastForward(FLASH_MS);
  await expect(row).not.toHaveAttribute('data-flash');
}

/** One start serves both: the first needs the match before kick-off. */
test.describe.configure({ mode: 'default' });
test.use({ timezoneId: ZONE });

test('live list: an empty one shows the match that begins', noisy, async ({ evening, page }) => {
  await expect.poll(evening.known).toEqual([0, 0]);
  await visit(page, '/en?show=live');
  await expect(page.locator('.board .state')).toBeVisible();
  evening.tell([0, 0]);
  await expect(page.locator('.match-row[data-state=live]')).toContainText('Leicester', { timeout: 20_000 });
  await expect(page.locator('.board .state')).toHaveCount(0);
});

test(
  'goal: reaches open pages, also after a lost connection, and a withdrawn one is none',
  noisy,
  async ({ evening: { tell, known, wire }, page, browser, baseURL }) => {
    test.setTimeout(90_000);
    tell([0, 0]);
    await expect.poll(known).toEqual([0, 0]);
    await page.clock.install();
    await patient(page);
    await page.context().addCookies([{ name: 'tz', value: ZONE, url: baseURL! }]);
    await visit(page, '/en');
    const row = page.locator('.match-row');
    const scores = row.locator('.m-score');
    const spoken = page.getByRole('status').filter({ hasText: /Leicester/ });
    await expect(scores).toHaveText(['0', '0']);
    await row
      .getByRole('button', { name: /Leicester/ })
      .first()
      .click();
    await page.mouse.move(0, 0);
    const flashes = await countFlashes(row);

    const other = await ownBrowser(browser, { baseURL: baseURL! });
    const detail = await other.newPage();
    await patient(detail);
    await visit(detail, (await row.locator('.m-link').getAttribute('href'))!);
    const shown = (score: string) =>
      expect(detail.getByRole('img', { name: score, exact: true })).toBeVisible();
    const said = detail.locator('p.tells[aria-live=polite]');
    await shown('Leicester 0, Chelsea 0');
    for (const each of [page, detail]) await each.evaluate(() => Object.assign(window, { kept: true }));

    await test.step('a goal arrives without a reload, flashes once and is announced', async () => {
      tell([1, 0]);
      await expect(scores).toHaveText(['1', '0']);
      await expect(row).toHaveAttribute('data-flash', '');
      await expect(row.locator('.badge')).toHaveText('Goal');
      await expect(spoken).toHaveText('Leicester scores: Leicester 1, Chelsea 0.');
      await shown('Leicester 1, Chelsea 0');
      await expect(said).toHaveText('Leicester 1, Chelsea 0');
      await pass(page, row);
      expect(await flashes()).toEqual(['scored']);
    });

    await test.step('changes during a lost connection are shown after it returns', async () => {
      wire.cut();
      tell([2, 0]);
      await expect.poll(known).toEqual([2, 0]);
      await expect(scores).toHaveText(['1', '0']);
      await shown('Leicester 1, Chelsea 0');
      wire.mend();
      await expect(scores).toHaveText(['2', '0'], { timeout: 30_000 });
      await shown('Leicester 2, Chelsea 0');
      await expect(said).toHaveText('Leicester 2, Chelsea 0');
      await pass(page, row);
      expect(await flashes()).toEqual(['scored', 'scored']);
    });

    await test.step('a goal taken back lowers the score as a correction', async () => {
      tell([1, 0]);
      await expect(scores).toHaveText(['1', '0']);
      await expect(row).toHaveAttribute('data-flash', 'corrected');
      await expect(row.locator('.badge')).toHaveText('Score corrected');
      await expect(spoken).toHaveText('Score corrected: Leicester 1, Chelsea 0.');
      await shown('Leicester 1, Chelsea 0');
      await expect(detail.locator('.match-hero .corrected')).toHaveText('Score corrected');
      await expect(said).toHaveText('Score corrected: Leicester 1, Chelsea 0');
      await expect(detail.locator('.score [data-new]')).toHaveCount(0);
      await pass(page, row);
      expect(await flashes()).toEqual(['scored', 'scored', 'corrected']);
    });

    for (const each of [page, detail]) expect(await each.evaluate(() => 'kept' in window)).toBe(true);
    await other.close();
  },
);
