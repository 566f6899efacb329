import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { useI18n } from '../i18n/use-t.ts';

const byLocale = new Map([...LANGUAGES.values()].map(({ locale, code }) => [locale, code]));

/** Known also to a page whose data did not load. */
export const usePageLanguage = (): LanguageCode => byLocale.get(useI18n().locale) ?? DEFAULT_LANGUAGE;
