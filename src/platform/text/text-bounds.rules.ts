/** No writing needs more in a row; Unicode's own stream-safe form ends a run at thirty. Longer ones sort in squares. */
const UNSEEN_RUN = /[\p{M}\p{Default_Ignorable_Code_Point}]{31}/u;
/** U+FDFA alone becomes eighteen letters when it is folded. So much growth is never a text. */
const GROWTH = 2;
/** A sentence may have a few. */
const GROWTH_FREE = 1_000;
/** Shorter ones may be of anything: what they become is short as well. */
const SHORT = 100;
const UNUSUAL = /[^ -~\n\r\t]/;

/** Whether a text can be kept (no NUL, no half of a pair) and folded in a time that follows from its length. */
export function isSoundText(text: string): boolean {
  if (!UNUSUAL.test(text)) return true;
  if (text.includes('\0') || !text.isWellFormed()) return false;
  if (text.length <= SHORT) return true;
  return !UNSEEN_RUN.test(text) && text.normalize('NFKC').length <= GROWTH * text.length + GROWTH_FREE;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** As a reader counts: an emoji is one. Counts no further than asked, so that the rest costs nothing. */
export function graphemesOf(text: string, most: number): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) if (++count > most) break;
  return count;
}
