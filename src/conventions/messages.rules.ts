import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { language } from '#platform/i18n/languages.ts';
import { slots } from '#platform/translations/placeholders.rules.ts';

const PLURALS = { plural: 'cardinal', selectordinal: 'ordinal' } as const;

/**
 * Plural forms that the language has and the text lacks, or the other way round. Where English has only numbers (`=1
 * {first half} other {second half}`) it selects by them, and does not count.
 */
export function wrongPlurals(text: string, lang: LanguageCode, english: string): string[] {
  const counted = new Set(slots(english).flatMap(({ name, cases }) => (cases.includes('one') ? [name] : [])));
  return slots(text).flatMap(({ name, kind, cases }) => {
    const type = PLURALS[kind as keyof typeof PLURALS];
    if (!type) return [];
    const known = new Intl.PluralRules(language(lang).tag, { type }).resolvedOptions().pluralCategories;
    // '=0' is a number, not a form.
    const forms = cases.filter((key) => !/^=?\d/.test(key));
    return [
      ...known
        .filter((form) => counted.has(name) && !forms.includes(form))
        .map((form) => `${name} lacks ${form}`),
      ...forms.filter((form) => !known.some((one) => one === form)).map((form) => `${name} has ${form}`),
    ];
  });
}

/**
 * Plurals of English that are plain numbers in the text, where the language has several forms: `{n} результатов` is
 * wrong for 1 and 2. A number at the end (‘Результатов: {n}’) needs no form.
 */
export function lostPlurals(text: string, lang: LanguageCode, english: string): string[] {
  const counted = slots(english).filter(({ kind, cases }) => kind === 'plural' && cases.includes('one'));
  if (counted.length === 0) return [];
  const { pluralCategories } = new Intl.PluralRules(language(lang).tag).resolvedOptions();
  if (pluralCategories.length === 1) return [];
  const own = slots(text);
  return counted
    .map(({ name }) => name)
    .filter((name) => !own.some((slot) => slot.name === name && slot.kind === 'plural'))
    .filter((name) => new RegExp(`\\{${name}\\}\\s*\\p{L}`, 'u').test(text));
}

/** Plural forms need the number itself: `{n, plural, other {goals}}` has lost it. */
export function lostNumbers(text: string, english: string): string[] {
  const counted = slots(english).filter(({ counting }) => counting.includes('other'));
  return slots(text).flatMap(({ name, kind, cases, counting }) =>
    kind === 'plural' && counted.some((slot) => slot.name === name)
      ? cases
          .filter((form) => ['few', 'many', 'other'].includes(form) && !counting.includes(form))
          .map((form) => `${name} is not said in ${form}`)
      : [],
  );
}

/** Cases of a choice (`{verdict, select, hit {…} other {…}}`) that differ from English. */
export function wrongCases(text: string, english: string): string[] {
  const casesIn = (message: string) => {
    const choices = slots(message).filter(({ kind }) => kind === 'select');
    return Map.groupBy(choices, ({ name }) => name);
  };
  const [own, wanted] = [casesIn(text), casesIn(english)];
  const differs = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one));
  return [...wanted].flatMap(([name, choices]) => {
    const all = [...new Set(choices.flatMap(({ cases }) => cases))];
    return (own.get(name) ?? []).flatMap(({ cases }) => [
      ...differs(all, cases).map((one) => `${name} lacks ${one}`),
      // A language may distinguish cases where English names none at all.
      ...(all.length > 1 ? differs(cases, all).map((one) => `${name} has ${one}`) : []),
    ]);
  });
}

/** Cases of a compiled choice `[name, kind, cases]`. */
export const casesOf = ([, , cases]: readonly unknown[]): [string, unknown][] =>
  typeof cases === 'object' && cases ? Object.entries(cases).filter(([key]) => key !== 'offset') : [];

/** Words of a compiled message, without placeholders. */
export function read(tokens: unknown): string {
  if (typeof tokens === 'string') return tokens;
  if (!Array.isArray(tokens)) return '';
  const words = tokens.map((token) =>
    Array.isArray(token)
      ? casesOf(token)
          .map(([, one]) => read(one))
          .join(' ')
      : read(token),
  );
  return words.join(' ');
}

/** Words of a message, without placeholders. */
export const wordsOf = (text: string): string => read(compileMessageOrThrow(text));

/** Normalised text: without differences in spaces and punctuation. */
export const bareWords = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

export const sameWords = (words: string, english: string): boolean =>
  /\p{L}{3}/u.test(words) && bareWords(words).toLowerCase() === bareWords(english).toLowerCase();

/** Whether the text equals the English one, word for word. */
export const isAsInEnglish = (text: string, english: string): boolean =>
  sameWords(wordsOf(text), wordsOf(english));

/** Paragraphs of a legal document that equal the English ones and are long enough to be sentences. */
export function englishLines(text: string, english: string): string[] {
  const theirs = new Set(english.split('\n').map(bareWords));
  return text
    .split('\n')
    .filter((line) => bareWords(line).split(' ').length > 5 && theirs.has(bareWords(line)));
}

/** Width of a text in half-width columns. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (/\p{M}/u.test(character) ? 0 : /[\u1100-\u11ff\u2e80-\uffef]/u.test(character) ? 2 : 1),
    0,
  );

const LABEL = 24;

/** A label in English (short, no sentence) has a space that is not much wider in other languages. */
export function isTooLong(text: string, english: string): boolean {
  if (english.length > LABEL || /[.?!{]/.test(english)) return false;
  return widthOf(text) > 2 * widthOf(english) + 10;
}

const patterns = new Map<string, RegExp>();
function patternOf(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]*\}+/).map((piece) => piece.replace(/[.\\^$*+?()[\]{}|-]/g, '\\$&'));
  const pattern = patterns.get(template) ?? new RegExp(`^${pieces.join('([\\w.-]+)')}$`);
  patterns.set(template, pattern);
  return pattern;
}

/**
 * Ids composed in code, `sports.${group}.${key}`: an id is used if each hole is filled with a word of the code. Without
 * that a single `anchor.${is}` would cover every message of its pack.
 */
export const isPutTogether = (
  id: string,
  templates: readonly string[],
  isNamed: (part: string) => boolean,
): boolean =>
  templates.some((template) => {
    if (!template.startsWith(id.slice(0, id.indexOf('.')))) return false;
    const [, ...holes] = patternOf(template).exec(id) ?? [];
    return holes.length > 0 && holes.every(isNamed);
  });
