import { isDense } from './fold.rules.ts';

/** Lengths of words that are found with any typo. Longer ones are found by similarity. */
export const TYPO_WORD_LENGTH = { min: 4, max: 20 } as const;

/** A word, and the word without each of its letters. */
const withoutOne = (characters: readonly string[]): string[] => [
  ...new Set([characters.join(''), ...characters.map((_, at) => characters.toSpliced(at, 1).join(''))]),
];

/**
 * A word and its typed form share one of these for any single typo: a letter missing, added, replaced, or two
 * neighbours swapped. No alphabet has to be tried.
 */
export function deletionKeys(word: string): string[] {
  const characters = [...word];
  const { length } = characters;
  if (length < TYPO_WORD_LENGTH.min || length > TYPO_WORD_LENGTH.max || characters.some(isDense)) return [];
  return withoutOne(characters);
}

/** Of a typed word, which may have a letter more or less. */
export function deletionKeysTyped(word: string): string[] {
  const characters = [...word];
  const { length } = characters;
  if (length < TYPO_WORD_LENGTH.min - 1 || length > TYPO_WORD_LENGTH.max + 1 || characters.some(isDense))
    return [];
  return withoutOne(characters).filter((trace) => [...trace].length >= TYPO_WORD_LENGTH.min - 1);
}
