/** Rows per page. */
export const LIBRARY_PAGE = 30;
export const SEARCH_LENGTH = 60;
const MOST_WORDS = 6;

/** By words and their prefixes, in PostgreSQL's text search, or by any part of a name. */
export type Search = { words: string } | { part: string };

const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * Searches for a text, each a fallback for the one before. Text without spaces has no word prefixes; a substring search
 * is slower, and also matches text typed without accents.
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

/** Accents are removed, as the store folds names. */
const folded = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
