import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { countryName, flagOfIso, flagOfName, nationNames } from './countries.rules.ts';

it.each([
  ['KR', 'kor'],
  ['gb-eng', 'eng'],
  ['de', 'ger'],
  ['EU', 'int'],
  ['', 'int'],
  [null, 'int'],
])('the flag of ISO %s is %s', (iso, flag) => expect(flagOfIso(iso)).toBe(flag));

it.each([
  ['Mexico', 'mex'],
  ['South Korea', 'kor'],
  ['Saudi-Arabia', 'ksa'],
  ['Bosnia & Herzegovina', 'bih'],
  ['Czech Republic', 'cze'],
  ['Scotland', 'sco'],
  ['Ivory Coast', 'civ'],
  ['USA', 'usa'],
  ['World', 'int'],
  ['', 'int'],
])('the flag of %s is %s', (name, flag) => expect(flagOfName(name)).toBe(flag));

it('names a nation in the languages', () => {
  expect(nationNames('Mexico', 'mex')).toMatchObject({
    en: 'Mexico',
    zh_CN: '墨西哥',
    fr: 'Mexique',
    ja: 'メキシコ',
  });
  expect(nationNames('England', 'eng')).toMatchObject({ en: 'England', zh_CN: '英格兰', tr: 'İngiltere' });
  for (const nation of ['eng', 'sco', 'wal', 'nir']) {
    const names = nationNames('A nation', nation);
    expect(LANGUAGE_CODES.filter((lang) => !names[lang])).toEqual([]);
  }
  expect(nationNames('Wherever', 'int')).toEqual({ en: 'Wherever' });
});

it.each([
  ['eng', 'en', 'England'],
  ['eng', 'zh_CN', '英格兰'],
  ['ger', 'zh_CN', '德国'],
  ['ger', 'ar', 'ألمانيا'],
  ['ksa', 'fr', 'Arabie saoudite'],
  ['eur', 'en', 'Europe'],
  ['sea', 'zh_CN', '东南亚'],
  ['int', 'en', ''],
  ['nowhere', 'en', ''],
] as const)('%s is called in %s: %s', (flag, lang, name) => expect(countryName(flag, lang)).toBe(name));
