import { placeholders } from '#platform/translations/placeholders.rules.ts';
import {
  englishLines,
  isAsInEnglish,
  isPutTogether,
  isTooLong,
  lostNumbers,
  lostPlurals,
  widthOf,
  wordsOf,
  wrongCases,
  wrongPlurals,
} from './messages.rules.ts';

it('placeholders: found at every depth, and a broken message is rejected', () => {
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
] as const)('wrongPlurals: %s in %s beside %s: %j', (text, lang, english, wrong) => {
  expect(wrongPlurals(text, lang, english).sort()).toEqual([...wrong].sort());
});

it('wordsOf: the words of a message', () => {
  expect(wordsOf('{n, plural, one {# goal by {name}} other {# goals}}').match(/\w+/g)).toEqual([
    'goal',
    'by',
    'goals',
  ]);
});

it('isTooLong: a label may be wider, but not by much', () => {
  expect(isTooLong('Speichern', 'Save')).toBe(false);
  expect(isTooLong('Änderungen übernehmen', 'Save')).toBe(true);
  expect(isTooLong('Ein langer Satz, der viel länger ist als der englische.', 'Saved. Go on.')).toBe(false);
  expect(widthOf('直播 Live')).toBe(9);
});

it('isAsInEnglish: ignores punctuation and spaces', () => {
  const english = 'Enter the code, {name}.';
  for (const text of ['Enter the code, {name}.', 'Enter the code {name}! ', ' Enter  the code – {name}'])
    expect(isAsInEnglish(text, english), text).toBe(true);
  expect(isAsInEnglish('enter the Code, {name}.', english)).toBe(true);
  expect(isAsInEnglish('Code eingeben, {name}.', english)).toBe(false);
  expect(isAsInEnglish('{n} / 7', '{n} / 7')).toBe(false);
});

it('englishLines: finds English sentences of a legal document; names and short lines are ignored', () => {
  const english = '# Terms\n\nThese rules are between you and us.\n- Touchline';
  expect(englishLines('# Syarat\n\nThese rules are between you and us!\n- Touchline', english)).toHaveLength(
    1,
  );
  expect(englishLines('# Syarat\n\nPeraturan ini antara anda dan kami.\n- Touchline', english)).toEqual([]);
});

it('lostNumbers: finds a number missing in a plural, except one and two, which words may replace', () => {
  const english = '{n, plural, one {# goal} other {# goals}}';
  expect(lostNumbers('{n, plural, other { ประตู}}', english)).toEqual(['n is not said in other']);
  expect(lostNumbers('{n, plural, one {gol} other {# goli}}', english)).toEqual([]);
  expect(lostNumbers('{n, plural, one {{n} gol} other {{n} goli}}', english)).toEqual([]);
  expect(lostNumbers('{n, plural, other {goals}}', '{n, plural, one {goal} other {goals}}')).toEqual([]);
});

it.each([
  ['{n} результатов', 'ru', ['n']],
  ['{n}результатов', 'ru', ['n']],
  ['Результатов: {n}', 'ru', []],
  ['{n, plural, one {# результат} few {# результата} many {# результатов} other {# результата}}', 'ru', []],
  ['{n} 件', 'ja', []],
] as const)('lostPlurals: %s in %s', (text, lang, lost) => {
  expect(lostPlurals(text, lang, '{n, plural, one {# result} other {# results}}')).toEqual(lost);
  expect(lostPlurals(text, lang, 'Match {n} of the day')).toEqual([]);
});

it('wrongCases: finds a missing or unknown case of a choice', () => {
  const english = '{v, select, hit {hit} half_hit {half hit} other {void}}';
  expect(wrongCases('{v, select, hit {isabet} other {iptal}}', english)).toEqual(['v lacks half_hit']);
  expect(wrongCases('{v, select, hit {a} half_hit {b} hitt {c} other {d}}', english)).toEqual(['v has hitt']);
  expect(wrongCases('{g, select, football {让球} other {让分}}', '{g, select, other {Handicap}}')).toEqual(
    [],
  );
});

const hole = (name: string) => `\${${name}}`;
const HOLES = {
  sports: `sports.${hole('group')}.${hole('key')}`,
  anchor: `anchor.${hole('is')}`,
  other: `anchors.${hole('is')}`,
};
it('isPutTogether: an id is composed where its parts are named, not wherever a pattern fits', () => {
  const isNamed = (part: string) => ['fact', 'banned'].includes(part);
  expect(isPutTogether('sports.fact.fact', [HOLES.sports], isNamed)).toBe(true);
  expect(isPutTogether('anchor.banned', [HOLES.anchor], isNamed)).toBe(true);
  expect(isPutTogether('anchor.ips.title', [HOLES.anchor], isNamed)).toBe(false);
  expect(isPutTogether('anchor.banned', [HOLES.other], isNamed)).toBe(false);
});
