/** 3–1, 2:0, 101-98, 3比1: between two names or anywhere in a sentence. */
const SCORE = /(?<![\d.:–-])\d{1,3} ?[–—:比-] ?\d{1,3}(?![\d:–-]|\.\d)/g;

export interface Piece {
  text: string;
  score: boolean;
}

/** The pieces of a title, scores apart from the rest. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: score, index } of text.matchAll(SCORE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), score: false });
    pieces.push({ text: score, score: true });
    end = index + score.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), score: false });
  return pieces;
}

export const hasScore = (text: string): boolean => text.search(SCORE) !== -1;

/** The text without scores, for places that cannot be masked: the document's title. */
export const withoutScores = (text: string): string => text.replace(SCORE, '–');
