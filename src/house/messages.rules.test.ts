import {
  foreignLetters,
  isTooLong,
  mixedWords,
  placeholders,
  widthOf,
  wordsOf,
  wrongPlurals,
} from './messages.rules.ts';

it('placeholders are found at every depth, and a broken message is refused', () => {
  expect(placeholders('plain')).toEqual([]);
  expect(placeholders('{n, plural, one {# goal of {name}} other {# goals}} on {at}')).toEqual([
    'at',
    'n',
    'name',
  ]);
  expect(() => placeholders('{n, plural, one {#}')).toThrow();
});

const ENGLISH = '{n, plural, one {#} other {#}}';
it.each([
  ['{n, plural, one {# gol} other {# goli}}', 'pl', ENGLISH, ['n lacks few', 'n lacks many']],
  ['{n, plural, one {a} few {b} many {c} other {d}}', 'pl', ENGLISH, []],
  ['{n, plural, =1 {a} other {d}}', 'pl', '{n, plural, =1 {first} other {second}}', []],
  ['{n, plural, =0 {none} other {#}}', 'ja', ENGLISH, []],
  ['{n, plural, one {#} other {#}}', 'ja', ENGLISH, ['n has one']],
  ['{k, select, a {{n, plural, other {#}}} other {}}', 'en', ENGLISH, ['n lacks one']],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en', ENGLISH, []],
] as const)('%s in %s beside %s: %j', (text, lang, english, wrong) => {
  expect(wrongPlurals(text, lang, english).sort()).toEqual([...wrong].sort());
});

it('what is read of a message is its words', () => {
  expect(wordsOf('{n, plural, one {# goal by {name}} other {# goals}}').match(/\w+/g)).toEqual([
    'goal',
    'by',
    'goals',
  ]);
});

it.each([
  ['Гол! OBS', 'ru', 0],
  ['Гол', 'de', 3],
  ['直播', 'ko', 2],
  ['ライブ配信', 'ja', 0],
  ['هدف', 'ar', 0],
] as const)('%s in %s has %i foreign letters', (text, lang, count) => {
  expect(foreignLetters(text, lang)).toHaveLength(count);
});

it('a letter of another script within a word is found', () => {
  expect(mixedWords('оdds OBS-поток')).toHaveLength(1);
  expect(mixedWords('PUBG 绝地求生')).toHaveLength(0);
});

it('a label may be wider, but not by much', () => {
  expect(isTooLong('Speichern', 'Save')).toBe(false);
  expect(isTooLong('Änderungen übernehmen', 'Save')).toBe(true);
  expect(isTooLong('Ein langer Satz, der viel länger ist als der englische.', 'Saved. Go on.')).toBe(false);
  expect(widthOf('直播 Live')).toBe(9);
});
