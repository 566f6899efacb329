import { isGuide, parseGuide } from './guides.rules.ts';

it('parseGuide: reads title, lead, headings, texts, lists, steps, pictures and labels', () => {
  const source = [
    '# Guide for viewers',
    'How to use {project}.',
    '## Find a match',
    '![The home page](../../../public/guide-pictures/en/home.webp)',
    '- **Live** shows live matches.\n- The star follows.',
    '1. Open **Top up**.\n2. Choose a package.\n10. Pay.',
    'Coins of {project} are **not** money.',
  ].join('\n\n');
  expect(parseGuide(`${source}\n`, 'Ember')).toEqual({
    title: 'Guide for viewers',
    lead: 'How to use Ember.',
    blocks: [
      { kind: 'heading', text: 'Find a match' },
      { kind: 'picture', alt: 'The home page', src: '/guide-pictures/en/home.webp' },
      {
        kind: 'list',
        items: [
          [{ text: 'Live', strong: true }, { text: ' shows live matches.' }],
          [{ text: 'The star follows.' }],
        ],
      },
      {
        kind: 'steps',
        items: [
          [{ text: 'Open ' }, { text: 'Top up', strong: true }, { text: '.' }],
          [{ text: 'Choose a package.' }],
          [{ text: 'Pay.' }],
        ],
      },
      {
        kind: 'text',
        words: [{ text: 'Coins of Ember are ' }, { text: 'not', strong: true }, { text: ' money.' }],
      },
    ],
  });
});

it.each([
  '![A picture](https://example.com/a.webp)',
  '![A picture](../../../public/gifts/a.webp)',
  '![A picture](../../../public/guide-pictures/../a.webp)',
])('parseGuide: %s is text', (chunk) => {
  expect(parseGuide(`# A\n\nB\n\n${chunk}`, 'Ember').blocks).toEqual([
    { kind: 'text', words: [{ text: chunk }] },
  ]);
});

it('isGuide: accepts known names only', () => {
  expect(isGuide('operators')).toBe(true);
  expect(isGuide('toString')).toBe(false);
  expect(isGuide(undefined)).toBe(false);
});
