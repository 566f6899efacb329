import { rssOf } from './rss.rules.ts';

const article = (title: string) => ({
  ...{ id: 5, game: 'football', title, summary: 'a & b' },
  publishTime: '2026-11-15T12:00:00.000Z',
});
const channel = {
  origin: 'https://a.example',
  title: 'News',
  description: '',
  game: 'football',
  lang: 'zh_CN',
} as const;

it('an item has link and publication date', () => {
  const xml = rssOf(channel, [article('One')]);
  expect(xml).toContain('<guid isPermaLink="true">https://a.example/news/football/5</guid>');
  expect(xml).toContain('<pubDate>Sun, 15 Nov 2026 12:00:00 GMT</pubDate>');
  expect(xml).toContain('<language>zh-CN</language>');
  expect(rssOf({ ...channel, lang: 'en' }, [article('One')])).toContain(
    'https://a.example/en/news/football/5',
  );
});

it.each([
  ['</title><script>', '&#60;/title&#62;&#60;script&#62;'],
  [']]>&amp;"', ']]&#62;&#38;amp;&#34;'],
  ['bell\u0007 and half \ud800 a pair', 'bell and half  a pair'],
  ['😀 stays', '😀 stays'],
])('%j is written as %j', (title, written) => {
  expect(rssOf(channel, [article(title)])).toContain(`<item><title>${written}</title>`);
});
