/** A page of a library. */
export const LIBRARY_PAGE = 30;
export const SEARCH_LENGTH = 60;
const MOST_WORDS = 6;

/** By words and their beginnings, as PostgreSQL's text search reads them, or by any part of a name. */
export type Search = { words: string } | { part: string };

const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * The ways to look for a text, each for where the one before found nothing. What is written without blanks has no
 * beginnings of words; a part is slower, and finds also what was typed without its accents.
 */
export function searchesFor(text: string): Search[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const part = folded(words.join(' '));
  const asWords = words
    .slice(0, MOST_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
  return WITHOUT_BLANKS.test(text) ? [{ part }] : [{ words: asWords }, { part }];
}

/** As the store folds the names: without accents. */
const folded = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
