import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { language } from '#platform/i18n/languages.ts';

/** A place in a text that is filled when it is shown: `{n, plural, one {…} other {…}}`. */
interface Slot {
  name: string;
  kind: string | undefined;
  cases: readonly string[];
}

/** At every depth. Throws where the text is no ICU message. */
function slots(text: string): Slot[] {
  const found: Slot[] = [];
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token as [unknown, string | undefined, unknown];
      const cases = typeof choices === 'object' && choices ? choices : {};
      found.push({ name: String(name), kind, cases: Object.keys(cases).filter((key) => key !== 'offset') });
      for (const choice of Object.values(cases)) walk(choice);
    }
  };
  walk(compileMessageOrThrow(text));
  return found;
}

/** `{n, plural, one {# goal of {name}} other {…}}` → n, name. */
export function placeholders(text: string): string[] {
  const names = new Set(slots(text).map(({ name }) => name));
  names.delete('#');
  return [...names].sort();
}

const PLURALS = { plural: 'cardinal', selectordinal: 'ordinal' } as const;

/**
 * Plural forms that the language has and the text lacks, or the other way round. Where English has but numbers
 * (`=1 {first half} other {second half}`) it chooses by them, and does not count.
 */
export function wrongPlurals(text: string, lang: LanguageCode, english: string): string[] {
  const counted = new Set(slots(english).flatMap(({ name, cases }) => (cases.includes('one') ? [name] : [])));
  return slots(text).flatMap(({ name, kind, cases }) => {
    const type = PLURALS[kind as keyof typeof PLURALS];
    if (!type) return [];
    const known = new Intl.PluralRules(language(lang).tag, { type }).resolvedOptions().pluralCategories;
    // '=0' names a number, not a form.
    const forms = cases.filter((key) => !/^=?\d/.test(key));
    return [
      ...known
        .filter((form) => counted.has(name) && !forms.includes(form))
        .map((form) => `${name} lacks ${form}`),
      ...forms.filter((form) => !known.some((one) => one === form)).map((form) => `${name} has ${form}`),
    ];
  });
}

/** What is read of a message, without its placeholders. */
export function wordsOf(text: string): string {
  const read = (tokens: unknown): string => {
    if (typeof tokens === 'string') return tokens;
    if (!Array.isArray(tokens)) return '';
    return tokens
      .map((token) =>
        Array.isArray(token)
          ? Object.values(token[2] ?? {})
              .map(read)
              .join(' ')
          : read(token),
      )
      .join(' ');
  };
  return read(compileMessageOrThrow(text));
}

const SCRIPTS: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  zh_CN: ['Han'],
  zh_TW: ['Han'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  el: ['Greek'],
  th: ['Thai'],
  ar: ['Arabic'],
};

/** Letters of a script that the language is not written in. Latin names and abbreviations stand in all of them. */
export function foreignLetters(text: string, lang: LanguageCode): string[] {
  const own = ['Latin', ...(SCRIPTS[lang] ?? [])].map((script) => `\\p{scx=${script}}`).join('');
  return text.match(new RegExp(`(?![${own}])\\p{L}`, 'gu')) ?? [];
}

/** A word of two scripts is a slip of the keyboard: а Cyrillic ‘с’ in a Latin word. */
export const mixedWords = (text: string): string[] =>
  text.match(
    /(?:\p{Script=Latin}(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{Script=Latin})/gu,
  ) ?? [];

/** Half-width columns that a text takes. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : /[\u1100-\u11ff\u2e80-\uffef]/u.test(letter) ? 2 : 1),
    0,
  );

const LABEL = 24;

/** What is a label in English (short, no sentence) has a place that is not much wider elsewhere. */
export function isTooLong(text: string, english: string): boolean {
  if (english.length > LABEL || /[.?!{]/.test(english)) return false;
  return widthOf(text) > 2 * widthOf(english) + 10;
}
