import fc from 'fast-check';
import { fold, highlighted } from './fold.rules.ts';

describe('the folded form', () => {
  it.each([
    ['Bayern München', 'bayern munchen'],
    ['ＦＣ　ＴＯＫＹＯ', 'fc tokyo'],
    ['İstanbul Başakşehir', 'istanbul basaksehir'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Gen.G', 'geng'],
    ["O'Neill", 'oneill'],
    ['Saint-Germain', 'saint germain'],
    ['ﾁｪﾙｼｰ', 'チェルシー'],
    ['ガンバ', 'ガンバ'],
    ['전북 현대', '전북 현대'],
    ['Зенит Ёлка', 'зенит елка'],
    ['الأهلي', 'الاهلي'],
    ['曼聯 英雄聯盟總決賽', '曼联 英雄联盟总决赛'],
    ['東京ヴェルディ', '东京ヴェルディ'],
    ['\u202eabc\u202c\u200f', 'abc'],
    ['曼城\u200b 阿森纳', '曼城 阿森纳'],
    ['100%_\\"\'', '100'],
    ['\u0000\n\t', ''],
    ['\ud83d', ''],
    ['👍🏽 goal', '👍 goal'],
  ])('of %j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is idempotent, and has no character with a meaning in patterns or lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(folded).not.toMatch(/[%_\\\n\t\0]/);
        expect(folded.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('a highlighted name', () => {
  it.each([
    ['曼城 vs 阿森纳', ['曼城', '阿森纳'], '[曼城] vs [阿森纳]'],
    ['Bayern München', ['munch'], 'Bayern [Münch]en'],
    ['Gen.G', ['geng'], '[Gen.G]'],
    ['Straße 5', ['ss'], 'Stra[ß]e 5'],
    ['曼曼看球', ['曼'], '[曼曼]看球'],
    ['英雄聯盟', ['联盟'], '英雄[聯盟]'],
    ['Arsenal', ['阿森纳'], 'Arsenal'],
    ['Cafe\u0301 del Mar', ['cafe'], '[Cafe\u0301] del Mar'],
  ])('of %j by %j is %s', (text, words, marked) => {
    const parts = highlighted(text, words);
    expect(parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe(marked);
  });

  it('has the same text, for any search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, words) => {
        expect(
          highlighted(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
