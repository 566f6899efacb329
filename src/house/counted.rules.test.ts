import { LANGUAGE_CODES, type LanguageCode, language } from '#platform/i18n/languages.ts';
import { loneNumbers, NEVER_ONE, UNCOUNTED } from './counted.rules.ts';
import { messagesOf } from './packs.ts';

it.each([
  ['{n} coins', ['n']],
  ['{coins, number} coins for {name}', ['coins']],
  ['{home} won', []],
  ['Монет: {n}', []],
  ['{n}, {name}', []],
  ['{min} to {max} characters', ['max']],
  ['At least {min} characters', ['min']],
  ['{n, plural, one {{n} coin} other {{n} coins}}', []],
  ['{made, plural, one {# statement, {coins} coins} other {# statements, {coins} coins}}', ['coins']],
  ['{word, select, a {{n} coins} other {}}', ['n']],
])('“%s” has its numbers %j alone', (text, names) => {
  expect(loneNumbers(text)).toEqual(names);
});

const manyForms = LANGUAGE_CODES.filter(
  (lang) => new Intl.PluralRules(language(lang).tag).resolvedOptions().pluralCategories.length > 1,
);
const loneIn = (lang: LanguageCode) =>
  messagesOf(lang).flatMap(({ id, text }) => loneNumbers(text).map((name) => [id, `${id}/${name}`]));

it.each(manyForms)('what is counted in %s has its plural', (lang) => {
  const allowed = lang === 'ar' ? UNCOUNTED : [...UNCOUNTED, ...NEVER_ONE];
  expect(loneIn(lang).filter((keys) => !keys.some((key) => allowed.includes(key)))).toEqual([]);
});

it('the lists name only what is there', () => {
  const there = new Set(manyForms.flatMap(loneIn).flat());
  expect([...UNCOUNTED, ...NEVER_ONE].filter((key) => !there.has(key))).toEqual([]);
});
