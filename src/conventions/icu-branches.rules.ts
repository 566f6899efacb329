import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { bareWords, casesOf, isAsInEnglish, read, sameWords } from './messages.rules.ts';

const hasChoices = (text: string): boolean => /, (?:plural|select|selectordinal),/.test(text);

/** Branches of choices that equal an English one, in a text that otherwise differs. */
export function englishBranches(text: string, english: string): string[] {
  if (!hasChoices(text) || isAsInEnglish(text, english)) return [];
  const theirs = branches(english);
  return branches(text).filter((words) => theirs.some((one) => sameWords(words, one)));
}

/** Words of each case of each choice. */
function branches(text: string): string[] {
  const walk = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) =>
          Array.isArray(token)
            ? casesOf(token).flatMap(([, one]) => [bareWords(read(one)), ...walk(one)])
            : [],
        )
      : [];
  return walk(compileMessageOrThrow(text));
}

/** A text or plural form without words, where English has some. */
export function emptyTexts(text: string, english: string): string[] {
  if (english.trim() && !text.trim()) return ['all of it'];
  if (!hasChoices(text)) return [];
  const walk = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) => {
          if (!Array.isArray(token)) return [];
          const [name, kind] = token;
          const forms = casesOf(token).filter(([form]) => kind === 'plural' && !/^\d|=/.test(form));
          const withText = forms.filter(([, one]) => hasText(one));
          const empty = withText.length > 0 ? forms.filter((form) => !withText.includes(form)) : [];
          return [
            ...empty.map(([form]) => `${name} ${form}`),
            ...casesOf(token).flatMap(([, one]) => walk(one)),
          ];
        })
      : [];
  return walk(compileMessageOrThrow(text));
}

const hasText = (tokens: unknown): boolean =>
  typeof tokens === 'string' ? tokens.trim() !== '' : Array.isArray(tokens) && tokens.length > 0;

/** One reading of a message: the chosen cases, and the resulting text. */
interface Reading {
  choices: ReadonlyMap<string, string>;
  forms: string;
  names: ReadonlySet<string>;
}

const NOTHING: Reading = { choices: new Map(), forms: '', names: new Set() };

const joined = (a: Reading, b: Reading): Reading => ({
  choices: new Map([...a.choices, ...b.choices]),
  forms: [a.forms, b.forms].filter(Boolean).join(' '),
  names: new Set([...a.names, ...b.names]),
});

function readings(tokens: unknown): Reading[] {
  if (!Array.isArray(tokens)) return [NOTHING];
  return tokens.reduce<Reading[]>(
    (before, token) => {
      if (!Array.isArray(token)) return before;
      const [name, kind] = token as [string, string | undefined];
      const self: Reading = { ...NOTHING, names: new Set([name]) };
      const after = casesOf(token).flatMap(([key, one]) => {
        const chosen = kind === 'select' ? { choices: new Map([[name, key]]) } : { forms: `${name} ${key}` };
        return readings(one).map((rest) => joined({ ...self, ...chosen }, rest));
      });
      return before.flatMap((one) => (after.length > 0 ? after : [self]).map((rest) => joined(one, rest)));
    },
    [NOTHING],
  );
}

/** Placeholders missing in one branch of a plural or choice, where English has them in all. */
export function lostVariables(text: string, english: string): string[] {
  if (!hasChoices(text)) return [];
  const theirs = readings(compileMessageOrThrow(english));
  const lost = readings(compileMessageOrThrow(text)).flatMap(({ choices, forms, names }) => {
    const alike = theirs.filter((one) =>
      [...one.choices].every(([name, key]) => (choices.get(name) ?? key) === key),
    );
    const [first, ...others] = alike.map((one) => one.names);
    const wanted = [...(first ?? [])].filter((name) => others.every((one) => one.has(name)));
    return wanted
      .filter((name) => !names.has(name))
      .map((name) => `${name} is not said in ${forms || [...choices].join()}`);
  });
  return [...new Set(lost)];
}
