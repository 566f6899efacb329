import type { Page } from '@playwright/test';
import type { PlanPage } from '#modules/plans/plan.contract.ts';
import { barriers } from './axe.ts';
import { recordChanges } from './drawn-times.ts';
import { countFlashes, test as evening, pass, patient, ZONE } from './evening.ts';
import { get, ownBrowser, register, registerByEmail } from './other-users.ts';
import { cookie, DURABLE, expect, noisy, ready, signIn, test, visit } from './site.ts';

/** What ten visitors come for, each from the page where it begins. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const STICKERS = 'A sheet of Touchline stickers';

const coins = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My coins/ })
    .locator('bdi');

test.describe('abroad, on a phone', () => {
  test.use({ ...phone, locale: 'en-US', timezoneId: 'America/New_York' });

  test('first visit: scores and own times at once, one question, and the choices come first', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('first visit')) return;
      sessionStorage.setItem('first visit', 'yes');
      localStorage.removeItem('start');
    });
    const changes = await recordChanges(page);
    await visit(page, '/en');
    await expect(page.locator('html')).toHaveAttribute('data-tz', 'America/New_York');
    expect((await page.locator('.match-row').first().boundingBox())!.y).toBeLessThanOrEqual(230);
    const strip = page.getByRole('complementary', { name: 'What do you follow?' });
    await strip.getByRole('button', { name: 'Choose' }).click();
    const sheet = page.getByRole('dialog', { name: 'What do you follow?' });
    await sheet.getByRole('button', { name: 'Tennis', exact: true }).click();
    expect(await barriers(page)).toEqual([]);
    expect(await changes()).toEqual([]);
    const reloaded = page.waitForEvent('load');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await reloaded;
    await ready(page);
    // In the server's own order: nothing moves afterwards.
    const html = await (await page.request.get('/en')).text();
    expect(html).toMatch(/class="m-link"[^>]*href="\/en\/tennis\/\d+"/);
    await expect(page.locator('.m-link').first()).toHaveAttribute('href', /\/en\/tennis\//);
    await expect(strip).toBeHidden();
    expect(await changes()).toEqual([]);
  });

  test('find a team by a typo, follow it, and see its matches among the saved', async ({ page }) => {
    const { matches } = await get<{ matches: { home: { name: string } }[] }>(
      page.request,
      'match/list?game=football',
    );
    // Two letters in the wrong order.
    const { name } = matches.map(({ home }) => home).find((team) => /^[a-z]{7,}$/i.test(team.name))!;
    const typo = name.slice(0, 3) + name[4] + name[3] + name.slice(5);
    await visit(page, '/en');
    const magnifier = page.getByRole('banner').getByRole('search').getByRole('button', { name: 'Search' });
    await magnifier.tap();
    const field = page.getByRole('banner').locator('input[name=text]');
    await expect(field).toBeFocused();
    await page.keyboard.type(typo);
    await magnifier.tap();
    await expect(page).toHaveURL(`/en/search/${typo}`);
    // The searched text in the field does not start another search.
    await magnifier.tap();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('main').locator('a[href^="/en/squadLibrary/"]', { hasText: name }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Follow', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Scores' }).tap();
    await page.getByRole('main').getByRole('link', { name: 'Favorites' }).tap();
    await expect(page.locator('.m-home, .m-away').filter({ hasText: name }).first()).toBeVisible();
  });
});

/** One start serves both: the first needs the match before kick-off. */
evening.describe('watch a goal', () => {
  evening.describe.configure({ mode: 'default' });
  evening.use({ timezoneId: ZONE });

  evening(
    'live list: an empty one shows the match that begins',
    noisy,
    async ({ evening: { known, publish }, page }) => {
      await expect.poll(known).toEqual([0, 0]);
      await visit(page, '/en?show=live');
      await expect(page.locator('.board .state')).toBeVisible();
      publish([0, 0]);
      await expect(page.locator('.match-row[data-state=live]')).toContainText('Leicester');
      await expect(page.locator('.board .state')).toHaveCount(0);
    },
  );

  evening(
    'goal: reaches open pages, also after a lost connection, and a withdrawn one is none',
    noisy,
    async ({ evening: { publish, known, wire }, page, browser, baseURL }) => {
      publish([0, 0]);
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
      const announcement = detail.locator('p.tells[aria-live=polite]');
      await shown('Leicester 0, Chelsea 0');
      for (const each of [page, detail]) await each.evaluate(() => Object.assign(window, { kept: true }));

      await evening.step('a goal comes without a reload, flashes once and is said', async () => {
        publish([1, 0]);
        await expect(scores).toHaveText(['1', '0']);
        await expect(row).toHaveAttribute('data-flash', '');
        await expect(row.locator('.badge')).toHaveText('Goal');
        await expect(spoken).toHaveText('Leicester scores: Leicester 1, Chelsea 0.');
        await shown('Leicester 1, Chelsea 0');
        await expect(announcement).toHaveText('Leicester 1, Chelsea 0');
        await pass(page, row);
        expect(await flashes()).toEqual(['scored']);
      });

      await evening.step('what happens while the connection is cut is there when it is back', async () => {
        wire.cut();
        publish([2, 0]);
        await expect.poll(known).toEqual([2, 0]);
        await expect(scores).toHaveText(['1', '0']);
        await shown('Leicester 1, Chelsea 0');
        wire.mend();
        await expect(scores).toHaveText(['2', '0']);
        await shown('Leicester 2, Chelsea 0');
        await expect(announcement).toHaveText('Leicester 2, Chelsea 0');
        await pass(page, row);
        expect(await flashes()).toEqual(['scored', 'scored']);
      });

      await evening.step('a goal taken back lowers the score as a correction', async () => {
        publish([1, 0]);
        await expect(scores).toHaveText(['1', '0']);
        await expect(row).toHaveAttribute('data-flash', 'corrected');
        await expect(row.locator('.badge')).toHaveText('Score corrected');
        await expect(spoken).toHaveText('Score corrected: Leicester 1, Chelsea 0.');
        await shown('Leicester 1, Chelsea 0');
        await expect(detail.locator('.match-hero .corrected')).toHaveText('Score corrected');
        await expect(announcement).toHaveText('Score corrected: Leicester 1, Chelsea 0');
        await expect(detail.locator('.score [data-new]')).toHaveCount(0);
        await pass(page, row);
        expect(await flashes()).toEqual(['scored', 'scored', 'corrected']);
      });

      for (const each of [page, detail]) expect(await each.evaluate(() => 'kept' in window)).toBe(true);
      await other.close();
    },
  );
});

test('read an article: from the list to its text, which is liked and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page.request);
  await visit(page, '/en/news/football');
  await expect(page.getByRole('heading', { level: 1, name: 'Football news' })).toBeVisible();
  expect(await page.locator('.news-item').count()).toBeGreaterThanOrEqual(10);
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toContain(
    '/rss/football.xml',
  );
  expect(await barriers(page)).toEqual([]);

  // Visible text: a headline that may reveal a result has a second, hidden one.
  const title = (await page.locator('.news-item h2').allInnerTexts())[4]!;
  await page.locator('.news-item h2 a').nth(4).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.article .match-card').first()).toBeVisible();

  const like = page.getByRole('button', { name: /^Like this article/ });
  const before = Number(/\d+$/.exec((await like.getAttribute('aria-label'))!)![0]);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(`Like this article ${before + 1}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toast')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.reload();
  await expect(page.getByRole('button', { name: /^Like this article/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await barriers(page)).toEqual([]);
});

test('watch a room: the channel plays, its chat is there, and another room is one click away', async ({
  page,
}) => {
  await visit(page, '/en/live');
  await page.locator('.room-card', { hasText: 'Training Ground TV' }).getByRole('link').first().click();
  const video = page.locator('.player video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  await expect(page.getByRole('log')).toBeVisible();
  const others = page.getByRole('region', { name: 'Also live' });
  await others.locator('.room-card', { hasText: 'Live text' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Live text commentary' })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Room sections' });
  await tabs.getByRole('tab', { name: 'Match' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Match' })).toContainText(/\d/);
  await expect(page.getByRole('tabpanel', { name: 'Chat' })).toBeHidden();
});

test('buy coins: choose, pay at the cashier, and the balance follows without a reload', async ({ page }) => {
  await registerByEmail(page.request);
  await visit(page, '/en/userInfo/recharge');
  await expect(coins(page)).toHaveText('200', DURABLE);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $9.99 with Bank card' }).click();
  await expect(page.getByText('Please agree to the terms for coins and paid services first')).toBeVisible();
  await page.getByRole('radio', { name: '$4.99' }).check();
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('$4.99');
  await expect(summary).toContainText('\u2068200\u2069 → \u2068575\u2069');
  await expect(summary).toContainText('\u2068Lv.0\u2069 → \u2068Lv.1\u2069');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay $4.99 with Bank card' }).click();
  await expect(page.getByRole('heading', { name: 'Demo cashier' })).toBeVisible();
  // The cashier is another document, whose buttons work once it is ready.
  await ready(page);
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(page.getByRole('heading', { name: 'Topped up' })).toBeVisible();
  await expect(page.getByText('375 coins are in your wallet')).toBeVisible();
  await expect(coins(page)).toHaveText('575');
});

test(
  'unlock a tip: a changed price is shown first, and a lost response is no failure',
  noisy,
  async ({ page }) => {
    await register(page.request);
    const { plans } = await get<PlanPage>(page.request, 'expert_plan/getPlansPC');
    const plan = plans.find(({ price }) => price <= 100)!;
    const cost = Math.floor(plan.price * 0.8);
    await visit(page, `/en/expert/${plan.expert.uid}?plan=${plan.planId}`);
    await expect(coins(page)).toHaveText('200', DURABLE);
    await page.route(
      '**/api/expert_plan/checkGold*',
      async (route) => {
        const answer = (await (await route.fetch()).json()) as { result: object };
        await route.fulfill({ json: { ...answer, result: { ...answer.result, cost: cost - 1 } } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Unlock now' }).click();
    await page.getByRole('button', { name: `Unlock for ${cost - 1} coins` }).click();
    await expect(page.getByText(`The price has changed. It is now ${cost} coins.`).first()).toBeVisible();
    await expect(coins(page)).toHaveText('200');

    await page.route('**/api/orderpay/goldExpertPlan*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: `Unlock for ${cost} coins` }).click();
    await expect(page.getByText(`${cost} coins are held until the match ends.`)).toBeVisible();
    await expect(coins(page)).toHaveText(String(200 - cost));
  },
);

test('redeem: a good is ordered, shipped, and its tracking number appears by itself', async ({
  page,
  browser,
}) => {
  test.slow();
  await register(page.request);
  await visit(page, '/en/mall');
  await expect(coins(page)).toHaveText('200', DURABLE);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/\/en\/mall\?sort=price$/);
  await page.getByRole('link', { name: 'Physical items' }).click();
  await expect(page).toHaveURL(/kind=physical/);
  await page.getByRole('link', { name: new RegExp(STICKERS) }).click();
  await expect(page.getByRole('heading', { name: STICKERS })).toBeVisible();

  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog.getByLabel('Recipient')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Recipient').fill('Chen Bei');
  await dialog.getByLabel('Contact').fill('+86 13800000000');
  await dialog.getByLabel('Shipping address').fill('1 Hongqiao Road, Shanghai');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog.getByRole('heading', { name: 'Redeemed' })).toBeVisible();
  const orderNo = (await dialog.locator('.order-no').first().textContent())!;
  await expect(coins(page)).toHaveText('80');

  await dialog.getByRole('link', { name: 'My redemptions' }).click();
  const redemption = page.getByRole('article').filter({ hasText: orderNo });
  await expect(redemption).toContainText('Under review');
  expect(await barriers(page)).toEqual([]);

  const office = await (await ownBrowser(browser)).newPage();
  await signIn(office, 'demo_admin');
  await visit(office, `/en/admin/goodsOrders?no=${orderNo}`);
  const row = office.getByRole('row', { name: orderNo });
  await expect(row).toContainText('1 Hongqiao Road, Shanghai');
  await row.getByRole('button', { name: 'Ship' }).click();
  const decision = office.getByRole('dialog');
  await decision.getByLabel('Tracking number').fill('SF1029384756');
  await decision.getByRole('button', { name: 'Handed to the carrier' }).click();
  await decision.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(row).toContainText('Redeemed');

  await expect(redemption).toContainText('SF1029384756');
  await expect(redemption).toContainText('Redeemed');
  await visit(page, '/en/userInfo/myOrder');
  await expect(page.getByRole('row', { name: orderNo })).toContainText(`${STICKERS} × 2`);
  await office.context().close();
});

test('change language: the menu stays on the page, and the choice is stored', async ({ page }) => {
  await visit(page, '/mall?sort=time');
  await page.getByRole('banner').getByRole('button', { name: '语言' }).click();
  const languages = page.getByRole('dialog', { name: '语言' });
  await expect(languages.getByRole('link')).toHaveCount(22);
  await languages.getByRole('searchbox').fill('engl');
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/mall?sort=time');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await cookie(page, 'lang')).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  expect((await cookie(page, 'lang'))?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 86_400);

  await page.goto('/expert');
  await expect(page).toHaveURL('/en/expert');
});
