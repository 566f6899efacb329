import type { LanguageCode } from './languages.ts';

/** One text in several languages; English is the last resort. */
export type LocalizedText = Partial<Record<LanguageCode, string>> & { en: string };

/** Entered by an operator: Chinese and English are required. */
export type EnteredText = LocalizedText & { zh_CN: string };

/** The languages an operator must fill. */
export const REQUIRED_LANGUAGES = ['zh_CN', 'en'] as const satisfies readonly LanguageCode[];

/**
 * The chain of fallbacks: own language → for zh_TW the zh_CN text in traditional characters → English. The server
 * converts (`localizedIn`); without a converter, as in browsers, zh_TW goes on to English rather than to simplified ones.
 */
export function wordsIn(
  words: LocalizedText,
  lang: LanguageCode,
  traditional?: (simplified: string) => string,
): string {
  if (words[lang]) return words[lang];
  return lang === 'zh_TW' && words.zh_CN && traditional ? traditional(words.zh_CN) : words.en;
}
