import type { RichBlock, RichText, Span } from '#platform/rich-text/rich-text.contract.ts';

/**
 * Syntax of typed rich text: `# heading`, `- bullet`, `1. number`, `**bold**`, `_italic_`, `[words](https://…)`, on a
 * separate line `![what it shows](/picture)`, an empty line between paragraphs. All else is text.
 */
export function readMarkup(typed: string): RichText {
  const blocks: RichBlock[] = [];
  for (const part of typed.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    for (const [kind, lines] of runsOf(part.split('\n'))) {
      if (kind === 'picture') {
        const [, alt, src] = PICTURE.exec(lines[0]!)!;
        blocks.push({ type: kind, src: src!, alt: alt! });
        continue;
      }
      const spans = kind === 'bullets' || kind === 'numbers' ? [] : spansOf(lines.join('\n'));
      if (kind === 'bullets' || kind === 'numbers') {
        const items = lines.map(spansOf).filter((item) => item.length > 0);
        if (items.length > 0) blocks.push({ type: kind, items });
      } else if (spans.length > 0) blocks.push({ type: kind, spans });
    }
  }
  return blocks;
}

type Kind = 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'picture';
/** Uploads of this site, from any host. */
const PICTURE = /^!\[([^\]\n]{0,200})\]\(((?:https:\/\/|\/)[^\s()"'<>\\]+\.webp)\)\s*$/;
const MARKS: readonly [Kind, RegExp][] = [
  ['heading', /^#\s+/],
  ['bullets', /^[-*•]\s+/],
  ['numbers', /^\d{1,3}[.)]\s+/],
];

/** Consecutive lines of one kind; each heading is its own. */
function runsOf(lines: readonly string[]): [Kind, string[]][] {
  const runs: [Kind, string[]][] = [];
  for (const line of lines) {
    const [kind, mark] = PICTURE.test(line)
      ? (['picture', /^/] as const)
      : (MARKS.find(([, pattern]) => pattern.test(line)) ?? (['paragraph', /^/] as const));
    const text = line.replace(mark, '').trimEnd();
    const last = runs.at(-1);
    if (last?.[0] === kind && kind !== 'heading' && kind !== 'picture') last[1].push(text);
    else runs.push([kind, [text]]);
  }
  return runs;
}

const INLINE =
  /\*\*([^*\n]+)\*\*|_([^_\n]+)_|\[([^\]\n]+)\]\((https:\/\/[^\s()"'<>\\]+|\/(?!\/)[^\s()"'<>\\]*)\)/g;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    const [all, bold, italic, words, href] = found;
    if (found.index > from) spans.push({ text: text.slice(from, found.index) });
    if (bold) spans.push({ text: bold, bold: true });
    else if (italic) spans.push({ text: italic, italic: true });
    else spans.push({ text: words!, href: href! });
    from = found.index + all.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans.some((span) => span.text.trim() !== '') ? spans : [];
}

/** The inverse of `readMarkup`. */
export const writeMarkup = (text: RichText): string => text.map(blockText).filter(Boolean).join('\n\n');

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return spansText(block.spans);
    case 'heading':
      return `# ${spansText(block.spans)}`;
    case 'bullets':
      return block.items.map((item) => `- ${spansText(item)}`).join('\n');
    case 'numbers':
      return block.items.map((item, index) => `${index + 1}. ${spansText(item)}`).join('\n');
    case 'picture':
      return `![${block.alt.replace(/[\]\n]/g, ' ')}](${block.src})`;
    case 'match':
      return '';
  }
}

const spansText = (spans: readonly Span[]): string =>
  spans
    .map(({ text, bold, italic, href }) => {
      if (href) return `[${text}](${href})`;
      if (bold) return `**${text}**`;
      return italic ? `_${text}_` : text;
    })
    .join('');
