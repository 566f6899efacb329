import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { formatDecimal, formatPercent } from './decimals.ts';

const localeOf = (lang: LanguageCode) => language(lang).locale;

it.each([
  ['en', '2.22', '55.5%'],
  ['de', '2,22', '55,5 %'],
  ['ru', '2,22', '55,5 %'],
  ['tr', '2,22', '%55,5'],
  ['zh_CN', '2.22', '55.5%'],
] as const)('in %s: %s and %s', (lang, decimal, percent) => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatDecimal(2.222, 2, localeOf(lang)))).toBe(decimal);
  expect(plain(formatPercent(55.5, localeOf(lang), { most: 1 }))).toBe(percent);
});

it('has the requested digits', () => {
  expect([
    formatDecimal(7, 1, 'en'),
    formatPercent(7, 'en', { least: 1 }),
    formatPercent(7, 'en', { most: 1 }),
  ]).toEqual(['7.0', '7.0%', '7%']);
});
