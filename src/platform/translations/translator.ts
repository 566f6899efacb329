import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { ErrorParams, Translate } from '#platform/errors/errors.ts';
import { FALLBACK_LANGUAGE, type LanguageCode, language } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const LOCALES = join(PROJECT_ROOT, 'locales');

/** The site's own packs are read once, whatever number of translators there is. */
const ofTheSite = new Map<LanguageCode, Translated>();

type Translated = (key: string, params?: ErrorParams) => string;

/**
 * The server's own messages (errors, mail), read per language and compiled per message on first use: a language has
 * thousands, of which a process needs some dozens. English is the fallback.
 */
export function createTranslator(folder = LOCALES): Translate {
  const made = folder === LOCALES ? ofTheSite : new Map<LanguageCode, Translated>();
  return (lang, key, params) => {
    let translated = made.get(lang);
    if (!translated) {
      translated = createTranslated(folder, lang);
      made.set(lang, translated);
    }
    return translated(key, params);
  };
}

function createTranslated(folder: string, lang: LanguageCode): Translated {
  const messages = { ...readPacks(folder, FALLBACK_LANGUAGE), ...readPacks(folder, lang) };
  const { locale } = language(lang);
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const compiled = new Set<string>();
  return (key, params) => {
    if (!compiled.has(key) && Object.hasOwn(messages, key)) {
      i18n.load(locale, { [key]: compileMessageOrThrow(messages[key]!) });
      compiled.add(key);
    }
    return i18n._(key, params);
  };
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
