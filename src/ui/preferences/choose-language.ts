import type { LanguageCode } from '#platform/i18n/languages.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Only the user's own choice is stored: the server redirects unprefixed visits to it. */
export function storeLanguage(lang: LanguageCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next request
  document.cookie = `lang=${lang}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}
