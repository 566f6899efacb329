import { type LanguageCode, preferredLanguage } from '#platform/i18n/languages.ts';

export interface Reader {
  /** Languages of the browser, in order of preference. */
  languages: readonly string[];
  cookies: string;
  dismissed: boolean;
}

/** Language to offer, once, to a user who has not chosen any: never forced, and never the page's own. */
export function offeredLanguage(
  page: LanguageCode,
  { languages, cookies, dismissed }: Reader,
): LanguageCode | null {
  if (dismissed || /(^|; )lang=/.test(cookies)) return null;
  const wanted = preferredLanguage(languages.join(','));
  return wanted === page ? null : wanted;
}
