import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { readPack } from './translator.ts';

/**
 * Translates by a few packs, each message compiled on first use: for texts in all languages at once, where compiling
 * every message of every language would take seconds and stay in memory.
 */
export function createPackTranslator(packs: readonly string[], folder?: string): Translate {
  const made = new Map<LanguageCode, { i18n: I18n; texts: Record<string, string>; compiled: Set<string> }>();
  return (lang, key, params) => {
    let own = made.get(lang);
    if (!own) {
      const texts = Object.assign({}, ...packs.map((pack) => readPack(lang, pack, folder)));
      const { locale } = language(lang);
      own = { i18n: setupI18n({ locale, messages: { [locale]: {} } }), texts, compiled: new Set() };
      made.set(lang, own);
    }
    const { i18n, texts, compiled } = own;
    if (!compiled.has(key)) {
      const text = texts[key];
      if (text === undefined) throw new Error(`The packs ${packs.join(', ')} have no ${key} in ${lang}`);
      i18n.load(i18n.locale, { [key]: compileMessageOrThrow(text) });
      compiled.add(key);
    }
    return i18n._(key, params);
  };
}
