/** Last searches of this device, newest first. */
const KEY = 'search.recent';
const MOST = 8;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // Storage is blocked, or has an unknown value.
    return [];
  }
}

export function saveRecentSearch(text: string): void {
  write([text, ...recentSearches().filter((known) => known !== text)].slice(0, MOST));
}

export const forgetSearches = (): void => write([]);

function write(texts: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // Without storage they are not stored.
  }
}
