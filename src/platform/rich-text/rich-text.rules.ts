import type { RichText, Span } from './rich-text.contract.ts';

/** Matches in the text, without duplicates. */
export const matchesIn = (text: RichText): number[] => [
  ...new Set(text.flatMap((block) => (block.type === 'match' ? [block.matchId] : []))),
];

/** Pictures in the text. */
export const picturesIn = (text: RichText): string[] =>
  text.flatMap((block) => (block.type === 'picture' ? [block.src] : []));

/** Links in the text. */
export const linksIn = (text: RichText): string[] =>
  text
    .flatMap((block) => ('spans' in block ? block.spans : 'items' in block ? block.items.flat() : []))
    .flatMap(({ href }) => href ?? []);

/** The plain text, without formatting: for counting, searching and the content filter. */
export function plainText(text: RichText): string {
  const ofSpans = (list: readonly Span[]): string => list.map((span) => span.text).join('');
  return text
    .map((block) => {
      if ('spans' in block) return ofSpans(block.spans);
      if ('items' in block) return block.items.map(ofSpans).join('\n');
      return block.type === 'picture' ? block.alt : '';
    })
    .join('\n');
}
