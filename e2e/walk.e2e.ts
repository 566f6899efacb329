import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../src/modules/users/users.rules.ts';
import { guest, mayAccess, type Viewer } from '../src/platform/viewer/viewer.ts';
import { ADMIN_SECTIONS, sectionsFor } from '../src/web/pages/admin/sections.ts';
import { type Address, everyAddress } from './addresses.ts';
import { barriers } from './barriers.ts';
import { expect, noisy, sidewaysScroll, signIn, test, visit } from './site.ts';
import { untranslatedIn, wordsOf } from './untranslated.ts';

// Every route of the table: in the browser once, as whoever it is for; over HTTP as everyone, and in both languages.

test.describe.configure({ timeout: 300_000 });

const LANGUAGES = [
  { prefix: '', html: '<html lang="zh-CN" dir="ltr"' },
  { prefix: '/en', html: '<html lang="en" dir="ltr"' },
] as const;

/** The home page of a language has no slash at its end. */
const inLanguage = (prefix: string, address: string): string =>
  prefix + (prefix ? address.replace(/^\/(?=\?|$)/, '') : address);

const VIEWERS: Readonly<Record<string, Viewer>> = {
  visitor: guest,
  ...Object.fromEntries(
    DEMO_ACCOUNTS.map(({ username, roles }) => [
      username,
      { kind: 'user', id: 1, roles, sessionId: 1 } satisfies Viewer,
    ]),
  ),
};

/** The back office says who may not enter; every other page has something for everyone, or asks them to sign in. */
function statusFor(viewer: Viewer, { route, address }: Address): number {
  // Without a bill there is no cashier.
  if (route === '*' || route === 'dev/cashier') return 404;
  if (!address.startsWith('/admin')) return 200;
  const open = sectionsFor(viewer);
  if (open.length === 0) return viewer.kind === 'guest' ? 401 : 403;
  const section = ADMIN_SECTIONS.find(({ id }) => address === `/admin/${id}`);
  return !section || mayAccess(viewer, section.roles) ? 200 : 403;
}

type Language = (typeof LANGUAGES)[number];

async function read(
  request: APIRequestContext,
  viewer: Viewer,
  at: Address,
  { prefix, html }: Language,
): Promise<void> {
  const path = inLanguage(prefix, at.address);
  const response = await request.get(path, { maxRedirects: 0 });
  expect.soft(response.status(), path).toBe(statusFor(viewer, at));
  const text = await response.text();
  expect.soft(text.includes(html), `${path}: ${html}`).toBe(true);
  expect.soft(untranslatedIn(wordsOf(text)), path).toEqual([]);
}

const AT_ONCE = 4;

for (const [turn, [name, viewer]] of Object.entries(VIEWERS).entries()) {
  test(`every page answers ${name} in Chinese and in English`, async ({ request }) => {
    if (viewer.kind === 'user') await signIn({ request }, name);
    const all = await everyAddress(request);
    // A visitor reads each page in both languages, users in one: their neighbours in the list in the other.
    const waiting = all
      .flatMap((at, index) =>
        LANGUAGES.filter((_, n) => viewer.kind === 'guest' || n === (index + turn) % 2).map(
          (language) => [at, language] as const,
        ),
      )
      .toReversed();
    const walker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await read(request, viewer, ...next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walker));
  });
}

/** Who a page is for: the least role that sees what is on it. */
const OWNERS: readonly (readonly [first: RegExp, account: string])[] = [
  [/^\/admin/, 'demo_admin'],
  [/^\/anchorCenter/, 'demo_anchor'],
  [/^\/channel/, 'demo_channel'],
  [/^\/creatorCenter/, 'demo_expert'],
  [/^\/userInfo/, 'demo_user'],
];
const ownerOf = ({ address }: Address): string =>
  OWNERS.find(([first]) => first.test(address))?.[1] ?? 'visitor';

/** The tabs of a match are one route, and as many pages. */
const TABS = ['preview', 'playback', 'lineups', 'statistics', 'odds', 'trend', 'chat'];
const views = (at: Address): Address[] =>
  at.address.startsWith('/football/') && at.route === ':game/:id'
    ? [at, ...TABS.map((tab) => ({ ...at, address: `${at.address}?tab=${tab}` }))]
    : at.route === ''
      ? [at, ...['live', 'favourites'].map((show) => ({ ...at, address: `/?show=${show}` }))]
      : [at];

/** A broadcast of another test that ended while its room was being looked at: the browser says so by itself. */
const GONE_OFF_AIR = /\/media\/live\/\d+\.flv' failed/;

async function look(page: Page, path: string, narrow: boolean): Promise<void> {
  const noise: string[] = [];
  const hear = (message: { type(): string; text(): string }) =>
    message.type() === 'error' && !GONE_OFF_AIR.test(message.text()) && noise.push(message.text());
  page.on('console', hear);
  expect.soft((await visit(page, path)).status(), path).toBe(200);
  // Sections of the back office bring themselves; lists are paler while they are asked for.
  await expect.soft(page.locator('.admin .skeleton, .admin-list[data-busy]'), path).toHaveCount(0);
  // The kit shows headings of every kind.
  if (!path.endsWith('/dev/kit'))
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect.soft(await barriers(page), path).toEqual([]);
  expect.soft(untranslatedIn(wordsOf(await page.content())), path).toEqual([]);
  if (narrow) expect.soft(await sidewaysScroll(page), path).toBe(0);
  expect.soft(noise, path).toEqual([]);
  page.off('console', hear);
}

/** A wide light page in Chinese, then a narrow dark one in English: neighbours in the table are alike. */
for (const narrow of [false, true]) {
  test.describe(narrow ? 'on a phone, in the dark' : 'at a desk', () => {
    test.use({
      colorScheme: narrow ? 'dark' : 'light',
      viewport: narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const account of ['visitor', ...OWNERS.map(([, name]) => name)]) {
      test(`what is for ${account} has no barriers and no errors`, noisy, async ({ page }) => {
        if (account !== 'visitor') await signIn(page, account);
        const all = (await everyAddress(page.request)).flatMap(views);
        const mine = all.filter((at) => ownerOf(at) === account && statusFor(VIEWERS[account]!, at) === 200);
        for (const [index, { address }] of mine.entries())
          if ((index % 2 === 1) === narrow)
            await look(page, inLanguage(narrow ? '/en' : '', address), narrow);
      });
    }
  });
}
