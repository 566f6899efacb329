import { memoize } from '#platform/cache/memoize.ts';

export const WORD = { min: 1, max: 60 } as const;
export const MAX_WORDS = 20_000;
export const WORD_ACTIONS = ['refuse', 'hold'] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];

export interface Word {
  /** As entered. */
  word: string;
  folded: string;
  action: WordAction;
  /** Also inside other words. */
  anywhere: boolean;
}

/** A folded text: its letters, and which of them were at a word boundary. */
export interface Folded {
  text: string;
  starts: readonly boolean[];
  ends: readonly boolean[];
}

/** Letters of other alphabets that look like Latin ones; digits used as letters are not folded. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
  })
    .concat(
      Object.entries({
        і: 'i',
        ј: 'j',
        ѕ: 's',
        ԁ: 'd',
        ɡ: 'g',
        ɑ: 'a',
        ο: 'o',
        α: 'a',
        ι: 'i',
        ν: 'v',
        ρ: 'p',
      }),
    )
    .concat(Object.entries({ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' })),
);

const LETTER = /[\p{L}\p{N}]/u;
/** Invisible characters between letters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}]/u;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

type Kind = 'unseen' | 'between' | 'spaced' | 'unspaced';
const KINDS_KNOWN = 10_000;

/** Looked up: three patterns for each character of a long text would take too long. */
const kindOf = memoize(KINDS_KNOWN, (char: string): Kind => {
  if (UNSEEN.test(char)) return 'unseen';
  if (!LETTER.test(char)) return 'between';
  return UNSPACED.test(char) ? 'unspaced' : 'spaced';
});

/**
 * Folds width, case, accents, lookalikes, invisible characters and anything between letters, so that `Ｆ.r e​é` is
 * `free`. Letters of different scripts (Latin beside Chinese) are a word boundary like a space.
 */
export function fold(raw: string): Folded {
  const letters: string[] = [];
  const edges: boolean[] = [];
  let edge = true;
  let spaced: boolean | undefined;
  for (const char of raw.normalize('NFKC').toLowerCase().normalize('NFKD')) {
    const kind = kindOf(char);
    if (kind === 'unseen') continue;
    if (kind === 'between') {
      edge = true;
      continue;
    }
    for (const letter of LOOKALIKES.get(char) ?? char) {
      const likewise = letter === char ? kind === 'spaced' : true;
      edges.push(edge || (spaced !== undefined && spaced !== likewise));
      letters.push(letter);
      spaced = likewise;
      edge = false;
    }
  }
  // Per UTF-16 unit, as the automaton counts.
  const starts = letters.flatMap((letter, i) => spread(letter, edges[i]!, false));
  const ends = letters.flatMap((letter, i) => spread(letter, edges[i + 1] ?? true, true));
  return { text: letters.join(''), starts, ends };
}

const spread = (letter: string, flag: boolean, last: boolean): boolean[] =>
  letter.length === 1 ? [flag] : last ? [false, flag] : [flag, false];

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

interface Node {
  next: Map<string, Node>;
  fail: Node | null;
  /** Words that end here, longest first. */
  found: { length: number; word: Word }[];
}

export type Matcher = (folded: Folded) => Word | null;

/** Aho-Corasick: one pass over the text for any length of the list. `refuse` outweighs `hold`. */
export function createMatcher(words: readonly Word[]): Matcher {
  const root = buildTrie(words);
  linkFailures(root);
  return ({ text, starts, ends }) => {
    let node = root;
    let worst: Word | null = null;
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!;
      while (node !== root && !node.next.has(letter)) node = node.fail ?? root;
      node = node.next.get(letter) ?? root;
      for (const { length, word } of node.found) {
        if (!word.anywhere && !(starts[at - length + 1] && ends[at])) continue;
        if (word.action === 'refuse') return word;
        worst ??= word;
      }
    }
    return worst;
  };
}

const newNode = (): Node => ({ next: new Map(), fail: null, found: [] });

function buildTrie(words: readonly Word[]): Node {
  const root = newNode();
  for (const word of words) {
    if (word.folded === '') continue;
    let node = root;
    for (let at = 0; at < word.folded.length; at++) {
      const letter = word.folded[at]!;
      const next = node.next.get(letter) ?? newNode();
      node.next.set(letter, next);
      node = next;
    }
    node.found.push({ length: word.folded.length, word });
  }
  return root;
}

/** Breadth first, so that the failure links of shorter prefixes exist already. */
function linkFailures(root: Node): void {
  const queue: Node[] = [root];
  for (const node of queue) {
    for (const [letter, child] of node.next) {
      let fail = node.fail;
      while (fail && !fail.next.has(letter)) fail = fail.fail;
      child.fail = fail?.next.get(letter) ?? root;
      child.found.push(...child.fail.found);
      queue.push(child);
    }
  }
}
