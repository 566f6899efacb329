import { memoize } from '#platform/cache/memoize.ts';
import { simplify } from '#platform/i18n/chinese-characters.ts';

/** Accents, vowel signs and variation selectors; the two kana marks make other letters and stay. */
const MARKS = /(?!\u3099|\u309a)\p{Script=Inherited}|(?=\p{Script=Hebrew})\p{M}/gu;
/** Letters that Unicode does not decompose, and common replacements. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ـ: '',
};
/** Omitted inside a name: Gen.G, O'Neill. */
const SILENT = /[.'’ʼ`´·・]/u;
const SEARCHABLE = /[\p{L}\p{N}\p{M}\p{So}]/u;

const MOST_KNOWN = 20_000;

/** The folded form of one character: nothing, a space, or letters without case, width and accents, Han simplified. */
const foldedCharacter = memoize(MOST_KNOWN, (character: string) =>
  [...character.toLowerCase().normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '')]
    .map(plain)
    .join(''),
);

function plain(character: string): string {
  const letter = BASE_LETTERS[character];
  if (letter !== undefined) return letter;
  // Direction marks and joiners are invisible.
  if (/\p{Cf}/u.test(character) || SILENT.test(character)) return '';
  return SEARCHABLE.test(character) && character !== '\ufffd' ? simplify(character) : ' ';
}

/** The canonical form of index and query. */
export function fold(text: string): string {
  let folded = '';
  for (const character of text) folded += foldedCharacter(character);
  // Recomposes Hangul and kana.
  return folded.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Han, kana, Hangul and Thai: written without spaces, so any two characters may begin a word. */
export const isDense = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(character);

export const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);

/** 曼城vs阿森纳 → 曼城, vs, 阿森纳. */
export function runs(word: string): string[] {
  const found: string[] = [];
  let before: boolean | null = null;
  for (const character of word) {
    const dense = isDense(character);
    if (dense === before) found[found.length - 1] += character;
    else found.push(character);
    before = dense;
  }
  return found;
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A name in parts, with matching words of the search marked. */
export function highlighted(text: string, words: readonly string[]): Part[] {
  const { folded, origins } = traced(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    if (!word) continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      marked.fill(true, origins[at], origins[at + word.length] ?? text.length);
    }
  }
  const parts: Part[] = [];
  for (let index = 0; index < text.length; index++) {
    const hit = marked[index]!;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += text[index];
    else parts.push({ text: text[index]!, hit });
  }
  return parts;
}

/** Folded, with the origin of each character in the text. */
function traced(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = foldedCharacter(character).normalize('NFC');
    for (let index = 0; index < piece.length; index++) origins.push(at);
    folded += piece;
    at += character.length;
  }
  return { folded, origins };
}
