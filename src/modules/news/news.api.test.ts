import { GAMES } from '#modules/catalog/games.rules.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { clipsOfGame } from '#modules/simulator/clips.rules.ts';
import type { Video, VideoCard, VideoPage } from '#modules/videos/videos.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Article, ArticleCard, NewsPage } from './news.contract.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });

async function get<T>(path: string, lan = 'en'): Promise<T> {
  const { envelope } = await site.call(path, { headers: { lan } });
  return envelope.result as T;
}
it.each(GAMES)(
  'a demo has news of $slug in Chinese and English, without duplicates',
  async ({ slug: game }) => {
    const titles: string[] = [];
    for (const lang of ['en', 'zh_CN']) {
      const { articles } = await get<NewsPage>(`${game}/news/1`, lang);
      expect(articles.length).toBeGreaterThanOrEqual(clipsOfGame(game) > 1 ? 10 : 3);
      expect(articles.every((article) => article.lang === lang && article.cover !== null)).toBe(true);
      titles.push(...articles.map(({ title }) => title));
      const times = articles.map(({ publishTime }) => publishTime);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(times[0]! <= site.clock.now().toISOString()).toBe(true);
      const [first] = articles;
      const article = await get<Article>(`${game}/news${first!.id}`, lang);
      expect(RichText.safeParse(article.body).success).toBe(true);
      const text = plainText(article.body);
      expect(text.length).toBeGreaterThan(40);
      expect(text).not.toMatch(/undefined|NaN|null|\{\w+\}/);
      expect(/[\u4e00-\u9fff]/.test(text)).toBe(lang === 'zh_CN');
    }
    expect(new Set(titles).size).toBe(titles.length);
  },
);

it.each(LANGUAGE_CODES)('a demo has news in %s, each article in that language', async (lang) => {
  for (const game of ['football', 'darts', 'pubg']) {
    const { articles } = await get<NewsPage>(`${game}/news/1`, lang);
    expect(articles.map((article) => article.lang)).toEqual(articles.map(() => lang));
  }
});

it.each(GAMES)('a demo has videos of $slug, of finished matches', async ({ slug: game }) => {
  const { videos } = await get<VideoPage>(`${game}/videos/1`);
  expect(videos.length).toBeGreaterThanOrEqual(clipsOfGame(game) > 1 ? 4 : 2);
  const highlight = videos.find(({ kind }) => kind === 'highlight')!;
  const video = await get<Video>(`${game}/video${highlight.id}`);
  expect(video.match?.game).toBe(game);
  expect(video.chapters.map(({ at }) => at)).toEqual(
    video.chapters.map(({ at }) => at).toSorted((a, b) => a - b),
  );
  expect(video.next.every(({ id }) => id !== video.id)).toBe(true);
  const ofMatch = await get<VideoPage>(`videos/list?matchId=${video.match!.id}`);
  expect(ofMatch.videos.map(({ id }) => id)).toContain(video.id);
});

it('a card is marked where its text may contain a result: of a match that had begun at publication', async () => {
  const { articles } = await get<NewsPage>('football/news/1');
  const read = await Promise.all(articles.map(({ id }) => get<Article>(`football/news${id}`)));
  const expected = read.map(({ publishTime, matchId, matches }) => {
    const match = matches.find(({ id }) => id === matchId);
    return match !== undefined && hasBegun(match.state) && publishTime >= match.startTime;
  });
  expect(new Set(expected)).toEqual(new Set([true, false]));
  expect(articles.map(({ hasResult }) => hasResult)).toEqual(expected);
  expect(read.map(({ hasResult }) => hasResult)).toEqual(expected);
});

it('a video names its sides, where its title may contain a result', async () => {
  const { videos } = await get<VideoPage>('football/videos/1');
  const seen = await Promise.all(videos.map(({ id }) => get<Video>(`football/video${id}`)));
  const expected = seen.map(({ match }) =>
    match && hasBegun(match.state) ? `${match.home.name} – ${match.away.name}` : null,
  );
  expect(new Set(expected.map((sides) => sides === null)).size).toBe(2);
  expect(videos.map(({ sides }) => sides)).toEqual(expected);
  expect(seen.map(({ sides }) => sides)).toEqual(expected);
  const called = new Map(videos.map(({ id, sides }) => [id, sides]));
  for (const { next } of seen) for (const { id, sides } of next) expect(sides).toBe(called.get(id));
});

it('a list pages by cursor without gaps', async () => {
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: NewsPage = await get<NewsPage>(`news/list${cursor && `?cursor=${cursor}`}`);
    seen.push(...page.articles.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.length).toBeGreaterThanOrEqual(80);
  expect(new Set(seen).size).toBe(seen.length);
});

it('hot news are of one game or all, and an unknown cursor or game is rejected', async () => {
  const hot = await get<ArticleCard[]>('news/getHotNewsByGame?game=lol');
  expect(hot.length).toBeGreaterThan(5);
  expect(hot.every(({ game }) => game === 'lol')).toBe(true);
  const byId = await get<ArticleCard[]>('news/getHotNewsByGame?gameId=1');
  expect(byId).toEqual(hot);
  expect((await site.call('news/list?cursor=nonsense')).status).toBe(400);
  expect((await site.call('news/list?game=quidditch')).status).toBe(422);
});

it('hot videos are of one game or all', async () => {
  const all = await get<VideoCard[]>('hot/video/1');
  expect(new Set(all.map(({ game }) => game)).size).toBeGreaterThan(1);
  const hot = await get<VideoCard[]>('hot/video/1?game=lol');
  expect(hot.length).toBeGreaterThan(2);
  expect(hot.every(({ game }) => game === 'lol')).toBe(true);
});

it('related articles share teams, without the article itself', async () => {
  const { articles } = await get<NewsPage>('football/news/1');
  for (const { id } of articles.slice(0, 5)) {
    const { related } = await get<Article>(`football/news${id}`);
    expect(related.map((other) => other.id)).not.toContain(id);
    expect(related.length).toBeGreaterThan(3);
  }
});

it('RSS has the same articles, as XML with every text escaped', async () => {
  const { articles } = await get<NewsPage>('football/news/1');
  const response = await fetch(`${site.url}/rss/football.xml?lang=en`);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  expect(xml.match(/<item>/g)).toHaveLength(articles.length);
  expect(xml).toContain(`/en/news/football/${articles[0]!.id}</link>`);
  expect((await fetch(`${site.url}/rss/all.xml`)).status).toBe(200);
  expect((await fetch(`${site.url}/rss/quidditch.xml`)).status).toBe(404);
});
