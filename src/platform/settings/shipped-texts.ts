import { FALLBACK_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { EDITED_DOCUMENTS } from '#platform/legal-documents/legal-document.rules.ts';
import { createShippedDocuments } from '#platform/legal-documents/legal-documents.ts';
import { readPack } from '#platform/translations/translator.ts';
import { messageOf, type TextSetting } from './text-settings.ts';

/** The texts of a setting as the site ships them, with their placeholders: those of the language, else English. */
export type ShippedTexts = (setting: TextSetting, lang: LanguageCode) => Record<string, string>;

export function createShippedTexts(): ShippedTexts {
  const read = new Map<LanguageCode, Record<string, string>>();
  const packOf = (lang: LanguageCode): Record<string, string> => {
    const pack = read.get(lang) ?? { ...readPack(FALLBACK_LANGUAGE, 'mail'), ...readPack(lang, 'mail') };
    read.set(lang, pack);
    return pack;
  };
  const documents = createShippedDocuments();
  return (setting, lang) => {
    const document = EDITED_DOCUMENTS.find(
      (name) => setting.group === 'legal' && name === setting.field.text,
    );
    if (document) return { document: documents(document, lang).source };
    const pack = packOf(lang);
    return Object.fromEntries(
      setting.field.fields.map((name) => [name, pack[messageOf(setting, name)] ?? '']),
    );
  };
}
