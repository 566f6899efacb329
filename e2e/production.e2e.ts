import type { Page } from '@playwright/test';
import { runCommand } from '#platform/testing/command.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { programOf } from '#platform/testing/programs.ts';
import { ROUTES } from '#web/routes-table.ts';
import { codeOf } from './authenticator.ts';
import { post } from './other-users.ts';
import { type ProductionSite, startProduction } from './production-site.ts';
import { test as base, expect, visit } from './site.ts';

/** A site in production mode, with an empty database and its full log. */
const test = base.extend<object, { site: ProductionSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const site = await startProduction({ LOG_LEVEL: 'info', SECRET_KEY: TEST_SECRET });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(`http://localhost:${site.port}`),
});

/** One start serves them all. */
test.describe.configure({ mode: 'default' });

test('developer pages do not exist', async ({ request }) => {
  const paths = ROUTES.map(({ path }) => path).filter((path) => path.startsWith('dev/'));
  expect(paths).toContain('dev/kit');
  expect(paths).toContain('dev/outbox');
  for (const path of paths) {
    for (const address of [`/${path}`, `/en/${path}`, `/${path}.data`]) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(404);
      expect(await response.text(), address).not.toMatch(/>(Kit|Outbox)</);
    }
  }
});

test('sign-in without a password is rejected', async ({ request }) => {
  const headers = { sysType: 'PC', lan: 'en' };
  const post = await request.post('/api/login/testLogin', { headers, data: { account: 'demo_user' } });
  const get = await request.get('/api/login/testLogin?account=demo_user', { headers });
  for (const response of [post, get]) {
    expect(response.status()).toBe(404);
    expect((await response.json()).errorCode).toBe('platform.not_found');
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
  expect(await (await request.get('/api/openapi.json')).text()).not.toContain('testLogin');
  expect(await (await request.get('/en')).text()).not.toContain('demo_user');
});

/** Steps of the manual: the command, a new password, a second factor. */
async function becomeAdministrator({ request }: Page, { databaseUrl }: ProductionSite): Promise<void> {
  const mobileOrEmail = 'boss@example.com';
  const password = 'floodlit 2026';
  const { out } = await runCommand(programOf('admin'), databaseUrl, 'make', mobileOrEmail);
  const [, checkCode] = /with the code (\d{6})/.exec(out)!;
  await post(request, 'user/V2/mobileOrNameToChangePass', { mobileOrEmail, checkCode, password });
  await post(request, 'login/V2/mobileOrNameToLogin', { name: mobileOrEmail, password });
  const { secret } = await post<{ secret: string }>(request, 'user/secondFactor/begin', {});
  await post(request, 'user/secondFactor/confirm', { code: codeOf(secret) });
}

test('empty home: states that there is no feed, and shows an administrator the configuration', async ({
  page,
  site,
}) => {
  const panel = page.locator('.feeds-panel');
  for (const [address, ...words] of [
    ['/', '还没有比赛数据', '本站尚未接入比赛数据源。管理员可在配置中选择数据源。'],
    ['/en', 'No match data yet', 'This site isn’t connected to a match feed yet.'],
  ] as const) {
    await visit(page, address);
    for (const text of words) await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.locator('.match-row')).toHaveCount(0);
    await expect(panel).toHaveCount(0);
  }
  await becomeAdministrator(page, site);
  for (const [address, words] of [
    ['/', '尚未配置比赛数据源，因此站点还没有比赛。'],
    ['/en', 'No match feed is configured, so the site has no matches yet.'],
  ] as const) {
    await visit(page, address);
    for (const text of [
      words,
      'API_FOOTBALL_KEY',
      'PANDASCORE_TOKEN',
      'npm run import -- openfootball FOLDER',
    ])
      await expect(panel).toContainText(text);
  }
});

const MEGABYTES = Buffer.alloc(10 * 1024 * 1024, 'x');
const NO_PAGE = 'could not be found';
const BAD_PAGE = 'This request failed';

const PAGES: readonly [what: string, path: string, status: number, words: string][] = [
  ['an unknown game', '/en/curling', 404, NO_PAGE],
  ['a match of an unknown game', '/en/curling/12', 404, NO_PAGE],
  ['a match whose id is no number', '/en/football/abc', 404, NO_PAGE],
  ['a match whose id is too large for one', `/en/football/${'9'.repeat(40)}`, 404, NO_PAGE],
  ['a league whose id is no number', '/en/leagueLibrary/abc', 404, NO_PAGE],
  ['a team whose id is no number', '/en/squadLibrary/1e3', 404, NO_PAGE],
  ['a player whose id is negative', '/en/playerLibrary/-1', 404, NO_PAGE],
  ['a date that is none', '/en?date=2026-13-45', 400, BAD_PAGE],
  ['such a date in the schedule', '/en/match/football?date=2026-13-45', 400, BAD_PAGE],
  ['a library of an unknown game', '/en/leagueLibrary?game=curling', 400, BAD_PAGE],
  ['an escape that is none', '/en/football/%E0%A4%A', 404, NO_PAGE],
];

const CALLS: readonly [what: string, path: string, status: number, errorCode: string][] = [
  ['an unknown game', 'match/list?game=curling', 422, 'platform.invalid'],
  ['a page of an unknown game', 'curling/results/1', 404, 'platform.not_found'],
  ['an id that is no number', 'match/list?league=abc', 422, 'platform.invalid'],
  ['page −1', 'v2/match/getPCLiveGameMatch?pageIndex=-1', 422, 'platform.invalid'],
  ['page −1 in its path', 'football/results/-1', 404, 'platform.not_found'],
  ['page 101', 'football/results/101', 422, 'platform.invalid'],
  ['a date that is none', 'match/list?date=2026-13-45', 422, 'platform.invalid'],
  ['a cursor that is none', 'match/list?cursor=AAAA', 400, 'platform.malformed'],
];

/** One log line per request: nothing failed behind the response. */
async function oneLine(site: ProductionSite, requestId: string | undefined, status: number): Promise<void> {
  const lines = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(`"${requestId}"`));
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  expect(lines().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'info', msg: 'request', status }),
  ]);
  expect(site.complaints()).toBe('');
}

for (const [what, path, status, words] of PAGES) {
  test(`a page requested ${what} shows the error, and one line is logged`, async ({ request, site }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect((await response.text()).includes(words)).toBe(true);
    await oneLine(site, response.headers()['x-request-id'], status);
  });
}

for (const [what, path, status, errorCode] of CALLS) {
  test(`a call with ${what} is rejected by name, and one line is logged`, async ({ request, site }) => {
    const response = await request.get(`/api/${path}`, { headers: { lan: 'en' } });
    expect(response.status()).toBe(status);
    expect(await response.json()).toMatchObject({ status: 'fail', result: null, errorCode });
    await oneLine(site, response.headers()['x-request-id'], status);
  });
}

test('a body of 10 MB is rejected before it is read, and one line is logged', async ({ request, site }) => {
  const headers = { sysType: 'PC', 'content-type': 'application/json' };
  const call = await request.post('/api/match/pcMatches', { headers, data: MEGABYTES });
  expect(call.status()).toBe(413);
  expect(await call.json()).toMatchObject({ status: 'fail', errorCode: 'platform.too_large' });
  await oneLine(site, call.headers()['x-request-id'], 413);
  const page = await request.post('/en', { headers, data: MEGABYTES });
  expect(page.status()).toBe(405);
  await oneLine(site, page.headers()['x-request-id'], 405);
});
