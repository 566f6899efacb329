import type { LanguageCode } from '#platform/i18n/languages.ts';
import { type LocalizedText, wordsIn } from '#platform/i18n/localized-text.ts';
import { toTraditional } from './traditional-chinese.ts';

/** A text in the reader's language, by the chain of `wordsIn`. */
export const localizedIn = (words: LocalizedText, lang: LanguageCode): string =>
  wordsIn(words, lang, toTraditional);

/** With the zh_TW text that its readers get, for browsers, which have no converter. */
export const withTraditional = <Words extends LocalizedText>(words: Words): Words => ({
  ...words,
  zh_TW: localizedIn(words, 'zh_TW'),
});
