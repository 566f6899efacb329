import { type I18n, setupI18n } from '@lingui/core';
import { localeOf } from '#platform/i18n/languages.ts';

interface BrowserI18n {
  i18n: I18n;
  packUrls: Record<string, string>;
}

let made: BrowserI18n | undefined;

/** The page's language, as in the document. */
export function browserI18n(): BrowserI18n {
  if (!made) {
    const locale = localeOf(document.documentElement.lang);
    const packUrls: Record<string, string> = JSON.parse(
      document.getElementById('packs')?.textContent ?? '{}',
    );
    made = { i18n: setupI18n({ locale, messages: { [locale]: {} } }), packUrls };
  }
  return made;
}
