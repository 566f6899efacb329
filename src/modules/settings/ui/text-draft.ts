import { isLanguage, LANGUAGES } from '#platform/i18n/languages.ts';
import type { TextItem } from '../settings.contract.ts';

export const TEXT_GROUPS = ['mail', 'sms', 'legal'] as const;

export type Texts = Readonly<Record<string, string>>;

/** Texts in force, by their fields. */
export const textsOf = ({ shipped, value }: Pick<TextItem, 'shipped' | 'value'>): Texts => ({
  ...shipped,
  ...(value as Texts | null),
});

/** The texts that differ from the shipped ones; null where none does. */
export function ownTexts(draft: Texts, shipped: Texts): Texts | null {
  const own = Object.entries(draft).filter(([name, text]) => text.trim() !== shipped[name]?.trim());
  return own.length === 0 ? null : Object.fromEntries(own);
}

/** Whether the typed words are in a title or a text. */
export const hasWords = (words: string, texts: readonly string[]): boolean => {
  const wanted = words.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
};

/** Attributes of a text in the language of a scope. */
export function textDirection(scope: string): { lang: string | undefined; dir: 'ltr' | 'rtl' } {
  const language = isLanguage(scope) ? LANGUAGES.get(scope) : undefined;
  return { lang: language?.tag, dir: language?.dir ?? 'ltr' };
}
