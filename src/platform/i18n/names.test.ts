import { expect, it } from 'vitest';
import { type LanguageCode, language } from './languages.ts';
import { byName, listOf } from './names.ts';

it.each<[LanguageCode, string]>([
  ['en', 'A, B, C'],
  ['zh_CN', 'A、B、C'],
  ['ja', 'A、B、C'],
  ['de', 'A, B und C'],
  ['ru', 'A, B, C'],
  ['ar', 'A وB وC'],
])('%s: a list of three is %s', (lang, text) => {
  expect(listOf(['A', 'B', 'C'], language(lang).locale)).toBe(text);
  expect(listOf(['A'], language(lang).locale)).toBe('A');
  expect(listOf([], language(lang).locale)).toBe('');
});

it.each<[LanguageCode, string[]]>([
  ['en', ['Ähtäri', 'Arsenal', 'Zürich']],
  ['sv', ['Arsenal', 'Zürich', 'Ähtäri']],
  ['zh_CN', ['阿森纳', '拜仁', '曼联', '中国']],
  ['ru', ['Арсенал', 'Ёлка', 'Зенит']],
])('names in the order of %s', (lang, expected) => {
  expect(expected.toReversed().toSorted(byName(language(lang).locale))).toEqual(expected);
});

it('numbers in names sort numerically', () => {
  expect(['Team 10', 'Team 9'].toSorted(byName(language('en').locale))).toEqual(['Team 9', 'Team 10']);
});
