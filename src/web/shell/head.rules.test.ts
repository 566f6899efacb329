import { describe, expect, it } from 'vitest';
import { alternatesOf, canonicalOf, openGraphLocales, pageOf } from './head.rules.ts';

describe('alternatesOf', () => {
  const alternates = alternatesOf('https://scores.example/', '/football');
  const byLang = new Map(alternates.map(({ hrefLang, href }) => [hrefLang, href]));

  it('has the 22 languages and the default, each once', () => {
    expect(alternates).toHaveLength(23);
    expect(byLang.size).toBe(23);
  });

  it.each([
    ['zh-CN', 'https://scores.example/football'],
    ['zh-TW', 'https://scores.example/zh_TW/football'],
    ['tl', 'https://scores.example/tl/football'],
    ['ar', 'https://scores.example/ar/football'],
    ['x-default', 'https://scores.example/football'],
  ])('%s is at %s', (hrefLang, href) => expect(byLang.get(hrefLang)).toBe(href));
});

it.each([
  ['zh_CN', '/', 'https://s.example/'],
  ['en', '/', 'https://s.example/en'],
  ['en', '/mall', 'https://s.example/en/mall'],
] as const)('canonical address: in %s that of %s is %s', (lang, path, expected) => {
  expect(canonicalOf('https://s.example', lang, path)).toBe(expected);
});

it.each([
  ['/news', '', '/news'],
  ['/news', '?page=1', '/news'],
  ['/news', '?page=3&spoiler=1', '/news?page=3'],
  ['/news', '?page=<b>', '/news'],
  ['/expert/7', '?plan=12', '/expert/7?plan=12'],
  ['/expert/specialist', '?window=20', '/expert'],
  ['/videos/lol/videoList', '?kind=highlight&page=2', '/videos/lol?page=2'],
  ['/videos/videoList', '', '/videos'],
  ['/customLive/5', '', '/live/5'],
  ['/football/12', '?tab=odds', '/football/12'],
  ['/', '?page=5', '/'],
  ['/about', '?page=3', '/about'],
  ['/squadLibrary', '?page=9999', '/squadLibrary'],
  ['/news/football/12', '?page=2', '/news/football/12'],
  ['/expert', '?plan=3&page=50', '/expert'],
])('pageOf: %s%s is %s', (path, search, expected) => {
  expect(pageOf(path, search)).toBe(expected);
});

it('openGraphLocales: the page’s language first, each of the 22 once, with a country', () => {
  const locales = openGraphLocales('ar');
  expect(locales[0]).toBe('ar_AR');
  expect(new Set(locales).size).toBe(22);
  for (const locale of locales) expect(locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  expect(locales).toEqual(expect.arrayContaining(['zh_TW', 'en_US', 'ko_KR', 'tl_PH', 'pt_BR', 'uk_UA']));
});
