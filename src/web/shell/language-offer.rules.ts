import { type LanguageCode, preferredLanguage } from '#platform/i18n/languages.ts';

export interface Reader {
  /** The browser's languages, the dearest first. */
  languages: readonly string[];
  cookies: string;
  dismissed: boolean;
}

/** The language to offer, once, to a reader who has not chosen any: never forced, and never the page's own. */
export function offeredLanguage(
  page: LanguageCode,
  { languages, cookies, dismissed }: Reader,
): LanguageCode | null {
  if (dismissed || /(^|; )lang=/.test(cookies)) return null;
  const wanted = preferredLanguage(languages.join(','));
  return wanted === page ? null : wanted;
}
