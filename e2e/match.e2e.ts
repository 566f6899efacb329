import { expect, PUBLIC_URL, test, visit } from './site.ts';

test('a row leads to its match, whose tabs are pages of their own', async ({ page }) => {
  await visit(page, '/en');
  await page.locator('.m-link').first().click();
  await expect(page).toHaveURL(/\/en\/\w+\/\d+$/);
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  await tabs.filter({ hasText: 'Odds' }).click();
  await expect(page).toHaveURL(/\?tab=odds$/);
  await page.reload();
  await expect(tabs.filter({ hasText: 'Odds' })).toHaveAttribute('aria-current', 'page');
});

test('an unknown match is a 404', async ({ request }) => {
  for (const path of ['/football/999999999', '/football/abc', '/curling/1']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the libraries lead from a league to its matches', async ({ page }) => {
  await visit(page, '/en/leagueLibrary?game=football');
  await page.getByRole('main').locator('a[href^="/en/leagueLibrary/"]').first().click();
  await expect(page).toHaveURL(/\/en\/leagueLibrary\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('widget: a match as a frame for other sites, which follows the score', async ({ page }) => {
  const list = await page.request.get('/api/match/list?game=football', {
    headers: { sysType: 'PC', lan: 'en' },
  });
  const { result } = (await list.json()) as { result: { matches: { id: number }[] } };
  const { id } = result.matches[0]!;
  const titleOf = async (address: string) =>
    /<title>(.*)<\/title>/.exec(await (await page.request.get(address)).text())![1]!;
  await visit(page, `/en/football/${id}`);
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed on your site' });
  await dialog.getByLabel('Theme').selectOption('dark');
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(
    new RegExp(`^<iframe src="${PUBLIC_URL}/widget/match/${id}\\?theme=dark&amp;lang=en"`),
  );
  const box = dialog.frameLocator('iframe');
  await expect(box.getByRole('link', { name: 'More at Touchline' })).toBeVisible();
  await expect(box.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dialog.getByLabel('Language').selectOption('ja');
  const [english, title] = await Promise.all(
    ['en', 'ja'].map((lang) => titleOf(`/widget/match/${id}?lang=${lang}`)),
  );
  expect(title).not.toBe(english);
  await expect
    .poll(() => dialog.getByLabel('Code', { exact: true }).inputValue())
    .toContain(`lang=ja" title="${title}"`);

  await page.clock.install();
  const address = `/widget/match/${id}?lang=en`;
  await page.goto(address);
  await page.route(`**${address}`, async (route) => {
    const body = (await (await route.fetch()).text()).replace(
      /<span class="name">[^<]+/,
      '<span class="name">Newcomers',
    );
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.clock.fastForward(310_000);
  await expect(page.getByRole('main')).toContainText('Newcomers');
});
