/** A page of a library. */
export const LIBRARY_PAGE = 30;
export const SEARCH_LENGTH = 60;
const MOST_WORDS = 6;

/** Words and the beginnings of words, as PostgreSQL's text search reads them; null where there is nothing to look for. */
export function searchQuery(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MOST_WORDS)
        .map((word) => `${word}:*`)
        .join(' & ');
}
