import type * as z from 'zod/mini';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { invalidFields } from '#platform/errors/platform-errors.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import { documentNames } from '#platform/legal-documents/document-names.ts';
import { documentProblem, filledDocument } from '#platform/legal-documents/legal-document.rules.ts';
import { withDraft } from '#platform/settings/own-texts.ts';
import { createShippedTexts } from '#platform/settings/shipped-texts.ts';
import { neededPlaceholders, textProblem } from '#platform/settings/text-problems.rules.ts';
import {
  type OwnTexts,
  SUBJECT_LENGTH,
  TEXT_SETTINGS,
  type TextSetting,
} from '#platform/settings/text-settings.ts';
import { type PreviewTexts, settingsErrors, type TextItem, type TextPreview } from './settings.contract.ts';
import type { OfferedSetting, SettingsService } from './settings.service.ts';
import { sampleMessages } from './text-samples.service.ts';

export interface TextsService {
  list(lang: LanguageCode): Promise<TextItem[]>;
  preview(draft: z.output<typeof PreviewTexts>, brand: Brand, now: Date): Promise<TextPreview>;
}

const shipped = createShippedTexts();

/** A subject is one line of a mail's head. */
const subjectProblem = (text: string) =>
  /[\r\n]/.test(text)
    ? { key: 'errors.field.format' }
    : text.length > SUBJECT_LENGTH
      ? { key: 'errors.field.too_big_text', params: { max: SUBJECT_LENGTH } }
      : null;

const problemOf = ({ group }: TextSetting, field: string, text: string, theirs: string) => {
  if (group === 'legal') return documentProblem(text);
  return (field === 'subject' && subjectProblem(text)) || textProblem(text, theirs);
};

/** Texts of messages, each with the placeholders of the shipped one and no other, and legal documents. */
export const offeredTexts = (): OfferedSetting[] =>
  TEXT_SETTINGS.map((setting) => ({
    setting,
    check(scope, value) {
      if (!isLanguage(scope)) throw settingsErrors.notFound();
      const theirs = shipped(setting, scope);
      const problems = Object.entries(value as OwnTexts).flatMap(([name, text = '']) => {
        const problem = problemOf(setting, name, text, theirs[name] ?? '');
        return problem ? [[`value.${name}`, problem] as const] : [];
      });
      if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
    },
  }));

const textSetting = (name: string): TextSetting | undefined =>
  TEXT_SETTINGS.find((setting) => setting.name === name);

export function createTextsService(
  settings: Pick<SettingsService, 'listIn' | 'check'>,
  translate: Translate,
): TextsService {
  return {
    async list(lang) {
      const items = await settings.listIn(lang);
      return items.flatMap((item) => {
        const setting = textSetting(item.name);
        if (!setting) return [];
        const texts = shipped(setting, lang);
        const needed = Object.entries(texts).map(([field, text]) => [
          field,
          setting.group === 'legal' ? [] : neededPlaceholders(text),
        ]);
        return [{ ...item, shipped: texts, placeholders: Object.fromEntries(needed) }];
      });
    },
    async preview({ name, lang, value }, brand, now) {
      const setting = textSetting(name);
      if (!setting) throw settingsErrors.notFound();
      const own = setting.schema.parse(settings.check({ name, scope: lang, value }) ?? {});
      const texts = { ...shipped(setting, lang), ...own };
      if (setting.group === 'legal')
        return [{ subject: null, text: filledDocument(texts.document ?? '', documentNames(brand, lang)) }];
      const draft = withDraft(translate, setting, texts);
      return sampleMessages(setting, draft, { brand, lang }, now);
    },
  };
}
