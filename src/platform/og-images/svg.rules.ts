import { type Run, widthOf } from './scripts.rules.ts';

/** Size of Open Graph images. */
export const CARD = { width: 1200, height: 630 } as const;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters invalid in XML are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ESCAPED[sign]!);

export interface TextBox {
  x: number;
  y: number;
  /** Maximum width. */
  width: number;
  /** Largest and smallest font size. */
  size: number;
  least: number;
  fill: string;
  opacity?: number;
}

/** Centred, as large as fits; in two lines if necessary; truncated if it still does not fit. */
export function textIn(text: string, { x, y, width, size, least, fill, opacity = 1 }: TextBox): string {
  const lines = linesOf(text, width, size);
  const widest = Math.max(...lines.map(widthOf), 0.1);
  const fitting = Math.max(least, Math.min(size, Math.floor(width / widest)));
  const line = (words: string, index: number) => {
    const shown = cut(words, width / fitting);
    const top = y + (index - (lines.length - 1) / 2) * fitting * 1.22;
    return `<text x="${x}" y="${top + fitting * 0.36}" font-size="${fitting}" fill="${fill}" opacity="${opacity}" text-anchor="middle">${escapeXml(shown)}</text>`;
  };
  return lines.map(line).join('');
}

/** One line if it fits at three quarters of the size, else two of nearly the same length. */
function linesOf(text: string, width: number, size: number): string[] {
  if (widthOf(text) * size * 0.75 <= width) return [text];
  const words = text.split(/\s+/);
  if (words.length === 1) return [text];
  const places = words.slice(1).map((_, index) => index + 1);
  const split = (at: number) => [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  const longest = (at: number) => Math.max(...split(at).map(widthOf));
  return split(places.reduce((best, at) => (longest(at) < longest(best) ? at : best)));
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function cut(text: string, ems: number): string {
  if (widthOf(text) <= ems * 1.04) return text;
  let fitted = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(fitted + segment) + 1 > ems) break;
    fitted += segment;
  }
  return `${fitted.trimEnd()}…`;
}

const unescapeXml = (text: string): string =>
  Object.entries(ESCAPED).reduceRight((plain, [sign, code]) => plain.replaceAll(code, sign), text);

const TEXT = /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]+)<\/text>/g;

export interface Placing {
  dir: 'ltr' | 'rtl';
  runs(text: string): readonly Run[];
  /** In ems. */
  width(run: Run): number;
}

/** Every text of a drawing, unescaped. */
export const textsIn = (svg: string): string[] =>
  [...svg.matchAll(TEXT)].map(([, , , , , text]) => unescapeXml(text!));

/**
 * Every text of a drawing in its fonts. A text of several fonts is laid out here, run by run from its language's start:
 * resvg would use as many characters of each font, which fails for joined letters, and starts every line from the left.
 */
export function dressed(svg: string, { dir, runs, width }: Placing): string {
  return svg.replace(TEXT, (_, x: string, y: string, size: string, more: string, escaped: string) => {
    const draw = (at: number, { font, text }: Run) =>
      text.trim() === ''
        ? ''
        : `<text x="${at.toFixed(1)}" y="${y}" font-size="${size}"${more} font-family="${font}" xml:space="preserve">${escapeXml(text)}</text>`;
    const pieces = piecesOf(unescapeXml(escaped), dir).map(runs);
    const [only, second] = pieces.flat();
    if (only && !second) return draw(Number(x), only);
    const em = Number(size);
    const widthOfAll = (some: readonly Run[]) => some.reduce((all, run) => all + width(run) * em, 0);
    const whole = widthOfAll(pieces.flat());
    const [start, step] = dir === 'rtl' ? [Number(x) + whole / 2, -1] : [Number(x) - whole / 2, 1];
    let passed = 0;
    return pieces
      .flatMap((piece) => {
        const wide = widthOfAll(piece);
        // Left-to-right inside a piece: pieces of several fonts are never Arabic.
        let at = step > 0 ? start + passed : start - passed - wide;
        passed += wide;
        return piece.map((run) => {
          const middle = at + (width(run) * em) / 2;
          at += width(run) * em;
          return draw(middle, run);
        });
      })
      .join('');
  });
}

const PIECE =
  /[[\p{L}\p{N}]--\p{Script=Arabic}](?:\P{Script=Arabic}*[[\p{L}\p{N}]--\p{Script=Arabic}])?|[\p{Script=Arabic}\p{M}]+|\s+|./gv;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

/** Runs with their own direction inside a right-to-left line: a foreign name, a number, a word, a full stop. */
export function piecesOf(text: string, dir: 'ltr' | 'rtl'): string[] {
  if (dir === 'ltr' || /^[\p{Script=Arabic}\p{M}\s]*$/u.test(text)) return [text];
  return (text.match(PIECE) ?? []).map((piece) => MIRRORED[piece] ?? piece);
}
