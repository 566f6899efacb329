import { excerptOf, hottest } from './news.rules.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it('hot: weighs views, likes and age', () => {
  const all = [
    { id: 'old and much read', views: 5_000, likes: 10, publishedAt: ago(24 * 14) },
    { id: 'new and read', views: 300, likes: 5, publishedAt: ago(3) },
    { id: 'new and liked', views: 300, likes: 50, publishedAt: ago(3) },
    { id: 'new', views: 0, likes: 0, publishedAt: ago(0) },
  ];
  expect(hottest(all, 3, NOW).map(({ id }) => id)).toEqual([
    'new and liked',
    'new and read',
    'old and much read',
  ]);
});

it('an excerpt is from the paragraphs, on one line, truncated', () => {
  const spans = (text: string) => [{ text }];
  expect(
    excerptOf([
      { type: 'heading', spans: spans('Why') },
      { type: 'paragraph', spans: spans('One\ntwo') },
    ]),
  ).toBe('One two');
  const long = excerptOf([{ type: 'paragraph', spans: spans('x'.repeat(500)) }]);
  expect([long.length, long.at(-1)]).toEqual([121, '…']);
});
