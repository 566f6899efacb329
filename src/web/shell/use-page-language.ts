import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { useI18n } from '../i18n/use-t.ts';

const byTag = new Map([...LANGUAGES.values()].map(({ tag, code }) => [tag, code]));

/** Known even to a page whose data did not load. */
export const usePageLanguage = (): LanguageCode => byTag.get(useI18n().locale) ?? DEFAULT_LANGUAGE;
