import { isDense } from './fold.rules.ts';

/** Letters of words that are found in spite of a slip, however it is made. Longer ones are alike enough with it. */
export const TYPO_WORD_LENGTH = { min: 4, max: 20 } as const;

/** A word, and what is left of it without one of its letters. */
const withoutOne = (letters: readonly string[]): string[] => [
  ...new Set([letters.join(''), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))]),
];

/**
 * What a word is and what it is typed as have one of these in common, whichever slip it was: a letter left out, one too
 * many, one instead of another, two neighbours in the wrong order. So nobody has to guess the letter that was meant.
 */
export function deletionKeys(word: string): string[] {
  const letters = [...word];
  const { length } = letters;
  if (length < TYPO_WORD_LENGTH.min || length > TYPO_WORD_LENGTH.max || letters.some(isDense)) return [];
  return withoutOne(letters);
}

/** Of a word as it was typed, which may have a letter more or less. */
export function deletionKeysTyped(word: string): string[] {
  const letters = [...word];
  const { length } = letters;
  if (length < TYPO_WORD_LENGTH.min - 1 || length > TYPO_WORD_LENGTH.max + 1 || letters.some(isDense))
    return [];
  return withoutOne(letters).filter((trace) => [...trace].length >= TYPO_WORD_LENGTH.min - 1);
}
