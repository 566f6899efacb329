import type { APIRequestContext, Page } from '@playwright/test';
import { sportOf } from '../src/modules/catalog/sports/index.ts';
import type { MatchDetail } from '../src/modules/matches/detail.contract.ts';
import type { MatchPage } from '../src/modules/matches/matches.contract.ts';
import { type DetailTab, TABS, tabsOf } from '../src/modules/matches/ui/detail/tabs.rules.ts';
import { DEMO_ACCOUNTS } from '../src/modules/users/users.rules.ts';
import { guest, mayAccess, type Viewer } from '../src/platform/viewer/viewer.ts';
import { ADMIN_SECTIONS } from '../src/web/pages/admin/sections.ts';
import { sectionsFor } from '../src/web/pages/admin/sections-for.ts';
import { type Address, everyAddress } from './addresses.ts';
import { barriers } from './axe.ts';
import { get } from './other-users.ts';
import { DURABLE, expect, noisy, sidewaysScroll, signIn, test, visit } from './site.ts';
import { untranslatedIn, wordsOf } from './untranslated.ts';

// Every route of the table: in the browser once, with its intended account; over HTTP with all, in both languages.

test.describe.configure({ timeout: 300_000 });

const LANGUAGES = [
  { prefix: '', html: '<html lang="zh-CN" dir="ltr"' },
  { prefix: '/en', html: '<html lang="en" dir="ltr"' },
] as const;

/** The home page of a language has no trailing slash. */
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

/** Admin rejects users without access; every other page has content for everyone, or asks to sign in. */
function statusFor(viewer: Viewer, { route, address }: Address): number {
  // Without a bill there is no cashier, and with an administrator no setup.
  if (route === '*' || route === 'dev/cashier' || route === 'setup') return 404;
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
  expect.soft(text.includes('<aside class="demo-banner"'), `${path} says that it is a demo`).toBe(true);
  expect.soft(untranslatedIn(wordsOf(text)), path).toEqual([]);
}

const AT_ONCE = 4;

for (const [turn, [name, viewer]] of Object.entries(VIEWERS).entries()) {
  test(`every page answers ${name} in Chinese and in English`, async ({ request }) => {
    if (viewer.kind === 'user') await signIn({ request }, name);
    const all = await everyAddress(request);
    // A visitor reads each page in both languages, users in one: all pages of their own, and a third of the public
    // ones.
    const isRead = (at: Address, index: number, n: number) =>
      n === (index + turn) % 2 && (ownerOf(at) !== 'visitor' || index % 3 === turn % 3);
    const waiting = all
      .flatMap((at, index) =>
        LANGUAGES.filter((_, n) => viewer.kind === 'guest' || isRead(at, index, n)).map(
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

/** Intended account of a page: the least role that sees its content. */
const OWNERS: readonly (readonly [first: RegExp, account: string])[] = [
  [/^\/admin/, 'demo_admin'],
  [/^\/anchorCenter/, 'demo_anchor'],
  [/^\/channel/, 'demo_channel'],
  [/^\/creatorCenter/, 'demo_expert'],
  [/^\/userInfo/, 'demo_user'],
];
const ownerOf = ({ address }: Address): string =>
  OWNERS.find(([first]) => first.test(address))?.[1] ?? 'visitor';

/** Pages of scores are checked in one of three looks (the two most read in all), other pages in one of the first two. */
const SCORES =
  /^(?:|match\/:game\?|(?:league|squad|player)Library(?:\/:id)?|live\/data|:game(?:\/data|\/:id)?)$/;
const isOfScores = ({ route }: Address): boolean => SCORES.test(route);
const isMostRead = ({ route }: Address): boolean => route === '' || route === ':game/:id';

/** For each tab a match that has it: with an unknown tab, a page shows its first. */
async function tabAddresses(request: APIRequestContext): Promise<Address[]> {
  const found = new Map<DetailTab, string>();
  const list = (query: string) =>
    get<MatchPage>(request, `match/list?game=football&timeZone=UTC&${query}`).then(({ matches }) => matches);
  const filmed = (await list('day=-1&filter=finished')).filter(({ media }) => media.includes('video'));
  const others = [...(await list('filter=live')), ...(await list('day=0'))];
  for (const { id } of [...filmed.slice(0, 1), ...others]) {
    const detail = await get<MatchDetail>(request, `football/${id}`);
    for (const tab of tabsOf(detail, sportOf('football')))
      found.set(tab, found.get(tab) ?? `/football/${id}?tab=${tab}`);
    if (found.size === TABS.length) break;
  }
  return [...found.values()].map((address) => ({ route: ':game/:id', address }));
}

/** A broadcast of another test that ended during the check: the browser reports it. */
const GONE_OFF_AIR = /\/media\/live\/\d+\.flv' failed/;

async function look(page: Page, path: string, narrow: boolean): Promise<void> {
  const noise: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) =>
    message.type() === 'error' && !GONE_OFF_AIR.test(message.text()) && noise.push(message.text());
  page.on('console', onConsole);
  expect.soft((await visit(page, path)).status(), path).toBe(200);
  // Sections of admin load lazily; lists are dimmed while loading.
  await expect.soft(page.locator('.admin .skeleton, .admin-list[data-busy]'), path).toHaveCount(0);
  // The kit shows headings of every kind.
  if (!path.endsWith('/dev/kit'))
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect.soft(await barriers(page), path).toEqual([]);
  expect.soft(untranslatedIn(wordsOf(await page.content())), path).toEqual([]);
  if (narrow) expect.soft(await sidewaysScroll(page), path).toBe(0);
  expect.soft(noise, path).toEqual([]);
  page.off('console', onConsole);
}

interface Look {
  name: string;
  prefix: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS: readonly Look[] = [
  { name: 'at a desk', prefix: '', colorScheme: 'light', viewport: DESK },
  { name: 'on a phone, in the dark', prefix: '/en', colorScheme: 'dark', viewport: PHONE },
  { name: 'on a phone, from right to left', prefix: '/ar', colorScheme: 'light', viewport: PHONE },
];

for (const [turn, { name, prefix, colorScheme, viewport }] of LOOKS.entries()) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });
    const narrow = viewport === PHONE;

    test('scores have no accessibility findings and no errors', noisy, async ({ page }) => {
      const all = (await everyAddress(page.request)).filter(isOfScores);
      const ofHome = ['live', 'favourites'].map(
        (show): Address => ({ route: '?', address: `/?show=${show}` }),
      );
      for (const [index, at] of [...all, ...ofHome].entries())
        if (isMostRead(at) || index % LOOKS.length === turn)
          await look(page, inLanguage(prefix, at.address), narrow);
    });

    test('each tab of a match has no accessibility findings and no errors', noisy, async ({ page }) => {
      let tabs: Address[] = [];
      // A demo that has just started fills the past in the background.
      await expect(async () => {
        tabs = await tabAddresses(page.request);
        expect(tabs.map(({ address }) => address.split('tab=')[1]).toSorted()).toEqual(TABS.toSorted());
      }).toPass(DURABLE);
      for (const [index, { address }] of tabs.entries()) {
        if (index % LOOKS.length !== turn) continue;
        await look(page, inLanguage(prefix, address), narrow);
        const current = page.locator('.match-hero .tab[aria-current]');
        await expect
          .soft(current, address)
          .toHaveAttribute('href', new RegExp(`tab=${address.split('tab=')[1]}$`));
      }
    });

    // Neighbours in the table are alike: one is checked wide, light and Chinese, the next narrow, dark and English.
    for (const account of turn < 2 ? ['visitor', ...OWNERS.map(([, owner]) => owner)] : []) {
      test(`pages for ${account} have no accessibility findings and no errors`, noisy, async ({ page }) => {
        if (account !== 'visitor') await signIn(page, account);
        const others = (await everyAddress(page.request)).filter((at) => !isOfScores(at));
        const mine = others.filter(
          (at) => ownerOf(at) === account && statusFor(VIEWERS[account]!, at) === 200,
        );
        for (const [index, { address }] of mine.entries())
          if (index % 2 === turn) await look(page, inLanguage(prefix, address), narrow);
      });
    }
  });
}
