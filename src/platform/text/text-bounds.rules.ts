/** No script needs more in a row; Unicode's stream-safe form ends a run at thirty. Longer runs take quadratic time. */
const UNSEEN_RUN = /[\p{M}\p{Default_Ignorable_Code_Point}]{31}/u;
/** U+FDFA alone folds to eighteen letters. Such growth is never a real text. */
const GROWTH = 2;
/** Allowance for a few such characters. */
const GROWTH_FREE = 1_000;
/** Shorter texts are not checked: their folded form is short as well. */
const SHORT = 100;
const UNUSUAL = /[^ -~\n\r\t]/;

/** Whether a text can be stored (no NUL, no lone surrogate) and folded in linear time. */
export function isSoundText(text: string): boolean {
  if (!UNUSUAL.test(text)) return true;
  if (text.includes('\0') || !text.isWellFormed()) return false;
  if (text.length <= SHORT) return true;
  return !UNSEEN_RUN.test(text) && text.normalize('NFKC').length <= GROWTH * text.length + GROWTH_FREE;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** In graphemes: an emoji is one. Counts up to the limit only. */
export function graphemesOf(text: string, most: number): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) if (++count > most) break;
  return count;
}
