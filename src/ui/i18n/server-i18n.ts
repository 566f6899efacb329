import { readMessages, urls } from 'virtual:packs';
import { type I18n, setupI18n } from '@lingui/core';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';

const made = new Map<LanguageCode, I18n>();

export function serverI18n(lang: LanguageCode): I18n {
  let i18n = made.get(lang);
  if (!i18n) {
    const { locale } = language(lang);
    i18n = setupI18n({ locale, messages: { [locale]: readMessages(lang) } });
    made.set(lang, i18n);
  }
  return i18n;
}

export const packUrls = (lang: LanguageCode): Record<string, string> => urls[lang] ?? {};
