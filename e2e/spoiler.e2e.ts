import type { Page } from '@playwright/test';
import { get, ownBrowser } from './other-users.ts';
import { expect, ready, test, visit } from './site.ts';

interface Listed {
  id: number;
  game: string;
  home: { id: number; name: string };
  away: { name: string };
}

const SCORE_IN_TITLE = /\d+–\d+/;

/** Finished yesterday: its score no longer changes. */
const aResult = (page: Page): Promise<Listed> => first(page, 'day=-1&filter=finished');

/** With sides that have played before. */
const aLiveMatch = (page: Page): Promise<Listed> => first(page, 'filter=live');

async function first(page: Page, query: string): Promise<Listed> {
  const { matches } = await get<{ matches: Listed[] }>(page.request, `match/list?game=football&${query}`);
  return matches[0]!;
}

async function hideScores(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('spoiler', '1'));
}

test('a result is masked before any script of the page has run', async ({ page }) => {
  const { id, game } = await aResult(page);
  await hideScores(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`/en/${game}/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Show result' }).first()).toBeVisible();
  await expect(page.locator('.score')).toBeHidden();
  expect(await page.title()).not.toMatch(SCORE_IN_TITLE);
});

test('a result is on no tab and not in the title until revealed by keyboard', async ({ page }) => {
  const { id, game, home, away } = await aResult(page);
  await hideScores(page);
  await visit(page, `/en/${game}/${id}`);
  await expect(page).toHaveURL(/[?&]spoiler=1/);
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    for (const part of await page.locator('.tells').all()) await expect(part).toBeHidden();
  }
  await expect(page).not.toHaveTitle(SCORE_IN_TITLE);

  const score = page.getByRole('img', { name: new RegExp(`^${home.name} \\d+, ${away.name} \\d+$`) });
  await expect(score).toHaveCount(0);
  await page.getByRole('button', { name: 'Show result' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(score).toBeFocused();
  await expect(page.getByText('Result shown')).toBeAttached();
  await expect(page).toHaveTitle(SCORE_IN_TITLE);
  await tabs.first().click();
  await expect(score).toBeVisible();
});

test('the title has the score where it may be seen', async ({ page }) => {
  const { id, game } = await aResult(page);
  await visit(page, `/en/${game}/${id}`);
  await expect(page).toHaveTitle(SCORE_IN_TITLE);
  await page.getByRole('button', { name: 'Hide scores' }).click();
  await expect(page).not.toHaveTitle(SCORE_IN_TITLE);
  await expect(page.locator('.score')).toBeHidden();
});

test('earlier results are revealed together, apart from the match itself', async ({ page }) => {
  const { id, game } = await aLiveMatch(page);
  await visit(page, `/en/${game}/${id}?tab=preview&spoiler=1`);
  const form = page.locator('.form-list').first();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Show earlier results' }).first().click();
  await expect(form).toBeVisible();
  await expect(page.locator('.score')).toBeHidden();
});

test('a copied link hides scores for its recipient', async ({ page, context, browser }) => {
  const { id, game, home } = await aResult(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hideScores(page);
  await visit(page, `/en/${game}/${id}`);
  await page.getByRole('button', { name: 'Share this match' }).click();
  await expect(page.locator('.share-preview img')).toHaveAttribute('src', /spoiler=1/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toast')).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await ownBrowser(browser)).newPage();
  await other.goto(link);
  await ready(other);
  await expect(other.locator('.score')).toBeHidden();
  // The mode is carried to the next page, and into its address.
  await other.getByRole('link', { name: home.name, exact: true }).first().click();
  await expect(other).toHaveURL(/squadLibrary\/\d+\?spoiler=1$/);
  const hidden = other.locator('.form-line .spoils').first();
  await expect(hidden).toHaveCSS('visibility', 'hidden');
  await hidden.click({ force: true });
  await expect(hidden).toHaveCSS('visibility', 'visible');
  await other.close();
});

test('plans on a hidden match reveal no result', async ({ page }) => {
  const { plans } = await get<{ plans: { expert: { uid: number } }[] }>(
    page.request,
    'expert_plan/getPlansPC',
  );
  await hideScores(page);
  await visit(page, `/en/expert/${plans[0]!.expert.uid}`);
  const card = page.locator('.plan-card', { has: page.locator('.plan-match b') }).first();
  const [score, outcome] = [card.locator('.plan-match b'), card.locator('.result-word')];
  await expect(score).toHaveText(/\d/);
  await expect(score).toBeHidden();
  await expect(outcome).toBeHidden();
  const link = card.locator('.plan-match');
  const match = (await link.getAttribute('href'))!;
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(score).toBeVisible();
  await expect(outcome).toBeVisible();
  await expect(page).toHaveURL(/\/expert\/\d+\?spoiler=1$/);

  await visit(page, `${match}?tab=preview`);
  const result = page.locator('.plan-match b').first();
  await expect(result).toBeAttached();
  await expect(result).toBeHidden();
  await page.getByRole('button', { name: 'Show result' }).first().click();
  await expect(result).toBeVisible();
});

test('an article with results is masked until revealed', async ({ page }) => {
  const { articles } = await get<{ articles: { id: number; summary: string }[] }>(
    page.request,
    'news/list?game=football',
  );
  const { id } = articles.find(({ summary }) => /\d–\d/.test(summary))!;
  await visit(page, `/en/news/football/${id}?spoiler=1`);
  const text = page.locator('.article .rich-text');
  await expect(text).toBeHidden();
  await expect(text).toContainText(/\d–\d/);
  await page.getByRole('button', { name: 'Show result' }).click();
  await expect(text).toBeVisible();
});

test('a headline that may reveal a result is revealed by a tap, and opened by the next', async ({ page }) => {
  const veil = 'Headline hidden (spoiler)';
  await visit(page, '/en/news/football?spoiler=1');
  const report = page.locator('article.veiled').first();
  const [title, link] = [report.locator('h2 .tells'), report.locator('.news-item-link')];
  await expect(title).toBeHidden();
  await expect(link).toHaveAccessibleName(veil);
  await link.click();
  await expect(title).toBeVisible();
  const words = (await title.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/en\/news\/football\/\d+/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(words);
  await visit(page, `${new URL(page.url()).pathname}?spoiler=1`);
  await expect(heading).toHaveText(veil);
  await expect(page).toHaveTitle(veil);
  await heading.getByRole('button').click();
  await expect(heading).toHaveText(words);
  await expect(page).toHaveTitle(`${words} · Touchline`);
  const text = encodeURIComponent(words.slice(0, 60).trim());
  // A new site is still being indexed.
  await expect
    .poll(async () => (await get<{ news: [] }>(page.request, `search?kind=news&text=${text}`)).news.length)
    .toBeGreaterThan(0);
  await visit(page, `/en/search/${text}?tab=news&spoiler=1`);
  const found = page.locator('.found-line.veiled').first();
  await expect(found).toHaveAccessibleName(veil);
  await found.click();
  await expect(found).toHaveAccessibleName(new RegExp(words.replace(/\W/g, '.')));
});

test('a video of a match is named by its sides, and can be watched without its title', async ({ page }) => {
  await visit(page, '/en/videos/football?spoiler=1');
  const film = page.locator('.video-item.veiled').first();
  const sides = (await film.locator('.veil').textContent()) ?? '';
  await expect(film.locator('.tells')).toBeHidden();
  await film.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(sides);
  await expect(page).toHaveTitle(sides);
  await heading.getByRole('button').click();
  await expect(heading).not.toHaveText(sides);
  // Names and number of chapters reveal the result: the list is masked, and so is the seek bar.
  const moments = page.getByRole('list', { name: 'Chapters' });
  const marks = page.locator('.player-track > i');
  await page.locator('.player').getByRole('button', { name: 'Play' }).first().click();
  await expect(page.getByRole('slider', { name: 'Position in the recording' })).toBeEnabled();
  await expect(moments).toBeHidden();
  await expect(marks).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Show result' }).first().click();
  await expect(moments).toBeVisible();
  await expect(marks).toHaveCount(await moments.getByRole('listitem').count());
});

test('a robot room reveals its match on request', async ({ page }) => {
  const { rooms } = await get<{ rooms: { id: number }[] }>(page.request, 'live/rooms?mode=robot');
  await visit(page, `/en/live/${rooms[0]!.id}?spoiler=1`);
  const board = page.getByRole('region', { name: 'Live text commentary' });
  const [score, texts] = [board.locator('strong'), board.locator('.tells')];
  await expect(score).toBeHidden();
  await expect(texts).toBeHidden();
  await board.getByRole('button', { name: 'Show result' }).click();
  await expect(score).toBeVisible();
  await expect(texts).toBeVisible();
  await page.getByRole('tab', { name: 'Match' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Match' });
  await expect(panel.locator('.tells')).toBeHidden();
  await panel.getByRole('button', { name: 'Show result' }).click();
  await expect(panel.locator('.tells')).toBeVisible();
});

test('a masked score is revealed by the keyboard’s first press, and by a tap in the hot list', async ({
  page,
}) => {
  const { home } = await aResult(page);
  await hideScores(page);
  for (const [path, row] of [
    [`/en/squadLibrary/${home.id}`, '.fixture'],
    ['/en/live/data', '.live-table tr'],
    [`/en/search/${encodeURIComponent(home.name)}`, '.fixture'],
  ] as const) {
    await visit(page, path);
    const covered = page.locator(row, { has: page.locator('.spoils') }).first();
    const score = covered.locator('.spoils').first();
    await expect(score, path).toBeHidden();
    await covered.locator('xpath=descendant-or-self::a').first().focus();
    await page.keyboard.press('Enter');
    await expect(score, path).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path.split('/')[2]}.*spoiler=1`));
  }
  await visit(page, '/en');
  // The blocks beside the list are hydrated after it.
  await page.waitForLoadState('networkidle');
  const hot = page.locator('.hot-list .spoils').first();
  await expect(hot).toHaveCSS('visibility', 'hidden');
  await hot.click({ force: true });
  await expect(hot).toHaveCSS('visibility', 'visible');
  await expect(page).toHaveURL(/\/en\/?\?spoiler=1$/);
});

test('a row with a video has the height of the others and keeps its button beside the mark', async ({
  page,
}) => {
  await hideScores(page);
  await visit(page, '/en?tab=football&day=-1');
  const row = page.locator('.match-row[data-state=end]', { has: page.locator('.m-media') }).first();
  const boxOf = async (part: string) => (await row.locator(part).boundingBox())!;
  const [link, media, more] = [await boxOf('.m-link'), await boxOf('.m-media'), await boxOf('.m-more')];
  const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2);
  expect([middle(media), middle(more)]).toEqual([middle(link), middle(link)]);
  expect(more.height).toBeGreaterThan(30);
});

test('the address carries the mode on every page that hides scores', async ({ page }) => {
  await hideScores(page);
  for (const path of [
    'live/data',
    'match?view=favourites',
    'news/football',
    'videos/football',
    'search/city',
    'squadLibrary',
  ]) {
    await visit(page, `/en/${path}`);
    await expect(page, path).toHaveURL(/[?&]spoiler=1$/);
  }
});
