import { fold, isDense, isHan, runs } from './fold.rules.ts';
import { clipped } from './search.rules.ts';

/** A term as the index is asked: everything in it must be there. */
export interface Query {
  /** All of it, folded: for whole names. */
  term: string;
  words: readonly string[];
  /** Words of one or two characters, as keys. */
  keys: readonly string[];
  /** How longer words begin, of scripts that have words. */
  heads: readonly string[];
  /** Longer ones, as `like` reads them; folding has left nothing that it would read otherwise. */
  patterns: readonly string[];
}

const MOST_WORDS = 6;
/** Between two sides, and in no name. */
const BETWEEN = new Set(['vs', 'v']);

/** Null where there is nothing to look for. */
export function parseQuery(text: string): Query | null {
  const term = fold(clipped(text));
  const all = [...new Set(term.split(' ').flatMap(runs))].filter(Boolean);
  const words = (all.length > 1 ? all.filter((word) => !BETWEEN.has(word)) : all).slice(0, MOST_WORDS);
  return words.length === 0 ? null : queryOf(term, words);
}

function queryOf(term: string, words: readonly string[]): Query {
  const isLong = (word: string) => [...word].length > 2;
  return {
    term,
    words,
    keys: words.filter((word) => !isLong(word)).map(shortKey),
    heads: words
      .filter((word) => isLong(word) && !isDense(word))
      .map((word) => `^${[...word].slice(0, 3).join('')}`),
    patterns: words.filter(isLong).map((word) => `%${word}%`),
  };
}

/** Two characters of a dense script are found anywhere; everything else that short, where a word begins. */
const shortKey = (word: string): string => {
  const characters = [...word];
  return characters.length === 2 && characters.some(isDense) ? word : `^${word}`;
};

/** The same as it sounds, for characters typed by sound: 曼撤斯特程 → manchesitecheng. Null without any. */
export function byEar(query: Query, soundOf: (han: string) => string): Query | null {
  const heard = query.words.map((word) => ([...word].length > 1 && isHan(word) ? soundOf(word) : word));
  if (heard.every((word, index) => word === query.words[index])) return null;
  return queryOf(heard.join(''), heard);
}

export interface Near {
  word: string;
  /** One of them must be there: a single slip leaves the beginning or the end as it was. */
  keys: readonly string[];
}

const MIN_NEAR = { dense: 3, other: 4 } as const;

/** What looks like its longest word; null where that is too short to slip in. */
export function nearly(query: Query): Near | null {
  const word = query.words.reduce((a, b) => (b.length > a.length ? b : a));
  const characters = [...word];
  const dense = characters.some(isDense);
  if (characters.length < MIN_NEAR[dense ? 'dense' : 'other']) return null;
  const length = dense ? 2 : 3;
  const [head, tail] = [characters.slice(0, length), characters.slice(-length)];
  return { word, keys: [`^${head.join('')}`, `$${tail.join('')}`] };
}
