import type { Browser, Page } from '@playwright/test';
import { and, eq, sql } from 'drizzle-orm';
import { createCatalog } from '#modules/catalog/index.ts';
import { createIngest } from '#modules/feeds/ingest.service.ts';
import { SIMULATOR } from '#modules/feeds/providers.rules.ts';
import { CHAIN_START, commitmentHash, linkHash } from '#modules/plans/chain.rules.ts';
import type { PlanPage } from '#modules/plans/plan.contract.ts';
import type { ExpertPage } from '#modules/plans/plans.contract.ts';
import { planLinks } from '#modules/plans/plans.tables.ts';
import { leaguesOf } from '#modules/simulator/leagues.rules.ts';
import { createSimulator } from '#modules/simulator/simulator.service.ts';
import { createSimulatorState } from '#modules/simulator/simulator-state.service.ts';
import { FakeClock, systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { blankPng } from '#platform/uploads/testing.ts';
import { barriers } from './axe.ts';
import { get, ownBrowser, post } from './other-users.ts';
import { type ProductionSite, startProduction } from './production-site.ts';
import { test as base, DURABLE, expect, signIn, visit } from './site.ts';

/** A demo on a database that the test can access, to advance time. */
const test = base.extend<object, { site: ProductionSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const site = await startProduction({
        MODE: 'demo',
        DEMO_GAMES: 'football',
        DECISION_UNDO_SECONDS: '0',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(`http://localhost:${site.port}`),
});

/** One start serves both. */
test.describe.configure({ mode: 'default' });

async function someone(browser: Browser, baseURL: string, account: string): Promise<Page> {
  const context = await ownBrowser(browser, { baseURL });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

const coins = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');

/** A simulator in another process, whose clock is ahead: it plays every match of a league that has ended by then. */
async function simulateUntil(site: ProductionSite, league: string, at: Date): Promise<void> {
  const database = openDatabase({ url: site.databaseUrl, pool: 2, log: silentLog });
  const clock = new FakeClock(at.toISOString());
  const catalog = createCatalog(database.db);
  const listeners = { onChanges: () => undefined, onSheet: () => undefined };
  // Only the simulation is ahead: rows are written with the current time.
  const parts = { db: database.db, catalog, clock: systemClock, log: silentLog, ...listeners };
  const ingest = createIngest(parts, SIMULATOR);
  const memory = createSimulatorState(database.db, catalog, SIMULATOR);
  // A day of all leagues took minutes: the settlements of all its plans are queued.
  const leagues = leaguesOf(['football']).filter(({ names }) => names.en === league);
  expect(leagues).toHaveLength(1);
  await createSimulator({ clock, log: silentLog, memory, leagues }).fill(ingest);
  await database.close();
}

test('expert: applies, publishes, is reviewed and bought; the match ends and the coins are settled', async ({
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(240_000);
  const expert = await someone(browser, baseURL!, 'demo_user');
  const office = await someone(browser, baseURL!, 'demo_admin');
  const buyer = await someone(browser, baseURL!, 'demo_channel');

  await visit(expert, '/en/creatorCenter');
  await expert.getByLabel('About you').fill('I have watched this league for ten years.');
  await expert.getByRole('button', { name: 'Football', exact: true }).click();
  await expert.getByRole('checkbox').check();
  expect(await barriers(expert)).toEqual([]);
  await expert.getByRole('button', { name: 'Apply' }).click();
  await expect(expert.getByRole('heading', { name: 'Your application is under review' })).toBeVisible();

  await visit(office, '/en/admin/experts');
  await office
    .getByRole('row', { name: /demo_user/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(office.locator('.toast')).toHaveText('Done');

  await visit(expert, '/en/creatorCenter/progComponent');
  await expert.getByLabel('Day').selectOption('Tomorrow');
  const matches = expert.getByRole('combobox', { name: 'Match' });
  await expect(matches.locator('option').nth(1)).toBeAttached();
  const matchId = Number(await matches.locator('option').nth(1).getAttribute('value'));
  await matches.selectOption(String(matchId));
  await expert.getByLabel('Market').selectOption('1X2');
  await expert.getByLabel('Predicted result').selectOption('Home');
  await expert.getByLabel('Title').fill('A home win, with time to spare');
  await expert.getByLabel('Analysis').fill('Five wins of the last six, and an **untroubled** defence.');
  await expert
    .getByLabel('Cover image')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: blankPng(640, 360) });
  await expect(expert.getByAltText('Selected cover')).toBeVisible();
  await expert.getByLabel('Price in coins').fill('50');
  expect(await barriers(expert)).toEqual([]);
  await expert.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(expert.getByText('Plan published, please wait for review').first()).toBeVisible();
  await expert.getByRole('link', { name: 'Edit “A home win, with time to spare”' }).click();
  await expect(expert.getByLabel('Price in coins')).toHaveValue('50');
  await expert.getByLabel('Title').fill('The home side is simply better');
  await expert.getByRole('button', { name: 'Save and resubmit' }).click();
  await expect(expert.getByRole('row', { name: /The home side is simply better/ })).toContainText(
    'Under review',
  );

  await visit(office, '/en/admin/plans');
  const waiting = office.getByRole('row', { name: /The home side is simply better/ });
  await waiting.getByRole('button', { name: 'Open' }).click();
  await expect(office.getByRole('dialog')).toContainText('untroubled');
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toHaveCount(0);

  const { uid } = await get<{ uid: number }>(expert.request, 'user/me');
  const published = async () =>
    (await get<PlanPage>(expert.request, `expert_plan/getPlansPC?expertId=${uid}`)).plans[0]!;
  const { planId, match } = await published();
  await visit(buyer, `/en/football/${matchId}`);
  const ofMatch = buyer.getByRole('region', { name: 'Expert tips' });
  await expect(ofMatch).toContainText('The home side is simply better');
  await expect(ofMatch).toContainText('For adults only.');
  await visit(buyer, `/en/expert/${uid}?plan=${planId}`);
  await expect(coins(buyer)).toHaveText('5,200');
  await expect(buyer.getByText('untroubled')).toHaveCount(0);
  expect(await barriers(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Unlock now' }).click();
  // The first order: twenty percent off.
  await buyer.getByRole('button', { name: 'Unlock for 40 coins' }).click();
  await expect(buyer.getByText('untroubled')).toBeVisible();
  await expect(buyer.getByText('40 coins are held until the match ends.')).toBeVisible();
  await expect(coins(buyer)).toHaveText('5,160');

  await simulateUntil(site, match.league.name, new Date(Date.parse(match.startTime) + 4 * 3_600_000));
  const { homeScore, awayScore } = (await published()).match;
  const hit = homeScore > awayScore;
  await expect(buyer.locator('#plan')).toContainText(`Result: ${hit ? 'Won' : 'Lost'}`, DURABLE);
  const went = hit ? '40 coins went to demo_user.' : '40 coins were refunded to you.';
  await expect(buyer.getByText(went)).toBeVisible(DURABLE);
  await expect(coins(buyer)).toHaveText(hit ? '5,160' : '5,200');

  await buyer.getByRole('button', { name: 'Verify' }).click();
  await expect(
    buyer.getByText(/^Recomputed in your browser: the only link is valid, and 1 revealed/),
  ).toBeVisible();

  await test.step('the account is closed: the buyer goes on reading, others find nothing', async () => {
    const admin = await someone(browser, baseURL!, 'demo_admin');
    await post(admin.request, 'admin/experts/decide', { userId: uid, pass: false, reason: 'Copied plans' });
    await visit(buyer, '/en/userInfo/myOrder');
    await buyer.locator(`a[href$="?plan=${planId}"]`).first().click();
    await expect(buyer.getByText('This expert’s account is closed.')).toBeVisible();
    await expect(buyer.getByText('untroubled')).toBeVisible();
    expect(await barriers(buyer)).toEqual([]);
    const guest = await (await ownBrowser(browser, { baseURL })).newPage();
    expect((await guest.goto(`/en/expert/${uid}?plan=${planId}`))!.status()).toBe(410);
  });
});

/**
 * An attack with access to the database: another pick in the first link, and every later hash recomputed. In one
 * transaction, since a link that the site adds meanwhile would not fit.
 */
async function rewriteChain(site: ProductionSite, expertId: number): Promise<void> {
  const database = openDatabase({ url: site.databaseUrl, pool: 1, log: silentLog });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table plan_links disable trigger user`);
    const links = await tx.select().from(planLinks).where(eq(planLinks.expertId, expertId));
    let before = CHAIN_START;
    for (const link of links.toSorted((a, b) => a.seq - b.seq)) {
      const pick = link.seq === 1 ? (link.pick === 'home' ? 'away' : 'home') : link.pick;
      const commitment = await commitmentHash({ ...link, pick, at: link.at.toISOString() });
      before = await linkHash(before, { ...link, commitment });
      await tx
        .update(planLinks)
        .set({ pick, commitment, hash: before })
        .where(and(eq(planLinks.expertId, expertId), eq(planLinks.seq, link.seq)));
    }
    await tx.execute(sql`alter table plan_links enable trigger user`);
  });
  await database.close();
}

test('chain: a rewrite is detected by an earlier viewer, also without Web Crypto', async ({
  browser,
  baseURL,
  site,
}) => {
  test.slow();
  const page = await (await ownBrowser(browser, { baseURL: baseURL! })).newPage();
  const { experts } = await get<ExpertPage>(page.request, 'expert_plan/expertLibraryPC?window=10');
  const { uid } = experts[0]!;
  const verify = async (reader: Page, words: RegExp) => {
    await reader.getByRole('button', { name: 'Verify' }).click();
    await expect(reader.getByText(words)).toBeVisible();
  };
  const fits = /^Recomputed in your browser: all [1-9]\d* links are valid/;
  // Over plain http a browser has no Web Crypto.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await visit(page, `/en/expert/${uid}`);
  await verify(page, fits);
  await rewriteChain(site, uid);
  await visit(page, `/en/expert/${uid}`);
  await verify(page, /^Your browser noted link \d+ earlier, but it is now missing or different/);
  expect(await barriers(page)).toEqual([]);
  await expect(async () => {
    // A new browser each time: guests' pages are cached for seconds, and the link of an old one would be noted.
    const another = await (await ownBrowser(browser, { baseURL: baseURL! })).newPage();
    await visit(another, `/en/expert/${uid}`);
    await another.getByRole('button', { name: 'Verify' }).click();
    const answer = another.getByText(/^(Recomputed in your browser|Your browser noted)/);
    await expect(answer).toBeVisible();
    expect(await answer.textContent()).toMatch(fits);
    await another.context().close();
  }).toPass(DURABLE);
});
