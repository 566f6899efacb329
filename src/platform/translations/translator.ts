import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Translate } from '#platform/errors/errors.ts';
import { FALLBACK_LANGUAGE, type LanguageCode, language } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const LOCALES = join(PROJECT_ROOT, 'locales');

/** The server's own messages (errors, mail), compiled per language on first use; English is the fallback. */
export function createTranslator(folder = LOCALES): Translate {
  const made = new Map<LanguageCode, I18n>();
  const i18nOf = (lang: LanguageCode): I18n => {
    let i18n = made.get(lang);
    if (!i18n) {
      const messages = { ...readPacks(folder, FALLBACK_LANGUAGE), ...readPacks(folder, lang) };
      const compiled = Object.fromEntries(
        Object.entries(messages).map(([id, text]) => [id, compileMessageOrThrow(text)]),
      );
      const { locale } = language(lang);
      i18n = setupI18n({ locale, messages: { [locale]: compiled } });
      made.set(lang, i18n);
    }
    return i18n;
  };
  return (lang, key, params) => i18nOf(lang)._(key, params);
}

/** Every `<pack>.json` of a language, merged: ids are unique because they start with the pack's name. */
export function readPacks(folder: string, lang: LanguageCode): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const file of listPacks(folder, lang)) {
    Object.assign(messages, readPack(lang, file, folder));
  }
  return messages;
}

export const readPack = (lang: LanguageCode, pack: string, folder = LOCALES): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, lang, `${pack}.json`), 'utf8'));

export function listPacks(folder: string, lang: LanguageCode): string[] {
  try {
    return readdirSync(join(folder, lang))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5));
  } catch {
    return [];
  }
}
