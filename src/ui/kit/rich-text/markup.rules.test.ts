import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { readMarkup, writeMarkup } from './markup.rules.ts';

const PICTURE = `/uploads/images/cover/${'a'.repeat(32)}.webp`;

it.each([
  ['', []],
  [' \n\n ', []],
  ['one\ntwo', [{ type: 'paragraph', spans: [{ text: 'one\ntwo' }] }]],
  [
    'a\n\nb',
    [
      { type: 'paragraph', spans: [{ text: 'a' }] },
      { type: 'paragraph', spans: [{ text: 'b' }] },
    ],
  ],
  ['# Why', [{ type: 'heading', spans: [{ text: 'Why' }] }]],
  ['- a\n- b', [{ type: 'bullets', items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  ['1. a\n2) b', [{ type: 'numbers', items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  [
    'x **b** _i_',
    [
      {
        type: 'paragraph',
        spans: [{ text: 'x ' }, { text: 'b', bold: true }, { text: ' ' }, { text: 'i', italic: true }],
      },
    ],
  ],
  [
    '[here](https://a.example/x)',
    [{ type: 'paragraph', spans: [{ text: 'here', href: 'https://a.example/x' }] }],
  ],
  ['[here](javascript:alert(1))', [{ type: 'paragraph', spans: [{ text: '[here](javascript:alert(1))' }] }]],
  [
    `why\n![a chart](${PICTURE})\nso`,
    [
      { type: 'paragraph', spans: [{ text: 'why' }] },
      { type: 'picture', src: PICTURE, alt: 'a chart' },
      { type: 'paragraph', spans: [{ text: 'so' }] },
    ],
  ],
  ['![x](javascript:x.webp)', [{ type: 'paragraph', spans: [{ text: '![x](javascript:x.webp)' }] }]],
  ['<b>x</b>', [{ type: 'paragraph', spans: [{ text: '<b>x</b>' }] }]],
])('%j', (typed, blocks) => {
  expect(readMarkup(typed)).toEqual(blocks);
  expect(RichText.safeParse(readMarkup(typed)).success).toBe(true);
  expect(readMarkup(writeMarkup(readMarkup(typed)))).toEqual(readMarkup(typed));
});
