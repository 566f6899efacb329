import { type APIRequestContext, request as requests } from '@playwright/test';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { type Address, everyAddress } from './addresses.ts';
import { EXPECTED_CONTENT } from './expected-content.ts';
import { get, post, register } from './other-users.ts';
import { DURABLE, expect, PUBLIC_URL, test } from './site.ts';

/** Documents as a search engine gets them, without scripts: no browser needed. */

const call = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/api/${path}`, { headers: { sysType: 'PC', lan: 'en' } })).json()).result;

const aboutOf = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!)['@graph'],
  );
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
/** Text of the page, without its scripts' data. */
const wordsOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');

async function samples(request: APIRequestContext) {
  const [list, news, videos, leagues, squads, anchors] = await Promise.all([
    call(request, 'match/list?game=football&day=-1&filter=finished'),
    call(request, 'news/list'),
    call(request, 'videos/list'),
    call(request, 'library/leagues'),
    call(request, 'library/squads'),
    call(request, 'live/anchors'),
  ]);
  return {
    match: list.matches[0],
    article: news.articles[0],
    video: videos.videos[0],
    league: leagues.leagues[0],
    squad: squads.squads[0],
    anchor: anchors?.anchors?.[0],
  };
}

for (const list of ['/en/news', '/en/videos']) {
  test(`each page of ${list} is a page of its own, and none is past the last`, async ({ request }) => {
    const second = await (await request.get(`${list}?page=2`)).text();
    expect(second).toContain(`<link rel="canonical" href="${PUBLIC_URL}${list}?page=2"/>`);
    expect(/<title>(.*?)<\/title>/.exec(second)?.[1]).toContain('Page 2');
    expect(metaOf(second, 'description')).toContain('Page 2');
    expect((await request.get(`${list}?page=90`)).status()).toBe(404);
    const about = await (await request.get('/en/about?page=2')).text();
    expect(about).toContain(`<link rel="canonical" href="${PUBLIC_URL}/en/about"/>`);
  });
}

test('the first HTML has title, description and structured data', async ({ request }) => {
  const { match, article, video, league, squad } = await samples(request);
  const pages: [path: string, types: string[]][] = [
    [`/en/football/${match.id}`, ['SportsEvent', 'BreadcrumbList']],
    [`/en/news/${article.game}/${article.id}`, ['NewsArticle', 'BreadcrumbList']],
    [`/en/videos/${video.game}/${video.id}`, ['VideoObject', 'BreadcrumbList']],
    [`/en/leagueLibrary/${league.id}`, ['BreadcrumbList']],
    [`/en/squadLibrary/${squad.id}`, ['SportsTeam', 'BreadcrumbList']],
  ];
  for (const [path, types] of pages) {
    const html = await (await request.get(path, { maxRedirects: 0 })).text();
    const schemaTypes = aboutOf(html).map((node) => node['@type']);
    expect.soft(schemaTypes, path).toEqual(expect.arrayContaining(types));
  }
});

const PRIVATE =
  /^\/(admin|anchorCenter|channel|creatorCenter|score|userInfo|unsubscribe|dev|nothing|setup)(\/|$)/;
const NAMELESS = /^\/(search|s)(\/|$)/;
const alternatesOf = (html: string): [string, string][] =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, tag, href]) => [
    tag!,
    href!.replaceAll('&amp;', '&'),
  ]);

/** Pages whose other languages are checked for the same alternates. */
const COMPARED = new Set(['', ':game/:id', 'news/:game?']);
const AT_ONCE = 4;

test('every public page has its content, title, description and address in the first HTML', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const first = await (await request.get('/en')).text();
  const home = metaOf(first, 'description');
  const [sold] = (await call(request, 'expert_plan/getHomeExpertPlans')) as { title: string }[];
  expect(wordsOf(first)).toContain(sold!.title);

  async function read({ route, address }: Address): Promise<void> {
    const path = address === '/' ? '/en' : `/en${address}`;
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    expect.soft(response.status(), path).toBe(200);
    expect.soft(/<h1[\s>]/.test(html), `${path}: h1`).toBe(true);
    expect.soft(html.includes('class="skeleton'), `${path}: bars of what never comes`).toBe(false);
    const essence = EXPECTED_CONTENT[route];
    if (essence instanceof RegExp) {
      // What a task fills, such as rankings, may not be there in the first minute of a site.
      const isThere = async () => essence.test(await (await request.get(path)).text());
      const message = `${path}: ${essence}`;
      await expect
        .configure({ soft: true })
        .poll(isThere, { message, ...DURABLE })
        .toBe(true);
    } else if (essence) {
      const [endpoint, names] = essence(address);
      // A cached page may be seconds behind other tests' changes.
      const missing = async () => {
        const words = wordsOf(await (await request.get(path)).text());
        return names((await call(request, endpoint)) as never).filter((name) => !words.includes(name));
      };
      await expect.configure({ soft: true }).poll(missing, path).toEqual([]);
    } else
      expect.soft(route.includes(':') && route !== 'protocol/:id?', `${route} needs its essence`).toBe(false);

    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const description = metaOf(html, 'description');
    expect.soft([title, description], path).not.toContain('');
    if (path !== '/en') expect.soft(description, path).not.toBe(home);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:locale', 'og:type', 'twitter:card'])
      expect.soft(metaOf(html, name), `${path} ${name}`).toBeTruthy();
    expect.soft(metaOf(html, 'og:url'), path).toBe(canonical);
    const others = alternatesOf(html);
    expect.soft(new Set(others.map(([tag]) => tag)).size, path).toBe(LANGUAGE_CODES.length + 1);
    expect.soft(Object.fromEntries(others).en, path).toBe(canonical);
    if (COMPARED.has(route)) {
      const chinese = await (await request.get(address, { maxRedirects: 0 })).text();
      expect.soft(alternatesOf(chinese), path).toEqual(others);
    }
    if (NAMELESS.test(address)) expect.soft(metaOf(html, 'robots'), path).toBe('noindex');
    else {
      expect.soft(titles.get(title) ?? canonical, `${path}: ${title}`).toBe(canonical);
      titles.set(title, canonical);
    }
  }

  const waiting = (await everyAddress(request)).filter(({ address }) => !PRIVATE.test(address));
  const walker = async () => {
    for (let at = waiting.pop(); at; at = waiting.pop()) await read(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
});

test('the home page has a title and description in every language', async ({ request }) => {
  const heads = await Promise.all(
    LANGUAGE_CODES.map(async (lang) => {
      const html = await (await request.get(`/${lang}`)).text();
      const { name, description } = await (await request.get(`/manifest.webmanifest?lang=${lang}`)).json();
      expect.soft(metaOf(html, 'og:description'), lang).toBe(description);
      expect.soft(name, lang).toBeTruthy();
      return [/<title>([^<]*)<\/title>/.exec(html)?.[1], metaOf(html, 'description')];
    }),
  );
  for (const index of [0, 1])
    expect(new Set(heads.map((head) => head[index])).size).toBe(LANGUAGE_CODES.length);
});

test('a shared match has an image, without its score on request', async ({ request }) => {
  const { match } = await samples(request);
  const path = `/en/football/${match.id}`;
  const [page, free] = await Promise.all(
    [path, `${path}?spoiler=1`].map(async (address) => await (await request.get(address)).text()),
  );
  for (const [html, sign] of [
    [page!, 'rev='],
    [free!, 'spoiler=1'],
  ] as const) {
    const image = metaOf(html, 'og:image')!;
    expect(image).toContain(`${PUBLIC_URL}/og/match/${match.id}.png?lang=en&${sign}`);
    const picture = await request.get(image.slice(PUBLIC_URL.length));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  expect(metaOf(free!, 'og:url')).toBe(`${PUBLIC_URL}${path}?spoiler=1`);
  expect(aboutOf(free!).map((node) => node['@type'])).not.toContain('LiveBlogPosting');
});

test('each page has one address: others redirect there permanently, with language and query', async ({
  request,
}) => {
  const { match, article, video } = await samples(request);
  const other = (game: string) => (game === 'lol' ? 'csgo' : 'lol');
  const news = `/news/${article.game}/${article.id}`;
  const film = `/videos/${video.game}/${video.id}`;
  for (const [from, to] of [
    [`/en/basketball/${match.id}?tab=odds`, `/en/football/${match.id}?tab=odds`],
    [`/basketball/${match.id}`, `/football/${match.id}`],
    [`/en/news/${other(article.game)}/${article.id}`, `/en${news}`],
    [`/en/news/${article.id}?spoiler=1`, `/en${news}?spoiler=1`],
    [`/news/${article.id}`, news],
    [`/en/videos/${other(video.game)}/${video.id}`, `/en${film}`],
    [`/ar/videos/${video.id}`, `/ar${film}`],
    ['/en/mall/?tab=box', '/en/mall?tab=box'],
    ['/MALL', '/mall'],
    [`/en/Football/${match.id}`, `/en/football/${match.id}`],
    ['/en/leaguelibrary', '/en/leagueLibrary'],
    ['/EN/mall', '/en/mall'],
    ['/zh-CN/mall', '/mall'],
    ['/en/anchor', '/en/anchor/anchorList'],
    ['/en/mall/details', '/en/mall'],
    ['/en/protocol', '/en/protocol/terms'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect.soft([from, response.status(), response.headers().location]).toEqual([from, 301, to]);
    expect.soft([to, (await request.get(to, { maxRedirects: 0 })).status()]).toEqual([to, 200]);
  }
});

test('a removed page is 410, in the viewer’s language and for search engines', async ({ request }) => {
  const office = await requests.newContext({ baseURL: process.env.SITE_URL! });
  await post(office, 'login/testLogin', { account: 'demo_admin' });
  const draft = {
    mode: 'custom',
    title: 'Soon closed',
    language: 'en',
    sourceUrl: '/clips/a.m3u8',
    on: false,
  };
  const room = await post<{ id: number }>(office, 'admin/rooms/save', draft);
  expect((await request.get(`/en/live/${room.id}`)).status()).toBe(200);
  await post(office, 'admin/rooms/close', { roomId: room.id, reason: 'A test' });
  await office.dispose();
  // The page cached for a moment expires first.
  await expect
    .poll(async () => {
      const closed = await request.get(`/en/live/${room.id}`);
      const html = await closed.text();
      return [closed.status(), metaOf(html, 'robots'), html.includes('Soon closed'), html.includes('<video')];
    })
    .toEqual([410, 'noindex', false, false]);
  const person = await requests.newContext({ baseURL: process.env.SITE_URL! });
  await register(person);
  const { uid, username } = await get<{ uid: number; username: string }>(person, 'user/me');
  await post(person, 'user/deleteAccount', { username });
  await person.dispose();
  for (const [prefix, words] of [
    ['', '该页面已下线'],
    ['/en', 'This page is no longer available'],
    ['/ar', 'هذه الصفحة لم تعد متاحة'],
  ] as const)
    for (const address of [`/anchor/${uid}`, `/expert/${uid}`]) {
      const response = await request.get(prefix + address, { maxRedirects: 0 });
      const html = await response.text();
      expect.soft([address, response.status()]).toEqual([address, 410]);
      expect.soft(html.includes(words), `${prefix + address}: ${words}`).toBe(true);
      expect.soft(metaOf(html, 'robots'), address).toBe('noindex');
    }
});

test('languages and the search work without a script', async ({ request }) => {
  const html = await (await request.get('/en/mall')).text();
  const [, plain = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect([...plain.matchAll(/<a href="[^"]*\/mall"/g)]).toHaveLength(22);
  expect(plain).toContain('href="/ar/mall"');
  expect(html).toMatch(/<form action="\/en\/search"[^>]*>.*?name="text"/s);
  const text = await (await request.get('/sitemap.xml')).text();
  expect(text).toContain(`${PUBLIC_URL}/sitemap-ar-matches-1.xml`);
});

test('every page of the sitemap exists, with a title and description of its own', async ({ request }) => {
  const xml = await (await request.get('/sitemap-en-pages-1.xml')).text();
  const all = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.slice(PUBLIC_URL.length),
  );
  expect(all.length).toBeGreaterThan(100);
  // Of the games, whose pages are alike, one is enough.
  const others = GAMES.map(({ slug }) => slug).filter((slug) => slug !== 'football');
  const isOther = (path: string) => path.split('/').some((part) => others.some((slug) => slug === part));
  for (const path of all.filter((each) => !isOther(each))) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    expect.soft(response.status(), path).toBe(200);
    expect.soft(html, path).not.toContain('content="noindex"');
    expect.soft(html, path).toMatch(/<h1[\s>]/);
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect.soft(wordsOf(main).replace(/\s+/g, ' ').length, path).toBeGreaterThan(60);
  }
});
