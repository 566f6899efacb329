import {
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  language,
  localizedPath,
  preferredLanguage,
  splitLanguage,
} from './languages.ts';

it('there are 22, each with a tag of Intl, and one right-to-left', () => {
  expect(new Set(LANGUAGE_CODES).size).toBe(22);
  for (const { tag } of LANGUAGES.values())
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect([...LANGUAGES.values()].filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  expect(language('tl').tag).toBe('fil');
});

it.each([
  ['zh_CN', true],
  ['en', true],
  ['EN', false],
  ['zh-CN', false],
  ['__proto__', false],
  ['', false],
  [undefined, false],
  [null, false],
])('%s is supported: %s', (code, known) => {
  expect(isLanguage(code)).toBe(known);
});

it.each([
  ['/', 'zh_CN', '/', false],
  ['/en', 'en', '/', true],
  ['/en/', 'en', '/', true],
  ['/en.data', 'en', '/', true],
  ['/en/_root.data', 'en', '/_root.data', true],
  ['/en/football.data', 'en', '/football.data', true],
  ['/english', 'zh_CN', '/english', false],
  ['/en-GB', 'zh_CN', '/en-GB', false],
  ['/EN', 'zh_CN', '/EN', false],
  ['/zh_CN/x', 'zh_CN', '/zh_CN/x', false],
  ['/zh_TW/x', 'zh_TW', '/x', true],
  ['/ar/football/123', 'ar', '/football/123', true],
  ['/football/123', 'zh_CN', '/football/123', false],
  ['/football/en', 'zh_CN', '/football/en', false],
  ['/_root.data', 'zh_CN', '/_root.data', false],
])('%s is %s %s', (pathname, lang, path, prefixed) => {
  expect(splitLanguage(pathname)).toEqual({ lang, path, prefixed });
});

it.each([
  ['zh_CN', '/', '/'],
  ['zh_CN', '/mall', '/mall'],
  ['en', '/', '/en'],
  ['en', '/mall', '/en/mall'],
] as const)('%s reads %s at %s', (lang, path, address) => {
  expect(localizedPath(lang, path)).toBe(address);
});

it('path and language: round trip', () => {
  for (const lang of LANGUAGE_CODES) {
    for (const path of ['/', '/mall', '/football/123']) {
      expect(splitLanguage(localizedPath(lang, path))).toMatchObject({ lang, path });
    }
  }
});

it.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh', 'zh_CN'],
  ['zh-CN,zh;q=0.9', 'zh_CN'],
  ['zh-Hans-CN', 'zh_CN'],
  ['zh-TW', 'zh_TW'],
  ['zh-HK,zh;q=0.5', 'zh_TW'],
  ['zh-Hant', 'zh_TW'],
  ['fil-PH', 'tl'],
  ['tl-PH,tl;q=0.9', 'tl'],
  ['xx,fr;q=0.4', 'fr'],
  ['fr;q=0.4,de;q=0.8', 'de'],
  ['de; q=0.2, fr; q=0.7', 'fr'],
  ['en;q=0,ja', 'ja'],
  ['en;q=0', null],
  ['xx-YY', null],
])('Accept-Language %s offers %s', (header, lang) => {
  expect(preferredLanguage(header)).toBe(lang);
});
