import { emptyTexts, englishBranches, lostVariables } from './icu-branches.rules.ts';

const RESULTS = '{n, plural, one {# result} other {# results}}';
const SCORED =
  '{side, select, home {{home} scored} other {{away} scored}} in {n, plural, one {# minute of {game}} other {# minutes of {game}}}';

it.each([
  ['', ['all of it']],
  ['  ', ['all of it']],
  ['{n, plural, one {# Ergebnis} other {}}', ['n other']],
  ['{k, select, a {{n, plural, one {} other {# Tore}}} other {}}', ['n one']],
  ['{n, plural, =0 {} one {# Ergebnis} other {# Ergebnisse}}', []],
] as const)('emptyTexts: %j has %j', (text, empty) => {
  expect(emptyTexts(text, RESULTS)).toEqual(empty);
});

it('emptyTexts: text may be empty where English is', () => {
  expect(emptyTexts('', '')).toEqual([]);
});

it.each([
  ['{n, plural, one {# résultat} other {# results}}', ['results']],
  ['{n, plural, one {# Result} other {# résultats}}', ['Result']],
  ['{n, plural, one {# résultat} other {# résultats}}', []],
] as const)('englishBranches: %s has %j', (text, left) => {
  expect(englishBranches(text, RESULTS)).toEqual(left);
});

it('englishBranches: a text entirely in English is not reported again by its branches', () => {
  expect(englishBranches(RESULTS, RESULTS)).toEqual([]);
});

const scored = (home: string, other: string) =>
  `{side, select, home {${home} trifft} other {{away} trifft}} in {n, plural, one {# Minute ${other}} other {# Minuten {game}}}`;
it.each([
  [scored('{home}', '{game}'), []],
  [scored('{home}', ''), ['game is not said in n one']],
  [scored('Heim', '{game}'), ['home is not said in n one', 'home is not said in n other']],
  ['Tor nach {n} im {game}: {home}, {away}', []],
] as const)('lostVariables: %s has %j', (text, lost) => {
  expect(lostVariables(text, SCORED)).toEqual(lost);
});
