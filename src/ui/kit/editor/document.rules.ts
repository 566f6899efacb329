import { RICH_TEXT, RichBlock, type RichText, type Span } from '#platform/rich-text/rich-text.contract.ts';

/**
 * The editor's document and rich text. The document may come from anywhere (a paste, an old draft, a forged client):
 * only valid rich text comes out.
 */
export interface DocNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocNode[];
}

type Leaf = Pick<Span, 'bold' | 'italic' | 'href'>;

/** Deeper than any editor document; anything below is dropped. */
const MAX_DEPTH = 16;
/** Control characters and direction overrides. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const typeOf = (node: unknown): string => {
  const { type } = record(node);
  return typeof type === 'string' ? type : '';
};
const isInline = (node: unknown): boolean => ['text', 'hardBreak'].includes(typeOf(node));
const takes = (block: unknown): RichBlock[] => {
  const taken = RichBlock.safeParse(block);
  return taken.success ? [taken.data] : [];
};

/** External https URLs, or paths of this site, as in the schema. */
export const isLink = (href: unknown): href is string =>
  RichBlock.safeParse({ type: 'paragraph', spans: [{ text: 'x', href }] }).success &&
  typeof href === 'string';

/** An uploaded picture of this site, as in the schema. */
export const isPicture = (src: unknown): src is string =>
  RichBlock.safeParse({ type: 'picture', src, alt: '' }).success;

export function textOf(doc: unknown): RichText {
  return blocksOf(doc, 0).slice(0, RICH_TEXT.blocks);
}

/** Beyond the limit: the rest would be lost. */
export const isTooLong = (doc: unknown): boolean => blocksOf(doc, 0).length > RICH_TEXT.blocks;

function blocksOf(node: unknown, depth: number): RichBlock[] {
  if (depth > MAX_DEPTH) return [];
  const { attrs, content } = record(node);
  switch (typeOf(node)) {
    case 'paragraph':
      return chunks(spansOf(node, depth), RICH_TEXT.spans).map((spans) => ({ type: 'paragraph', spans }));
    case 'heading':
      return chunks(spansOf(node, depth), RICH_TEXT.spans).map((spans) => ({ type: 'heading', spans }));
    case 'bulletList':
      return chunks(itemsOf(node, depth), RICH_TEXT.items).map((items) => ({ type: 'bullets', items }));
    case 'orderedList':
      return chunks(itemsOf(node, depth), RICH_TEXT.items).map((items) => ({ type: 'numbers', items }));
    case 'picture':
      return takes({ type: 'picture', src: record(attrs).src, alt: altOf(record(attrs).alt) });
    case 'match':
      return takes({ type: 'match', matchId: record(attrs).matchId });
    default:
      return runsOf(listOf(content)).flatMap((run) =>
        Array.isArray(run)
          ? blocksOf({ type: 'paragraph', content: run }, depth + 1)
          : blocksOf(run, depth + 1),
      );
  }
}

const altOf = (alt: unknown): string => clean(typeof alt === 'string' ? alt : '').slice(0, RICH_TEXT.alt);

/** Inline children in runs; block children separately. */
function runsOf(children: unknown[]): (unknown[] | unknown)[] {
  const runs: unknown[] = [];
  for (const child of children) {
    const last = runs.at(-1);
    if (!isInline(child)) runs.push(child);
    else if (Array.isArray(last)) last.push(child);
    else runs.push([child]);
  }
  return runs;
}

/** Items of a list, including nested lists: there is one level. */
function itemsOf(node: unknown, depth: number): Span[][] {
  if (depth > MAX_DEPTH) return [];
  return listOf(record(node).content).flatMap((item) => {
    const own = listOf(record(item).content);
    const inner = own.filter((child) => /List$/.test(typeOf(child)));
    const lines = own
      .filter((child) => !inner.includes(child))
      .map((child) => (isInline(child) ? { content: [child] } : child));
    const spans = lines.flatMap((line, at) => [...(at > 0 ? [BREAK] : []), ...leavesOf(line, depth + 1)]);
    const tidy = spansIn(spans).slice(0, RICH_TEXT.spans);
    return [...(tidy.length > 0 ? [tidy] : []), ...inner.flatMap((list) => itemsOf(list, depth + 1))];
  });
}

const BREAK: Span = { text: '\n' };

const spansOf = (node: unknown, depth: number): Span[] => spansIn(leavesOf(node, depth));

function leavesOf(node: unknown, depth: number): Span[] {
  if (depth > MAX_DEPTH) return [];
  return listOf(record(node).content).flatMap((child) => {
    const { text, marks } = record(child);
    const look = marksOf(listOf(marks));
    if (typeOf(child) === 'hardBreak') return [{ text: '\n', ...look }];
    if (typeOf(child) !== 'text') return leavesOf(child, depth + 1);
    return typeof text === 'string' ? [{ text: clean(text), ...look }] : [];
  });
}

function marksOf(marks: unknown[]): Leaf {
  const has = (type: string) => marks.some((mark) => typeOf(mark) === type);
  const href = marks
    .filter((mark) => typeOf(mark) === 'link')
    .map((mark) => record(record(mark).attrs).href)
    .find(isLink);
  return {
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(href && { href }),
  };
}

const clean = (text: string): string => text.toWellFormed().replace(UNSEEN, '');
const sameLook = (a: Leaf, b: Leaf): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.href === b.href;

/** Merges equal neighbours; none is empty or too long; blanks and breaks at the ends are trimmed. */
function spansIn(leaves: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const leaf of leaves) {
    const last = merged.at(-1);
    if (leaf.text === '') continue;
    if (last && sameLook(last, leaf)) last.text += leaf.text;
    else merged.push({ ...leaf });
  }
  if (merged.every(({ text }) => text.trim() === '')) return [];
  merged[0]!.text = merged[0]!.text.replace(/^\n+/, '');
  merged.at(-1)!.text = merged.at(-1)!.text.replace(/\n+$/, '');
  return merged.flatMap(({ text, ...look }) => pieces(text).map((piece): Span => ({ text: piece, ...look })));
}

function pieces(text: string): string[] {
  const characters = [...text];
  const cut: string[] = [];
  // A code point is at most two UTF-16 units.
  const most = RICH_TEXT.spanLength / 2;
  if (text.length <= RICH_TEXT.spanLength) return text === '' ? [] : [text];
  for (let at = 0; at < characters.length; at += most) cut.push(characters.slice(at, at + most).join(''));
  return cut;
}

function chunks<Item>(list: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}

export function documentOf(text: RichText): DocNode {
  const content = text.map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodeOf(block: RichBlock): DocNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlineOf(block.spans) };
    case 'heading':
      return { type: 'heading', content: inlineOf(block.spans) };
    case 'bullets':
      return { type: 'bulletList', content: block.items.map(itemNode) };
    case 'numbers':
      return { type: 'orderedList', content: block.items.map(itemNode) };
    case 'picture':
      return { type: 'picture', attrs: { src: block.src, alt: block.alt } };
    case 'match':
      return { type: 'match', attrs: { matchId: block.matchId } };
  }
}

const itemNode = (spans: readonly Span[]): DocNode => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: inlineOf(spans) }],
});

function inlineOf(spans: readonly Span[]): DocNode[] {
  return spans.flatMap(({ text, bold, italic, href }) => {
    const marks = [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href ? [{ type: 'link', attrs: { href } }] : []),
    ];
    return text
      .split(/(\n)/)
      .filter((part) => part !== '')
      .map(
        (part): DocNode =>
          part === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: part, marks },
      );
  });
}
