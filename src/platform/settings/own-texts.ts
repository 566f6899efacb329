import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import type { Settings } from './settings.ts';
import { MESSAGE_SETTINGS, messageOf, type OwnTexts, type TextSetting } from './text-settings.ts';

type OwnOf = (setting: TextSetting, lang: LanguageCode) => OwnTexts | undefined;

function compiled(lang: LanguageCode, ownOf: OwnOf): I18n {
  const { locale } = language(lang);
  const messages = MESSAGE_SETTINGS.flatMap((setting) =>
    Object.entries(ownOf(setting, lang) ?? {}).map(
      ([name, text = '']) => [messageOf(setting, name), compileMessageOrThrow(text)] as const,
    ),
  );
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
}

const over = (translate: Translate, own: (lang: LanguageCode) => I18n): Translate => {
  return (lang, key, params) => {
    if (!key.startsWith('mail.')) return translate(lang, key, params);
    const i18n = own(lang);
    return key in i18n.messages ? i18n._(key, params) : translate(lang, key, params);
  };
};

/**
 * The site's messages, with those that administrators worded in the place of the shipped ones of the same language:
 * every language ships all of them, so a text of another language never takes their place.
 */
export function withOwnTexts(translate: Translate, settings: Settings): Translate {
  const made = new Map<LanguageCode, I18n>();
  settings.onChange(() => made.clear());
  return over(translate, (lang) => {
    const known = made.get(lang);
    if (known) return known;
    const i18n = compiled(lang, (setting, scope) => settings.find(setting, scope));
    made.set(lang, i18n);
    return i18n;
  });
}

/** As above, with a text that is not saved yet. */
export function withDraft(translate: Translate, draft: TextSetting, texts: OwnTexts): Translate {
  return over(translate, (lang) =>
    compiled(lang, (setting) => (setting.name === draft.name ? texts : undefined)),
  );
}
