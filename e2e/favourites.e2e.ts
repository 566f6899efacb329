import type { Page } from '@playwright/test';
import { expect, signIn, test, visit } from './site.ts';

/** A football team that plays today, and its page. */
async function aTeam(page: Page): Promise<{ id: number; name: string }> {
  const headers = { lan: 'en', sysType: 'PC' };
  const answer = await page.request.get('/api/match/list?game=football', { headers });
  const { result } = (await answer.json()) as {
    result: { matches: { home: { id: number; name: string } }[] };
  };
  return result.matches[0]!.home;
}

test('a guest follows a team on its page and finds its matches among the saved ones', async ({ page }) => {
  const team = await aTeam(page);
  await visit(page, `/en/squadLibrary/${team.id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await visit(page, '/en/match?view=favourites');
  await expect(page.locator('.m-home, .m-away').filter({ hasText: team.name }).first()).toBeVisible();
});

test('what a user follows in a match is kept on the server', async ({ page, browser }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en');
  await page.locator('.m-link').first().click();
  const star = page.locator('.team-star').first();
  const name = await star.getAttribute('aria-label');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/match/attention'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).ok()).toBe(true);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, 'demo_user');
  await visit(elsewhere, new URL(page.url()).pathname);
  await expect(elsewhere.getByRole('button', { name: name! })).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.close();
});
