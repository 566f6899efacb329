import { headKey, hotKey, innerKeys, pairs, tailKey, traceKey } from './entry.rules.ts';
import { fold, isDense, isHan, runs } from './fold.rules.ts';
import { clipped, MAX_TYPOS } from './search.rules.ts';
import { deletionKeysTyped } from './typo-tolerance.rules.ts';

/** A parsed query: all its terms must match. */
export interface Query {
  /** The whole text, folded: for whole names. */
  term: string;
  words: readonly string[];
  /** Words of one or two characters, as keys. */
  keys: readonly string[];
  /** Prefix keys of longer words in scripts with spaces. */
  heads: readonly string[];
  /** The words of `heads`, for verification. */
  spaced: readonly string[];
  /** Infix keys; and words too short for one. */
  inner: readonly string[];
  bare: readonly string[];
  /** Longer words of dense scripts. */
  dense: readonly string[];
  /** Pairs of neighbouring characters, as keys. */
  pairs: readonly string[];
  /** Keys of hot documents: prefix and infix. */
  hot: readonly string[];
  hotInner: readonly string[];
}

const MOST_WORDS = 6;
/** Separators of two sides, never part of a name. */
const BETWEEN = new Set(['vs', 'v']);

/** Club words, optional beside a name: Arsenal FC, Lakers team, 湖人队. */
const CLUB = new Set(['fc', 'afc', 'cf', 'team']);
const TEAM = new RegExp(
  `(?:(?:国家|代表|足球|篮球|球|战|车)?队|(?:足球|篮球|电竞|电子竞技)?${fold('俱乐部')})$`,
  'u',
);

/** Null for an empty query. */
export function parseQuery(text: string): Query | null {
  const term = fold(clipped(text));
  const all = [...new Set(term.split(' ').flatMap(plainRuns))].filter(Boolean);
  const named = all.filter((word) => !isBeside(word));
  // Club words alone may be a name.
  const words = (named.length > 0 ? named : all).slice(0, MOST_WORDS);
  return words.length === 0 ? null : queryOf(term, words);
}

const isBeside = (word: string): boolean =>
  BETWEEN.has(word) || CLUB.has(word) || (TEAM.test(word) && word.replace(TEAM, '') === '');

/** 湖人队 → 湖人, T1战队 → t1, 76人队 → 76, 人; but 狼队, which would leave one character. */
function plainRuns(text: string): string[] {
  const found = runs(text);
  return found.map((run, index) => {
    const before = found[index - 1] ?? '';
    const bare = run.replace(TEAM, '');
    return [...(BETWEEN.has(before) ? bare : before + bare)].length > 1 ? bare : run;
  });
}

function queryOf(term: string, words: readonly string[]): Query {
  const isLong = (word: string) => [...word].length > 2;
  const spaced = words.filter((word) => isLong(word) && !isDense(word));
  const dense = words.filter((word) => isLong(word) && isDense(word));
  const keys = words.filter((word) => !isLong(word)).map(shortKey);
  const heads = spaced.map((word) => headKey(word));
  const inner = spaced.flatMap(innerKeys);
  const neighbours = dense.flatMap(pairs);
  return {
    term,
    words,
    keys,
    heads,
    spaced,
    inner,
    bare: spaced.filter((word) => innerKeys(word).length === 0),
    dense,
    pairs: neighbours,
    hot: [...keys, ...heads, ...neighbours].map(hotKey),
    hotInner: [...keys, ...inner, ...neighbours].map(hotKey),
  };
}

/** Two characters of a dense script match anywhere; other short words match a prefix. */
const shortKey = (word: string): string => {
  const characters = [...word];
  return characters.length === 2 && characters.some(isDense) ? word : `^${word}`;
};

/** The query by pronunciation: 曼撤斯特程 → manchesitecheng. Null without Chinese characters. */
export function byPronunciation(query: Query, soundOf: (han: string) => string): Query | null {
  const sounds = query.words.map((word) => ([...word].length > 1 && isHan(word) ? soundOf(word) : word));
  if (sounds.every((word, index) => word === query.words[index])) return null;
  return queryOf(sounds.join(''), sounds);
}

/** Its longest word only; null where it is the only one. */
export const longestOnly = (query: Query): Query | null => {
  const word = longestWord(query);
  return query.words.length > 1 ? queryOf(word, [word]) : null;
};

const longestWord = ({ words }: Query): string => words.reduce((a, b) => (b.length > a.length ? b : a));

/** The query with one word assumed to be a typo. */
export interface TypoQuery {
  /** Typo traces: one of them is a key of the intended word, also among hot documents. */
  traces: readonly string[];
  hotTraces: readonly string[];
  /** Keys of the other words. */
  others: readonly string[];
}

/** Longest word first. */
export function typoQueriesOf(query: Query): TypoQuery[] {
  const { words } = query;
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_TYPOS)
    .flatMap((word) => {
      const traces = deletionKeysTyped(word).map(traceKey);
      if (traces.length === 0) return [];
      const rest = words.filter((other) => other !== word);
      const { keys, heads, pairs } = queryOf(rest.join(' '), rest);
      return [{ traces, hotTraces: traces.map(hotKey), others: [...keys, ...heads, ...pairs] }];
    });
}

export interface FuzzyQuery {
  word: string;
  /** Parts that a single typo leaves unchanged: all keys of one of these. */
  left: readonly [both: readonly string[], head: readonly string[], tail: readonly string[]];
}

const MIN_NEAR = { dense: 3, other: 4 } as const;

/** Fuzzy query for the longest word; null where it is too short for a typo. */
export function fuzzyQueriesOf(query: Query): FuzzyQuery | null {
  const word = longestWord(query);
  const characters = [...word];
  const dense = characters.some(isDense);
  if (characters.length < MIN_NEAR[dense ? 'dense' : 'other']) return null;
  const edge = dense ? 2 : 3;
  // Two letters swapped at the edge affect one more.
  const rest = dense ? edge : Math.max(edge, characters.length - edge - 1);
  const tail = (length: number) => (dense ? `$${characters.slice(-2).join('')}` : tailKey(word, length));
  return {
    word,
    left: [[headKey(word, edge), tail(edge)], [headKey(word, rest)], [tail(rest)]],
  };
}
