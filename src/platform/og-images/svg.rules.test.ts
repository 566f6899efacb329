import { describe, expect, it } from 'vitest';
import { type FontName, fontsFor, runsOf, widthOf } from './scripts.rules.ts';
import { dressed, escapeXml, piecesOf, textIn, textsIn } from './svg.rules.ts';

const box = { x: 600, y: 100, width: 400, size: 46, least: 28, fill: '#fff' };

it.each([
  ['Arsenal', 'en', ['latin']],
  ['Beşiktaş', 'tr', ['latin', 'latinExt', 'vietnamese']],
  ['Спартак', 'ru', ['latin', 'cyrillic', 'cyrillicExt']],
  ['Ολυμπιακός', 'el', ['latin', 'greek', 'greekExt']],
  ['الهلال 2026', 'ar', ['latin', 'arabic']],
  ['บุรีรัมย์', 'th', ['latin', 'thai']],
  ['边线', 'zh_CN', ['latin', 'sc']],
  ['邊線', 'zh_TW', ['latin', 'tc', 'sc']],
  ['明治', 'ja', ['latin', 'jp', 'sc']],
  ['リーグ', 'en', ['latin', 'jp']],
] as const)('%s in %s is drawn with %j', (text, lang, fonts) => expect(fontsFor(text, lang)).toEqual(fonts));

it('a text is split where its font changes; spaces and marks stay', () => {
  const has = (font: FontName, sign: string) => (font === 'latin' ? /[ a-z]/i.test(sign) : sign >= '\u0100');
  expect(runsOf('Nam Định', ['latin', 'vietnamese'], has)).toEqual([
    { font: 'latin', text: 'Nam ' },
    { font: 'vietnamese', text: 'Đị' },
    { font: 'latin', text: 'nh' },
  ]);
  expect(runsOf('\u{1f600}', ['latin'], has)).toEqual([{ font: 'latin', text: '\u{1f600}' }]);
});

it.each([
  ['ltr', 'الهلال 2026', ['الهلال 2026']],
  ['rtl', 'الهلال السعودي', ['الهلال السعودي']],
  ['rtl', 'الأحد، 15 نوفمبر', ['الأحد', '،', ' ', '15', ' ', 'نوفمبر']],
  ['rtl', 'خط · scores.example', ['خط', ' ', '·', ' ', 'scores.example']],
  ['rtl', 'Man City (خط)', ['Man City', ' ', ')', 'خط', '(']],
] as const)('from the %s side %s is %j', (dir, text, pieces) => expect(piecesOf(text, dir)).toEqual(pieces));

describe('a text in its box', () => {
  const sizes = (svg: string) => [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));

  it('has its full size where it fits, and a smaller one where it does not', () => {
    expect(sizes(textIn('Roma', box))).toEqual([46]);
    expect(sizes(textIn('Borussiamönchengladbach', box))[0]).toBeLessThan(46);
  });

  it('breaks into two lines of nearly the same length', () => {
    const [first, second, ...more] = textsIn(textIn('Wolverhampton Wanderers Football Club', box));
    expect([first, second, more]).toEqual(['Wolverhampton', 'Wanderers Football Club', []]);
  });

  it('is truncated in the end, and never wider than its box', () => {
    const [line] = textsIn(textIn('x'.repeat(200), box));
    expect(line).toMatch(/^x+…$/);
    expect(widthOf(line!) * box.least).toBeLessThanOrEqual(box.width);
  });

  it('leaves out characters invalid in XML', () => {
    expect(escapeXml(`<a b="c">&'\u0000`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
    expect(textsIn(textIn(`A & <B>`, box))).toEqual(['A & <B>']);
  });
});

describe('a line of several fonts', () => {
  const has = (font: FontName, sign: string) => font === (/[\u0600-\u06ff]/.test(sign) ? 'arabic' : 'latin');
  const placing = (dir: 'ltr' | 'rtl') => ({
    dir,
    runs: (text: string) => runsOf(text, ['latin', 'arabic'], has),
    width: ({ text }: { text: string }) => text.length,
  });
  const places = (svg: string) =>
    [...svg.matchAll(/x="([\d.]+)"[^>]*>([^<]+)</g)].map(([, x, text]) => [text, Number(x)]);

  it('starts from the left in one language and from the right in another', () => {
    const svg = textIn('خط 26', { ...box, size: 10, least: 10 });
    expect(places(dressed(svg, placing('rtl')))).toEqual([
      ['خط', 615],
      ['26', 585],
    ]);
    expect(places(dressed(svg, placing('ltr')))).toEqual([
      ['خط', 585],
      [' 26', 610],
    ]);
  });

  it('is unchanged with one font', () => {
    expect(places(dressed(textIn('Roma', box), placing('ltr')))).toEqual([['Roma', 600]]);
  });
});
