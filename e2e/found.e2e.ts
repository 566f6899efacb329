import type { APIRequestContext } from '@playwright/test';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { expect, PUBLIC_URL, test } from './site.ts';

/** What a search engine gets: documents, without running a script. No browser is needed for that. */

const call = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/api/${path}`, { headers: { sysType: 'PC', lan: 'en' } })).json()).result;

const aboutOf = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!)['@graph'],
  );
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
/** What stands in the page itself, without its scripts' data. */
const wordsOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');

async function things(request: APIRequestContext) {
  const [list, news, videos, leagues, squads, anchors] = await Promise.all([
    call(request, 'match/list?game=football&filter=finished'),
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

test('the first HTML has the content, and says what it is about', async ({ request }) => {
  const { match, article, video, league, squad } = await things(request);
  const pages: [path: string, words: string, types: string[]][] = [
    [`/en/football/${match.id}`, match.home.name, ['SportsEvent', 'BreadcrumbList']],
    [`/en/news/${article.game}/${article.id}`, article.title, ['NewsArticle', 'BreadcrumbList']],
    [`/en/videos/${video.game}/${video.id}`, video.title, ['VideoObject', 'BreadcrumbList']],
    [`/en/leagueLibrary/${league.id}`, league.name, ['BreadcrumbList']],
    [`/en/squadLibrary/${squad.id}`, squad.name, ['SportsTeam', 'BreadcrumbList']],
    ['/en/news', article.title, []],
    ['/en/videos', video.title, []],
    ['/en/leagueLibrary', league.name, []],
    ['/en/squadLibrary', squad.name, []],
    [`/en/search?text=${encodeURIComponent(squad.name)}`, squad.name, []],
  ];
  for (const [path, words, types] of pages) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    expect.soft(response.status(), path).toBe(200);
    expect.soft(wordsOf(html), path).toContain(words);
    expect
      .soft(
        aboutOf(html).map((thing) => thing['@type']),
        path,
      )
      .toEqual(expect.arrayContaining(types));
    for (const name of [
      'description',
      'og:title',
      'og:image',
      'og:url',
      'og:locale',
      'og:type',
      'twitter:card',
    ])
      expect.soft(metaOf(html, name), `${path} ${name}`).toBeTruthy();
    expect.soft([...html.matchAll(/property="og:(type|image|url)"/g)], path).toHaveLength(3);
  }
});

test('a shared match shows a picture, and none of its score where the reader wants none', async ({
  request,
}) => {
  const { match } = await things(request);
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
  expect(aboutOf(free!).map((thing) => thing['@type'])).not.toContain('LiveBlogPosting');
});

test('what moved is led on for good, in its language', async ({ request }) => {
  const { match, article, video } = await things(request);
  const other = (game: string) => (game === 'lol' ? 'csgo' : 'lol');
  for (const [from, to] of [
    [`/en/basketball/${match.id}`, `/en/football/${match.id}`],
    [`/basketball/${match.id}`, `/football/${match.id}`],
    [`/en/news/${other(article.game)}/${article.id}`, `/en/news/${article.game}/${article.id}`],
    [`/en/videos/${other(video.game)}/${video.id}`, `/en/videos/${video.game}/${video.id}`],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 301, to]);
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

test('every page that the sitemap names is one, with words of its own', async ({ request }) => {
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
