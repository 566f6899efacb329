import { CREST_SHAPES, type Crest } from '#modules/catalog/catalog.rules.ts';

const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
};

/** `1. FC Köln` → `1-fc-koln`; the same with and without accents. */
export const slugOf = (...words: readonly (string | number)[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/[ßøđłıæœð]/g, (letter) => BASE_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const COLOURS = [
  '#C8102E',
  '#034694',
  '#0B7A3B',
  '#F2B705',
  '#5B2A86',
  '#F26A1B',
  '#0E1E3A',
  '#6CABDD',
  '#7A0019',
  '#1B9AAA',
];
const PALE = ['#FFFFFF', '#F4E9CD', '#FFD84D', '#BFE3FF'];

/** A crest derived from the name, for a team without known colours. */
export function drawnCrest(name: string): Crest {
  const n = hash(name);
  return {
    a: COLOURS[n % COLOURS.length]!,
    b: PALE[(n >>> 8) % PALE.length]!,
    c: '#FFFFFF',
    shape: CREST_SHAPES[(n >>> 16) % CREST_SHAPES.length]!,
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let n = 0x811c9dc5;
  for (const char of text) n = Math.imul(n ^ char.codePointAt(0)!, 0x01000193);
  return n >>> 0;
}
