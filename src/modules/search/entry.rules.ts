import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { fold, isDense, runs } from './fold.rules.ts';
import type { Kind } from './search.rules.ts';
import { deletionKeys, TYPO_WORD_LENGTH } from './typo-tolerance.rules.ts';

/** A search document, as its owner provides it. */
export interface SearchDocument {
  id: number;
  kind: Kind;
  /** In every language, long and short. */
  names: readonly string[];
  /** Names of related entries: searchable, but ranked below own names. */
  context: readonly string[];
  /** 0 to 100, by popularity. */
  weight: number;
  at: Date | null;
  /** Ranked first where a query has more hits than are ranked. */
  hot: boolean;
  /** Hidden with this game or league. */
  of?: { gameId: number; leagueId?: number };
}

/** Two sides and a league, long and short, in every language: a truncated side would not be found. */
const MOST_LINES = 6 * LANGUAGE_CODES.length;
const MOST_LENGTH = 80;
/** Longer titles are not indexed by pronunciation. */
const SPOKEN = 12;

/** The same key among hot documents. */
export const hotKey = (key: string): string => `*${key}`;

type Named = Pick<SearchDocument, 'kind' | 'names' | 'context' | 'hot'>;
/** Pronunciations of a folded line. */
type SoundsOf = (line: string) => string[];

/** Text and keys of a search document. */
export function entryOf(
  { kind, names, context, hot }: Named,
  soundsOf: SoundsOf,
): { text: string; keys: string[] } {
  const spoken = (line: string) => ([...line].length <= SPOKEN ? soundsOf(line) : []);
  const called = lines(names);
  const written = new Set(called);
  const lists = [called, lines(context)] as const;
  const [own, others] = lists.map((list) => list.flatMap((line) => [line, ...spoken(line)])) as [
    string[],
    string[],
  ];
  const keys = new Set([`@${kind}`]);
  for (const name of own) {
    keys.add(`=${name}`);
    for (const word of wordsOf(name)) {
      for (const key of tails(word)) keys.add(key);
      // Four letters of a pronunciation are mostly initials, and half of all names share some.
      if (written.has(name) || [...word].length > TYPO_WORD_LENGTH.min)
        for (const trace of deletionKeys(word)) keys.add(traceKey(trace));
    }
  }
  for (const line of [...own, ...others])
    for (const word of wordsOf(line)) for (const key of [...heads(word), ...inner(word)]) keys.add(key);
  for (const line of lists.flat()) for (const pair of pairs(line)) keys.add(pair);
  // Again for hot documents: avoids intersecting two long posting lists.
  if (hot) for (const key of [...keys]) if (!/^[@=$]/.test(key)) keys.add(hotKey(key));
  const belongs = others.length > 0 ? `\t${others.join('\t')}` : '';
  return { text: `\n${own.join('\n')}\n${belongs}`, keys: [...keys] };
}

const lines = (list: readonly string[]): string[] =>
  [...new Set(list.map((line) => fold(line.slice(0, MOST_LENGTH))))].filter(Boolean).slice(0, MOST_LINES);

const wordsOf = (line: string): string[] => line.split(' ').flatMap(runs);

const first = (word: string, length: number): string => [...word].slice(0, length).join('');

/** Key of a typo trace: a word without one letter. */
export const traceKey = (trace: string): string => `|${trace}`;

/** Lengths of prefix and suffix keys: longer ones match fewer words. */
const HEADS = [1, 2, 3, 4, 6, 8] as const;
const TAILS = [3, 4, 6] as const;

/** The longest prefix key of a word, up to a length. */
export const headKey = (word: string, most = Number.POSITIVE_INFINITY): string =>
  `^${first(word, longest(HEADS, Math.min(most, [...word].length)))}`;

export const tailKey = (word: string, most: number): string =>
  `$${[...word].slice(-longest(TAILS, most)).join('')}`;

const longest = (lengths: readonly number[], most: number): number =>
  lengths.findLast((length) => length <= most) ?? lengths[0]!;

function heads(word: string): string[] {
  const length = [...word].some(isDense) ? 2 : [...word].length;
  return HEADS.filter((one) => one <= length).map((one) => `^${first(word, one)}`);
}

function tails(word: string): string[] {
  const characters = [...word];
  const lengths = characters.some(isDense) ? [2] : TAILS.filter((n, i) => i === 0 || characters.length >= n);
  return lengths.map((length) => `$${characters.slice(-length).join('')}`);
}

/** Three letters in a row are in a tenth of all names, four in few. */
const INNER = 4;

function inner(word: string): string[] {
  const characters = [...word];
  if (characters.some(isDense)) return [];
  const count = Math.max(0, characters.length - INNER + 1);
  return Array.from({ length: count }, (_, at) => innerKey(characters, at));
}

const innerKey = (characters: readonly string[], at: number): string =>
  `~${characters.slice(at, at + INNER).join('')}`;

/** The fewest keys that cover a word inside another one; none for a shorter word. */
export function innerKeys(word: string): string[] {
  const characters = [...word];
  const last = characters.length - INNER;
  if (last < 0) return [];
  const places = Array.from({ length: Math.ceil(last / INNER) }, (_, n) => n * INNER);
  return [...places, last].map((at) => innerKey(characters, at));
}

/** Two neighbours, at least one of a script without spaces. */
export function pairs(line: string): string[] {
  const characters = [...line];
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    if (next === undefined || character === ' ' || next === ' ') return [];
    return isDense(character) || isDense(next) ? [character + next] : [];
  });
}
