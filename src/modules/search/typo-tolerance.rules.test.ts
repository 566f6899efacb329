import fc from 'fast-check';
import { deletionKeys, deletionKeysTyped, TYPO_WORD_LENGTH } from './typo-tolerance.rules.ts';

const meet = (typed: string, word: string) =>
  deletionKeysTyped(typed).some((trace) => deletionKeys(word).includes(trace));

it.each([
  ['madird', 'madrid'],
  ['mdrid', 'madrid'],
  ['maddrid', 'madrid'],
  ['maqrid', 'madrid'],
  ['amdrid', 'madrid'],
  ['arsn', 'arsen'],
  ['ajxa', 'ajax'],
  ['rma', 'roma'],
  ['lyonn', 'lyon'],
  ['зеинт', 'зенит'],
  ['الهال', 'الهلال'],
])('%s may be a typo of %s', (typed, meant) => {
  expect(meet(typed, meant)).toBe(true);
});

it.each([
  ['madrid', 'milano'],
  ['ma', 'man'],
  ['皇家马德里', '皇家马德理'],
])('%s is no typo of %s', (typed, meant) => {
  expect(meet(typed, meant)).toBe(false);
});

it('any single typo in any word is recognised', () => {
  const letters = fc.constantFrom(...'abcdeçж');
  const words = fc.array(letters, { minLength: TYPO_WORD_LENGTH.min, maxLength: TYPO_WORD_LENGTH.max });
  fc.assert(
    fc.property(words, fc.nat(), letters, (word, n, letter) => {
      const at = n % word.length;
      const swapped = at + 1 < word.length ? word.toSpliced(at, 2, word[at + 1]!, word[at]!) : word;
      for (const typed of [
        word.toSpliced(at, 1),
        word.toSpliced(at, 0, letter),
        word.toSpliced(at, 1, letter),
        swapped,
      ])
        expect(meet(typed.join(''), word.join(''))).toBe(true);
    }),
  );
});
