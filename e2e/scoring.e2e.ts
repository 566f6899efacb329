import { barriers } from './axe.ts';
import { get, ownBrowser, post } from './other-users.ts';
import { expect, noisy, ready, signIn, test, visit } from './site.ts';

interface Listed {
  matches: {
    leagueId: number;
    home: { id: number; name: string };
    away: { id: number; name: string };
  }[];
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'a match is scored at the ground: without a connection, by two, and undone',
  noisy,
  async ({ page, browser, context }) => {
    await signIn(page, 'demo_admin');
    const { matches } = await get<Listed>(page.request, 'match/list?game=football');
    const { leagueId, home, away } = matches[0]!;
    const { id } = await post<{ id: number }>(page.request, 'admin/byHand/match/save', {
      ...{
        game: 'football',
        leagueId,
        homeTeamId: home.id,
        awayTeamId: away.id,
        round: '1',
        bestOf: null,
      },
      ...{ startAt: new Date(Date.now() - 60_000).toISOString(), reason: 'A friendly at the ground' },
    });
    await post(page.request, 'admin/scorers/grant', {
      ...{ username: 'demo_user', kind: 'match', ourId: id, reason: 'At the ground' },
    });

    const phone = await (await ownBrowser(browser)).newPage();
    await signIn(phone, 'demo_user');
    await visit(phone, `/en/score/${id}`);
    await visit(page, `/en/score/${id}`);
    expect(await barriers(page)).toEqual([]);
    const score = (of: typeof page) => of.getByRole('heading', { level: 1 }).locator('output');
    const goal = (of: typeof page, team: string) =>
      of.getByRole('button', { name: `Goal · ${team}`, exact: true });

    await page.getByRole('button', { name: 'Start the match' }).click();
    await expect(phone.getByRole('button', { name: /^End: / })).toBeVisible();

    // The network is cut: what is pressed counts here at once, and is sent afterwards with its time.
    await context.setOffline(true);
    await goal(page, home.name).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Player' }).fill('Ann Archer');
    await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('textbox', { name: 'Commentary' }).fill('Wind and rain.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(score(page)).toHaveText('1–0');
    await expect(page.getByText(/^No connection\. 2 entries/)).toBeVisible();
    await expect(score(phone)).toHaveText('0–0');
    await goal(phone, away.name).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'No name' }).click();
    await expect(score(phone)).toHaveText('0–1');

    await context.setOffline(false);
    await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 60_000 });
    await expect(score(page)).toHaveText('1–1');
    await expect(score(phone)).toHaveText('1–1');

    await visit(phone, `/en/football/${id}`);
    await ready(phone);
    await phone.locator('.seg-item', { hasText: /^All$/ }).click();
    await expect(phone.getByText('Wind and rain.').first()).toBeVisible();
    await expect(phone.getByText(/Ann Archer/).first()).toBeVisible();

    await page.getByRole('button', { name: /^Undo: Goal · Ann Archer/ }).click();
    await expect(score(page)).toHaveText('0–1');
    expect(await barriers(page)).toEqual([]);
  },
);
