import { RICH_TEXT, RichText } from './rich-text.contract.ts';
import { linksIn, matchesIn, picturesIn, plainText } from './rich-text.rules.ts';

const picture = `/uploads/images/cover/${'a'.repeat(32)}.webp`;
const paragraph = (span: object) => [{ type: 'paragraph', spans: [span] }];

it('accepts paragraphs, headings, lists, links and uploaded pictures, and has a plain text', () => {
  const text = RichText.parse([
    { type: 'heading', spans: [{ text: 'Why' }] },
    {
      type: 'paragraph',
      spans: [{ text: 'See ' }, { text: 'here', bold: true, href: 'https://a.example/x' }],
    },
    { type: 'bullets', items: [[{ text: 'one', href: '/b' }], [{ text: 'two', italic: true }]] },
    { type: 'picture', src: picture, alt: 'a chart' },
    { type: 'match', matchId: 7 },
    { type: 'match', matchId: 7 },
  ]);
  expect(plainText(text)).toBe('Why\nSee here\none\ntwo\na chart\n\n');
  expect([matchesIn(text), picturesIn(text)]).toEqual([[7], [picture]]);
  expect(linksIn(text)).toEqual(['https://a.example/x', '/b']);
});

it.each([
  ['a script as a link', paragraph({ text: 'x', href: 'javascript:alert(1)' })],
  ['a link without encryption', paragraph({ text: 'x', href: 'http://a.example' })],
  ['a link that leaves by two slashes', paragraph({ text: 'x', href: '//a.example' })],
  ['a link with a quote', paragraph({ text: 'x', href: '/a"onclick=' })],
  ['a style', paragraph({ text: 'x', style: 'color:red' })],
  ['an empty span', paragraph({ text: '' })],
  ['another kind of block', [{ type: 'html', html: '<b>x</b>' }]],
  ['a picture from elsewhere', [{ type: 'picture', src: 'https://a.example/x.png', alt: '' }]],
  ['too many blocks', Array.from({ length: RICH_TEXT.blocks + 1 }, () => paragraph({ text: 'x' })[0])],
  ['a match without a number', [{ type: 'match', matchId: '7' }]],
  ['a match that cannot be', [{ type: 'match', matchId: 0 }]],
  ['HTML', '<p>x</p>'],
])('rejects %s', (_, text) => {
  expect(RichText.safeParse(text).success).toBe(false);
});
