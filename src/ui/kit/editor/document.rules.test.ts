import fc from 'fast-check';
import { RICH_TEXT, RichText, type Span } from '#platform/rich-text/rich-text.contract.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { type DocNode, documentOf, isLink, isPicture, isTooLong, textOf } from './document.rules.ts';
import { HOSTILE_DOCUMENTS } from './hostile-documents.testing.ts';

const picture = `/uploads/images/cover/${'a'.repeat(32)}.webp`;

const TEXT: RichText = [
  { type: 'heading', spans: [{ text: 'Why' }] },
  {
    type: 'paragraph',
    spans: [
      { text: 'It ' },
      { text: 'turned', bold: true },
      { text: ' at\nonce, ', italic: true },
      { text: 'see', bold: true, italic: true, href: 'https://a.example/x' },
      { text: ' here', href: '/news/football/7' },
    ],
  },
  { type: 'bullets', items: [[{ text: 'one' }], [{ text: 'two', bold: true }, { text: '!' }]] },
  { type: 'numbers', items: [[{ text: 'first' }]] },
  { type: 'picture', src: picture, alt: 'a chart' },
  { type: 'match', matchId: 7 },
];

it('document and rich text: round trip', () => {
  expect(textOf(documentOf(TEXT))).toEqual(TEXT);
  expect(RichText.safeParse(TEXT).success).toBe(true);
});

it('is an empty paragraph in the editor for an empty text, and empty again', () => {
  expect(documentOf([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(textOf(documentOf([]))).toEqual([]);
});

const node = (type: string, ...content: DocNode[]): DocNode => ({ type, content });
const textNode = (text: string, ...marks: string[]): DocNode => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
});

it.each<[string, DocNode, RichText]>([
  [
    'neighbours that look alike are one',
    node('paragraph', textNode('a', 'bold'), textNode('b', 'bold')),
    one({ text: 'ab', bold: true }),
  ],
  [
    'unknown marks are dropped',
    node('paragraph', textNode('a', 'strike'), textNode('b')),
    one({ text: 'ab' }),
  ],
  ['a quotation is its paragraphs', node('blockquote', node('paragraph', textNode('a'))), one({ text: 'a' })],
  ['code is text', node('codeBlock', textNode('a')), one({ text: 'a' })],
  [
    'text without a block gets one',
    node('doc', textNode('a'), textNode('b', 'italic')),
    one({ text: 'a' }, { text: 'b', italic: true }),
  ],
  [
    'empty lines are no blocks',
    node('doc', node('paragraph'), node('paragraph', textNode('  ')), node('paragraph', textNode('a'))),
    one({ text: 'a' }),
  ],
  [
    'breaks at the ends go',
    node('paragraph', { type: 'hardBreak' }, textNode('a'), { type: 'hardBreak' }),
    one({ text: 'a' }),
  ],
  [
    'a list within a list stands beside',
    node(
      'bulletList',
      node(
        'listItem',
        node('paragraph', textNode('a')),
        node('orderedList', node('listItem', node('paragraph', textNode('b')))),
      ),
    ),
    [{ type: 'bullets', items: [[{ text: 'a' }], [{ text: 'b' }]] }],
  ],
  [
    'paragraphs of an item are lines',
    node('bulletList', node('listItem', node('paragraph', textNode('a')), node('paragraph', textNode('b')))),
    [{ type: 'bullets', items: [[{ text: 'a\nb' }]] }],
  ],
])('%s', (_, from, to) => expect(textOf(node('doc', from))).toEqual(to));

function one(...spans: Span[]): RichText {
  return [{ type: 'paragraph', spans }];
}

describe('a hostile document', () => {
  it.each(HOSTILE_DOCUMENTS)('%s: becomes rich text and nothing more', (_, doc) => {
    const text = textOf(doc);
    expect(RichText.safeParse(text).success).toBe(true);
    expect(JSON.stringify(text)).not.toMatch(/"(href|src)":"(?!https:|\/)|onerror"|html"|\\u0000|\\ud83d"/i);
    expect(textOf(documentOf(text))).toEqual(text);
  });

  it('loses no text to the limits of a span, a block or a list', () => {
    const long = node('doc', node('paragraph', textNode('😀'.repeat(3_000))));
    expect(plainText(textOf(long))).toBe('😀'.repeat(3_000));
    const spans = Array.from({ length: 450 }, (_, n) => textNode(`${n} `, ...(n % 2 ? ['bold'] : [])));
    const many = textOf(node('doc', node('paragraph', ...spans)));
    expect(many).toHaveLength(Math.ceil(450 / RICH_TEXT.spans));
  });

  it('beyond the limit is detected before it is cut', () => {
    const blocks = (n: number) =>
      node('doc', ...Array.from({ length: n }, () => node('paragraph', textNode('x'))));
    expect(isTooLong(blocks(RICH_TEXT.blocks))).toBe(false);
    expect(isTooLong(blocks(RICH_TEXT.blocks + 1))).toBe(true);
  });

  it('of any shape becomes valid rich text', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(
              'doc',
              'paragraph',
              'heading',
              'bulletList',
              'listItem',
              'text',
              'hardBreak',
              'picture',
              'match',
            ),
            fc.string(),
          ),
          text: fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(null, 7, {}, [])),
          attrs: fc.record({ src: fc.webUrl(), alt: fc.string(), matchId: fc.integer(), href: fc.string() }),
          marks: fc.array(
            fc.record({
              type: fc.constantFrom('bold', 'italic', 'link', 'x'),
              attrs: fc.record({ href: fc.string({ maxLength: 20 }) }),
            }),
          ),
          content: fc.oneof(
            { maxDepth: 5 },
            fc.array(tie('tree'), { maxLength: 4 }),
            fc.constantFrom(null, 'x', {}),
          ),
        },
        { requiredKeys: ['type'] },
      ),
    }));
    fc.assert(
      fc.property(tree, (doc) => RichText.safeParse(textOf(doc)).success),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['https://a.example/x?y=1#z', true],
  ['/news/football/7', true],
  ['//a.example', false],
  ['http://a.example', false],
  ['mailto:a@b.example', false],
  ['', false],
  [null, false],
  [7, false],
])('%j is a link: %s', (href, is) => expect(isLink(href)).toBe(is));

it.each([
  [picture, true],
  [`https://cdn.example${picture}`, true],
  ['/uploads/images/cover/x.webp', false],
  ['https://a.example/x.png', false],
  [undefined, false],
])('%j is a picture: %s', (src, is) => expect(isPicture(src)).toBe(is));
