import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** Names as an operator leaves them, by language: null or empty returns to the source's name; an absent one stays. */
export type NameChanges = Partial<Record<LanguageCode, string | null>>;

export const NAME_LENGTH = { min: 1, max: 80 } as const;

/** The own names after changes. One that is the source's own name is none; English never ends up without a name. */
export function ownNamesAfter(
  given: LocalizedText,
  own: Partial<LocalizedText>,
  changes: NameChanges,
): Partial<LocalizedText> {
  const after: Partial<LocalizedText> = {};
  for (const lang of LANGUAGE_CODES) {
    const change = changes[lang];
    const name = change === undefined ? own[lang] : change?.trim();
    if (name && name !== given[lang]) after[lang] = name;
  }
  return after;
}

/** Every spelling of an entry, those that own names hide included: sources go on writing theirs. */
export const spellingsOf = ({ names, givenNames }: Spelled): string[] => [
  ...new Set([...Object.values(names), ...Object.values(givenNames ?? {})]),
];

interface Spelled {
  names: LocalizedText;
  givenNames?: LocalizedText | null;
}
