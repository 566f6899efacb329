import { describe, expect, it } from 'vitest';
import { alternatesOf, canonicalOf } from './head.rules.ts';

describe('alternatesOf', () => {
  const alternates = alternatesOf('https://scores.example/', '/football');
  const byLang = new Map(alternates.map(({ hrefLang, href }) => [hrefLang, href]));

  it('names the 22 languages and the default, each once', () => {
    expect(alternates).toHaveLength(23);
    expect(byLang.size).toBe(23);
  });

  it.each([
    ['zh-CN', 'https://scores.example/football'],
    ['zh-TW', 'https://scores.example/zh_TW/football'],
    ['fil', 'https://scores.example/tl/football'],
    ['ar', 'https://scores.example/ar/football'],
    ['x-default', 'https://scores.example/football'],
  ])('%s is at %s', (hrefLang, href) => expect(byLang.get(hrefLang)).toBe(href));
});

it.each([
  ['zh_CN', '/', 'https://s.example/'],
  ['en', '/', 'https://s.example/en'],
  ['en', '/mall', 'https://s.example/en/mall'],
] as const)('in %s the canonical address of %s is %s', (lang, path, expected) => {
  expect(canonicalOf('https://s.example', lang, path)).toBe(expected);
});
