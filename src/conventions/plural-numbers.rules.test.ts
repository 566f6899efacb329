import { LANGUAGE_CODES, type LanguageCode, language } from '#platform/i18n/languages.ts';
import { messagesOf } from './message-packs.ts';
import { changedNumbers, loneNumbers, NEVER_ONE, UNCOUNTED } from './plural-numbers.rules.ts';

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
])('loneNumbers: “%s” has %j', (text, names) => {
  expect(loneNumbers(text)).toEqual(names);
});

it.each([
  ['Au moins 8 caractères', 'At least 6 characters', ['8']],
  ['Au moins 6 caractères', 'At least 6 characters', []],
  ['1 bis 100.000', '1 to 100,000', []],
  ['de 1 à 10\u202f000', '1 to 100,000', ['10000']],
  ['Zwei Minuten', '2 minutes', []],
  ['{n, plural, =1 {1.} other {#.}} 5', '{n, plural, =1 {1st} other {#th}} 6', ['5']],
])('changedNumbers: “%s” for “%s” has %j', (text, english, numbers) => {
  expect(changedNumbers(text, english)).toEqual(numbers);
});

const manyForms = LANGUAGE_CODES.filter(
  (lang) => new Intl.PluralRules(language(lang).tag).resolvedOptions().pluralCategories.length > 1,
);
const loneIn = (lang: LanguageCode) =>
  messagesOf(lang).flatMap(({ id, text }) => loneNumbers(text).map((name) => [id, `${id}/${name}`]));

it.each(manyForms)('plurals: every count in %s has one', (lang) => {
  const allowed = lang === 'ar' ? UNCOUNTED : [...UNCOUNTED, ...NEVER_ONE];
  expect(loneIn(lang).filter((keys) => !keys.some((key) => allowed.includes(key)))).toEqual([]);
});

const english = new Map(messagesOf('en').map(({ id, text }) => [id, text]));
/** Futsal's free kick from ten metres is a ‘second penalty’ in Japan. */
const OTHERWISE = ['ja sports.event.tenMetreGoal'];

it('changedNumbers: no language has another number than English', () => {
  const changed = LANGUAGE_CODES.flatMap((lang) =>
    messagesOf(lang)
      .filter(({ id, text }) => changedNumbers(text, english.get(id) ?? '').length > 0)
      .map(({ id }) => `${lang} ${id}`),
  );
  expect(changed).toEqual(OTHERWISE);
});

it('lists: name existing messages only', () => {
  const there = new Set(manyForms.flatMap(loneIn).flat());
  expect([...UNCOUNTED, ...NEVER_ONE].filter((key) => !there.has(key))).toEqual([]);
});
