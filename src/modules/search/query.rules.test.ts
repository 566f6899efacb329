import fc from 'fast-check';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { entryOf } from './entry.rules.ts';
import { fold } from './fold.rules.ts';
import { soundOf, soundsOf } from './pinyin.service.ts';
import { byPronunciation, fuzzyQueriesOf, parseQuery } from './query.rules.ts';
import { clipped } from './search.rules.ts';

describe('query', () => {
  it.each([
    ['曼', ['^曼'], []],
    ['曼城', ['曼城'], []],
    ['T1', ['^t1'], []],
    ['英超', ['英超'], []],
    ['阿森纳', [], ['阿森纳']],
    ['曼城vs阿森纳', ['曼城'], ['阿森纳']],
    ['Man City', [], ['man', 'city']],
    ['vs', ['^vs'], []],
    ['AC 米兰', ['^ac', '米兰'], []],
    ['a a a', ['^a'], []],
  ])('%j has the keys %j and the words %j', (text, keys, longer) => {
    const query = parseQuery(text)!;
    expect(query.keys).toEqual(keys);
    expect([...query.spaced, ...query.dense]).toEqual(longer);
  });

  it.each([
    ['湖人队', ['湖人']],
    ['湖人隊', ['湖人']],
    ['湖人队vs勇士队', ['湖人', '勇士']],
    ['76人队', ['76', '人']],
    ['T1战队', ['t1']],
    ['T1 战队', ['t1']],
    ['中国国家队', ['中国']],
    ['阿森纳足球俱乐部', ['阿森纳']],
    ['曼城FC', ['曼城']],
    ['Arsenal FC', ['arsenal']],
    ['FC Barcelona', ['barcelona']],
    ['AFC Bournemouth v Valencia CF', ['bournemouth', 'valencia']],
    // Names of only these words.
    ['狼队', ['狼队']],
    ['国家队', ['国家队']],
    ['俱乐部', [fold('俱乐部')]],
    ['FC', ['fc']],
    ['FC vs', ['fc', 'vs']],
  ])('%j has the names %j', (text, words) => {
    expect(parseQuery(text)!.words).toEqual(words);
  });

  it('is ranked by the whole text, including club words', () => {
    expect(parseQuery('FC Tokyo')!.term).toBe('fc tokyo');
    expect(parseQuery('浙江队')!.term).toBe('浙江队');
  });

  it.each([
    ['man', ['^man'], ['*^man']],
    ['arsen', ['^arse'], ['*^arse']],
    ['manchester united', ['^manchest', '^united'], ['*^manchest', '*^united']],
    ['阿森纳', [], ['*阿森', '*森纳']],
    ['T1 阿森纳', [], ['*^t1', '*阿森', '*森纳']],
  ])('%j is a prefix search for %j, with the first key %j', (text, heads, hot) => {
    expect(parseQuery(text)).toMatchObject({ heads, hot });
  });

  it.each([
    ['nche', ['~nche'], []],
    ['chester', ['~ches', '~ster'], []],
    ['manchester', ['~manc', '~hest', '~ster'], []],
    ['man chester', ['~ches', '~ster'], ['man']],
    ['阿森纳 t1', [], []],
  ])('%j is an infix search with %j, verified for %j', (text, inner, bare) => {
    expect(parseQuery(text)).toMatchObject({ inner, bare });
  });

  it('infix keys match at any position', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (word, from, to) => {
        const begin = from % (word.length - 3);
        const part = word.slice(begin, begin + 4 + (to % (word.length - begin - 3)));
        const { keys } = entryOf({ kind: 'team', names: [word], context: [], hot: true }, () => []);
        const { inner, hotInner } = parseQuery(part)!;
        expect(inner.length).toBeGreaterThan(0);
        expect(keys).toEqual(expect.arrayContaining([...inner, ...hotInner]));
      }),
    );
  });

  it.each(['', '   ', '%', '_', `"'\\`, '\u200f\u202e', '\ud800', '\0'])('%j is empty', (text) => {
    expect(parseQuery(text)).toBeNull();
  });

  it('is truncated to its limit at a character boundary', () => {
    expect(clipped('长'.repeat(10_000))).toBe('长'.repeat(60));
    expect([...clipped('👍'.repeat(10_000))]).toHaveLength(60);
    expect(parseQuery('👍'.repeat(10_000))!.spaced).toEqual(['👍'.repeat(60)]);
    expect(parseQuery('a b c d e f g h i j k')!.words).toHaveLength(6);
  });

  it('has a pronunciation where it is Chinese', () => {
    expect(byPronunciation(parseQuery('曼撤斯特程')!, soundOf)).toMatchObject({
      term: 'manchesitecheng',
      spaced: ['manchesitecheng'],
    });
    expect(byPronunciation(parseQuery('arsenal')!, soundOf)).toBeNull();
  });

  it.each([
    ['machester united', { word: 'machester', left: [['^mac', '$ter'], ['^mach'], ['$ster']] }],
    ['cityy', { word: 'cityy', left: [['^cit', '$tyy'], ['^cit'], ['$tyy']] }],
    ['曼车斯特城', { word: '曼车斯特城', left: [['^曼车', '$特城'], ['^曼车'], ['$特城']] }],
    ['abc', null],
    ['曼城', null],
  ])('%j is a typo of %j', (text, near) => {
    expect(fuzzyQueriesOf(parseQuery(text)!)).toEqual(near);
  });
});

describe('search document', () => {
  const entry = (names: string[], context: string[] = [], hot = false) =>
    entryOf({ kind: 'team', names, context, hot }, soundsOf);

  it('has every name on its line, Chinese ones with their pronunciation, and related names after a tab', () => {
    expect(entry(['曼城', 'Manchester City', '曼城'], ['英超']).text).toBe(
      '\n曼城\nmancheng\nmc\nmanchester city\n\t英超\tyingchao\tyc',
    );
  });

  it('has keys of its kind, whole names, edges of words and pairs of dense characters', () => {
    const { keys } = entry(['曼城', 'T1 战队', 'AC Milan'], ['英超'], true);
    expect(keys).toEqual(
      expect.arrayContaining([
        '@team',
        '=曼城',
        '=mc',
        '=ac milan',
        '^曼',
        '曼城',
        '^t1',
        '^战队',
        '^mil',
        '$lan',
      ]),
    );
    expect(keys).toEqual(
      expect.arrayContaining(['^ac', '战队', '英超', '^yingchao', '*^ac', '*^mila', '*战队']),
    );
    for (const key of ['=英超', '$chao', 'il', '*@team', '^战队队']) expect(keys).not.toContain(key);
  });

  it('stays small, for any names', () => {
    const { text, keys } = entry(Array.from({ length: 5_000 }, (_, n) => `${n}${'名 x'.repeat(5_000)}`));
    expect(text.length).toBeLessThan(12_000);
    expect(keys.length).toBeLessThan(2_000);
  });

  it('of a match has both sides, in every language, long and short', () => {
    const called = (side: string) =>
      ['long', 'short'].flatMap((length) => LANGUAGE_CODES.map((lang) => `${side}${length}${lang}`));
    const names = [...called('home'), '阿森纳', ...called('away'), '切尔西'];
    const { text, keys } = entry(names, [...called('league'), '英超']);
    for (const key of ['=阿森纳', '=切尔西', '=qieerxi', '=qex', '英超']) expect(keys).toContain(key);
    for (const name of names) expect(text).toContain(`\n${fold(name)}\n`);
  });

  it.each([
    ['every key and pattern of a term', '曼城 mancity'],
    ['a name in another width', 'ＭＡＮＣＩＴＹ'],
    ['its sound', 'mancheng'],
    ['its first letters', 'mc'],
    ['the beginning of a word', 'ma'],
  ])('holds %s', (_, text) => {
    const { keys, text: line } = entry(['曼城', 'ManCity']);
    const query = parseQuery(text)!;
    expect(keys).toEqual(expect.arrayContaining([...query.keys, ...query.heads]));
    for (const word of query.words) expect(line).toContain(word);
  });
});
