import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { blankPng } from '#platform/uploads/testing.ts';
import { barriers } from './barriers.ts';
import { type ProductionSite, startProduction } from './production-site.ts';
import { test as base, expect, signIn, visit } from './site.ts';

/** A demo on a database of its own that the test can reach: there it ends a match, as a feed would. */
const test = base.extend<object, { site: ProductionSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const site = await startProduction({ MODE: 'demo' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(`http://localhost:${site.port}`),
});

const HEADERS = { sysType: 'PC', lan: 'en' };

async function someone(browser: Browser, baseURL: string, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

async function result<T>(answer: Promise<{ ok(): boolean; json(): Promise<unknown> }>): Promise<T> {
  const response = await answer;
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { result: T }).result;
}

const coins = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');

/** The feed's own way in: `apply_scores` writes what others react to. */
async function end(site: ProductionSite, matchId: number, home: number, away: number): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const score = {
    id: matchId,
    version: 9_000_000_000_000,
    state: 'finished',
    period: 2,
    clockSeconds: 5_400,
    clockRuns: false,
    homeScore: home,
    awayScore: away,
    periodScores: [
      [0, 0, 0],
      [home, away, 0],
    ],
    facts: {},
    serving: null,
  };
  await client.query('select * from apply_scores($1::jsonb, $2)', [JSON.stringify([score]), new Date()]);
  await client.end();
}

test('become an expert, publish, be reviewed, be bought; the match ends and the coins come back by themselves', async ({
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(240_000);
  const expert = await someone(browser, baseURL!, 'demo_user');
  const moderator = await someone(browser, baseURL!, 'demo_moderator');
  const buyer = await someone(browser, baseURL!, 'demo_channel');

  await visit(expert, '/en/creatorCenter');
  await expert.getByLabel('About you').fill('I have watched this league for ten years.');
  await expert.getByRole('button', { name: 'Football', exact: true }).click();
  await expert.getByRole('checkbox').check();
  expect(await barriers(expert)).toEqual([]);
  await expert.getByRole('button', { name: 'Apply' }).click();
  await expect(expert.getByRole('heading', { name: 'Your application is under review' })).toBeVisible();

  const { applications } = await result<{ applications: { userId: number }[] }>(
    moderator.request.get('/api/admin/experts/applications', { headers: HEADERS }),
  );
  const { userId } = applications[0]!;
  await result(
    moderator.request.post('/api/admin/experts/decide', { headers: HEADERS, data: { userId, pass: true } }),
  );

  await visit(expert, '/en/creatorCenter/progComponent');
  await expert.getByLabel('Day').selectOption('Tomorrow');
  const matches = expert.getByRole('combobox', { name: 'Match' });
  await expect(matches.locator('option').nth(1)).toBeAttached();
  const matchId = Number(await matches.locator('option').nth(1).getAttribute('value'));
  await matches.selectOption(String(matchId));
  await expert.getByLabel('Play type').selectOption('1X2');
  await expert.getByLabel('Prediction result').selectOption('Home');
  await expert.getByLabel('Title').fill('The home side is simply better');
  await expert.getByLabel('Analysis').fill('Five wins of the last six, and an **untroubled** defence.');
  await expert
    .getByLabel('Cover image')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: blankPng(640, 360) });
  await expect(expert.getByAltText('The chosen cover')).toBeVisible();
  await expert.getByLabel('Price in coins').fill('50');
  expect(await barriers(expert)).toEqual([]);
  await expert.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(expert.getByText('Plan published, please wait for review').first()).toBeVisible();
  await expect(expert.getByRole('row', { name: /The home side is simply better/ })).toContainText(
    'Under review',
  );

  const queue = await result<{ plans: { planId: number }[] }>(
    moderator.request.get('/api/admin/plans', { headers: HEADERS }),
  );
  const { planId } = queue.plans[0]!;
  await result(
    moderator.request.post('/api/admin/plans/review', { headers: HEADERS, data: { planId, pass: true } }),
  );

  await visit(buyer, `/en/expert/${userId}?plan=${planId}`);
  await expect(coins(buyer)).toHaveText('5,200');
  await expect(buyer.getByText('untroubled')).toHaveCount(0);
  expect(await barriers(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Unlock now' }).click();
  // The first order: twenty percent off.
  await buyer.getByRole('button', { name: 'Unlock for 40 coins' }).click();
  await expect(buyer.getByText('untroubled')).toBeVisible();
  await expect(buyer.getByText('40 coins are held until the match ends.')).toBeVisible();
  await expect(coins(buyer)).toHaveText('5,160');

  await end(site, matchId, 0, 1);
  const soon = { timeout: 20_000 };
  await expect(buyer.getByText('40 coins came back to you.')).toBeVisible(soon);
  await expect(buyer.locator('#plan')).toContainText('Result: Miss');
  await expect(coins(buyer)).toHaveText('5,200');

  await buyer.getByRole('button', { name: 'Verify' }).click();
  await expect(buyer.getByText(/^Recomputed in your browser: all 1 links fit, and 1 opened/)).toBeVisible();
});
