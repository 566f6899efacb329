import type { Page } from '@playwright/test';
import { expect, ready, test, visit } from './site.ts';

interface Listed {
  id: number;
  game: string;
  home: { id: number; name: string };
  away: { name: string };
}

const SCORE_IN_TITLE = /\d+–\d+/;

/** Played to its end yesterday: its score stands still. */
const aResult = (page: Page): Promise<Listed> => first(page, 'day=-1&filter=finished');

/** Of sides that have played before. */
const aLiveMatch = (page: Page): Promise<Listed> => first(page, 'filter=live');

async function first(page: Page, query: string): Promise<Listed> {
  const headers = { lan: 'en', sysType: 'PC' };
  const answer = await page.request.get(`/api/match/list?game=football&${query}`, { headers });
  const { result } = (await answer.json()) as { result: { matches: Listed[] } };
  return result.matches[0]!;
}

async function hideScores(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('spoiler', '1'));
}

test('a result is not shown before any script of the page has run', async ({ page }) => {
  const { id, game } = await aResult(page);
  await hideScores(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`/en/${game}/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Show the result' }).first()).toBeVisible();
  await expect(page.locator('.score')).toBeHidden();
  expect(await page.title()).not.toMatch(SCORE_IN_TITLE);
});

test('a result is told on no tab and not in the title until it is asked for by keyboard', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Show the result' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(score).toBeFocused();
  await expect(page.getByText('The result is shown')).toBeAttached();
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

test('earlier results are shown together, apart from the match itself', async ({ page }) => {
  const { id, game } = await aLiveMatch(page);
  await visit(page, `/en/${game}/${id}?tab=preview&spoiler=1`);
  const form = page.locator('.form-list').first();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Show earlier results' }).first().click();
  await expect(form).toBeVisible();
  await expect(page.locator('.score')).toBeHidden();
});

test('a copied link hides scores for whoever gets it', async ({ page, context, browser }) => {
  const { id, game, home } = await aResult(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hideScores(page);
  await visit(page, `/en/${game}/${id}`);
  await page.getByRole('button', { name: 'Share this match' }).click();
  await expect(page.locator('.toast')).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newPage();
  await other.goto(link);
  await ready(other);
  await expect(other.locator('.score')).toBeHidden();
  // The mode goes along to the next page, and into its address.
  await other.getByRole('link', { name: home.name, exact: true }).first().click();
  await expect(other).toHaveURL(/squadLibrary\/\d+\?spoiler=1$/);
  const hidden = other.locator('.form-line .spoils').first();
  await expect(hidden).toHaveCSS('visibility', 'hidden');
  await hidden.click({ force: true });
  await expect(hidden).toHaveCSS('visibility', 'visible');
  await other.close();
});
