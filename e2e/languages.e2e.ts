import type { APIResponse, Page } from '@playwright/test';
import { cookie, expect, PUBLIC_URL, setCookie, sidewaysScroll, test, visit } from './site.ts';

const TAGS = {
  zh_CN: 'zh-CN',
  zh_TW: 'zh-TW',
  en: 'en',
  vi: 'vi',
  es: 'es',
  pt: 'pt',
  fr: 'fr',
  de: 'de',
  sv: 'sv',
  ru: 'ru',
  uk: 'uk',
  da: 'da',
  pl: 'pl',
  nl: 'nl',
  ko: 'ko',
  ms: 'ms',
  tl: 'fil',
  el: 'el',
  tr: 'tr',
  th: 'th',
  ar: 'ar',
  ja: 'ja',
};
const prefix = (code: string): string => (code === 'zh_CN' ? '' : `/${code}`);
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Metadata of a page, by the browser's parser. */
async function readHead(page: Page, response: APIResponse) {
  return page.evaluate(
    (html) => {
      const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
      const links = [...root.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')];
      return {
        lang: root.lang,
        dir: root.dir,
        canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href'),
        alternates: links.map((link) => [link.hreflang, link.getAttribute('href')]),
      };
    },
    await response.text(),
  );
}

test('alternates: 22 languages answer at their own address and name each other', async ({ page }) => {
  // Search engines read two letters.
  const alternates = Object.entries(TAGS).map(([code, tag]) => [
    code === 'tl' ? code : tag,
    `${PUBLIC_URL}${prefix(code)}/mall`,
  ]);
  alternates.push(['x-default', `${PUBLIC_URL}/mall`]);
  expect(alternates).toHaveLength(23);
  for (const [code, tag] of Object.entries(TAGS)) {
    const response = await page.request.get(`${prefix(code)}/mall`, { maxRedirects: 0 });
    expect(response.status(), code).toBe(200);
    expect(await readHead(page, response), code).toEqual({
      lang: tag,
      dir: code === 'ar' ? 'rtl' : 'ltr',
      canonical: `${PUBLIC_URL}${prefix(code)}/mall`,
      alternates,
    });
  }
});

test('alternates: those of the home page have no trailing slash', async ({ page }) => {
  const head = await readHead(page, await page.request.get('/en'));
  expect(head.canonical).toBe(`${PUBLIC_URL}/en`);
  expect(head.alternates).toContainEqual(['zh-CN', `${PUBLIC_URL}/`]);
  expect(head.alternates).toContainEqual(['x-default', `${PUBLIC_URL}/`]);
});

for (const [from, to] of [
  ['/en/', '/en'],
  ['/zh_CN', '/'],
  ['/zh_CN/mall?sort=time', '/mall?sort=time'],
] as const) {
  test(`redirect: ${from} is permanently ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });
}

test('stored language: redirects unprefixed visits only, and no search engine', async ({ page }) => {
  const get = (path: string, headers = {}) =>
    page.request.get(path, { maxRedirects: 0, headers: { cookie: 'lang=ja', ...headers } });

  const moved = await get('/mall?sort=time');
  expect(moved.status()).toBe(302);
  expect(moved.headers().location).toBe('/ja/mall?sort=time');
  expect(moved.headers()['cache-control']).toBe('no-store');

  expect((await get('/en/mall')).status()).toBe(200);
  expect((await get('/mall', { cookie: 'lang=zh_CN' })).status()).toBe(200);
  expect((await get('/mall', { cookie: 'lang=klingon' })).status()).toBe(200);
  expect((await get('/mall', { 'user-agent': ROBOT })).status()).toBe(200);
});

test('stored language: a page cached for guests does not override it', async ({ page }) => {
  await page.request.get('/mall');
  await setCookie(page, 'lang', 'en');
  await visit(page, '/mall');
  await expect(page).toHaveURL('/en/mall');
});

test('cookies: pages set none, whatever the request headers', async ({ request }) => {
  const headersList: Record<string, string>[] = [
    {},
    { cookie: 'lang=en' },
    { cookie: 'token=nobody' },
    { 'accept-language': 'de' },
    { 'user-agent': ROBOT },
  ];
  for (const path of ['/', '/en', '/mall', '/mall.data', '/football', '/nowhere', '/dev/kit']) {
    for (const headers of headersList) {
      const response = await request.get(path, { maxRedirects: 0, headers });
      expect(response.headers()['set-cookie'], `${path} ${JSON.stringify(headers)}`).toBeUndefined();
    }
  }
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });
  const offer = (page: Page) => page.getByRole('complementary', { name: '语言' });

  test('is offered German, not redirected', async ({ page }) => {
    const response = await visit(page, '/mall?sort=time');
    expect(response.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveURL('/mall?sort=time');
    expect(await cookie(page, 'lang')).toBeUndefined();
    await offer(page).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/mall?sort=time');
    expect(await cookie(page, 'lang')).toMatchObject({ value: 'de' });
  });

  test('is not shown again after a dismissal', async ({ page }) => {
    await visit(page, '/mall');
    await offer(page).getByRole('button').click();
    await expect(offer(page)).toBeHidden();
    expect(await cookie(page, 'lang')).toBeUndefined();
    await visit(page, '/certificate');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });
});

for (const width of [1440, 390]) {
  test(`Arabic is laid out from right to left at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/ar');
    await expect(page.locator('body')).toHaveCSS('direction', 'rtl');
    const logo = await page.locator('.logo').boundingBox();
    expect(logo!.x + logo!.width).toBeGreaterThan(width * 0.75);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
