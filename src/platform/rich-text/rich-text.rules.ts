import type { RichText, Span } from './rich-text.contract.ts';

/** What it says, without how: for counting, searching and refusing words. */
export function plainText(text: RichText): string {
  const ofSpans = (list: readonly Span[]): string => list.map((span) => span.text).join('');
  return text
    .map((block) => {
      if ('spans' in block) return ofSpans(block.spans);
      return 'items' in block ? block.items.map(ofSpans).join('\n') : block.alt;
    })
    .join('\n');
}
