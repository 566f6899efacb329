import fc from 'fast-check';
import { createMatcher, fold, type Word } from './content-filter.rules.ts';

const word = (text: string, rest: Partial<Word> = {}): Word => ({
  word: text,
  folded: fold(text).text,
  action: 'refuse',
  anywhere: false,
  ...rest,
});
const LIST = [
  word('free money'),
  word('ass'),
  word('稳赚不赔', { anywhere: true }),
  word('加群', { anywhere: true, action: 'hold' }),
  word('he', { action: 'hold' }),
  word('hers'),
  word('Straße'),
];
const match = createMatcher(LIST);
const verdict = (text: string) => match(fold(text))?.action ?? null;

describe('folding', () => {
  it.each([
    ['ＦＲＥＥ', 'free', 'width and case'],
    ['f.r-e_e', 'free', 'signs between letters'],
    ['f r e e', 'free', 'blanks between letters'],
    ['fr\u200be\u200de\ufeff', 'free', 'unseen characters'],
    ['fréé', 'free', 'accents'],
    ['f\u0337r\u0337e\u0337e\u0337', 'free', 'strokes through letters'],
    ['frее', 'free', 'Cyrillic lookalikes'],
    ['𝓯𝓻𝓮𝓮', 'free', 'mathematical letters'],
    ['ⓕⓡⓔⓔ', 'free', 'letters in circles'],
    ['ﬁt', 'fit', 'ligatures'],
    ['稳 赚·不，赔', '稳赚不赔', 'signs between Chinese'],
    ['STRASSE', 'strasse', 'as it is'],
    ['😀!?', '', 'nothing is left of faces and signs'],
  ])('%s → %s (%s)', (text, folded) => {
    expect(fold(text).text).toBe(folded);
  });

  it('marks word boundaries for every unit of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = fold(text);
        expect([folded.starts.length, folded.ends.length]).toEqual([folded.text.length, folded.text.length]);
      }),
    );
  });
});

describe('word list', () => {
  it.each([
    ['Free Money here', 'refuse'],
    ['f.r.e.e m-o-n-e-y', 'refuse'],
    ['ｆｒｅｅ　ｍｏｎｅｙ', 'refuse'],
    ['FrЕЕ mоnеy', 'refuse'],
    ['a.s.s', 'refuse'],
    ['一个ass一个', 'refuse'],
    ['class', null],
    ['assist of the season', null],
    ['他说稳赚不赔的', 'refuse'],
    ['稳 赚 不 赔', 'refuse'],
    ['稳\u200b赚\u200b不赔', 'refuse'],
    ['快来加群', 'hold'],
    ['快来加群，稳赚不赔', 'refuse'],
    ['he said hers', 'refuse'],
    ['she', null],
    ['he', 'hold'],
    ['strasse', 'refuse'],
    ['', null],
    ['Great goal!', null],
  ])('%j: %s', (text, action) => {
    expect(verdict(text)).toBe(action);
  });

  it('an empty list accepts every text', () => {
    expect(createMatcher([])(fold('anything'))).toBeNull();
  });

  it('finds the same as a plain search, for any list and text', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    const list = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(list, letters, (words, text) => {
        const found = createMatcher(words.map((each) => word(each, { anywhere: true })))(fold(text));
        expect(found !== null).toBe(words.some((each) => text.includes(each)));
        if (found) expect(text).toContain(found.word);
      }),
    );
  });

  it('scans a long text once, also with many almost matching words', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => word(`${'a'.repeat(40)}${i}`, { anywhere: true }));
    expect(createMatcher(many)(fold('a'.repeat(50_000)))).toBeNull();
  });
});
