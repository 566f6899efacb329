import { previewPath } from './share.rules.ts';

it.each([
  ['https://a.example/og/match/7.png?lang=en', 'https://a.example/en/football/7', '/og/match/7.png?lang=en'],
  [
    'https://a.example/og/match/7.png?lang=en',
    'https://a.example/en/football/7?spoiler=1',
    '/og/match/7.png?lang=en&spoiler=1',
  ],
  ['/covers/football-1.webp', 'http://localhost/news/football/1?spoiler=1', '/covers/football-1.webp'],
  ['https://tracker.example/pixel.gif', 'https://a.example/', null],
  ['', 'https://a.example/', null],
])('the preview %s of %s is %s', (picture, shared, path) => {
  expect(previewPath(picture, shared)).toBe(path);
});
