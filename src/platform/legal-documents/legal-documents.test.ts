import { createLegalDocuments, createLegalDocumentVersions } from './legal-documents.ts';

const shipped = (name: string, lang: 'zh_CN' | 'zh_TW' | 'en' | 'de') => ({
  source: `shipped ${name}`,
  lang,
});
const TEXT = (lang: string) => `# Terms\n\n2027-01-0${lang.length}\n\n${lang}`;

it.each([
  ['de', ['de', 'en'], 'de'],
  ['de', ['zh_CN', 'en'], 'en'],
  ['de', ['zh_CN'], null],
  ['zh_TW', ['zh_CN', 'en'], 'zh_CN'],
  ['zh_TW', ['en'], 'en'],
  ['zh_CN', ['zh_TW'], null],
] as const)('legal documents: in %s, with texts of the operator in %j', (wanted, own, expected) => {
  const read = createLegalDocuments(
    (name, lang) => (name === 'terms' && own.some((one) => one === lang) ? TEXT(lang) : undefined),
    shipped as never,
  );
  expect(read('terms', wanted)).toEqual(
    expected === null ? shipped('terms', wanted) : { source: TEXT(expected), lang: expected },
  );
  expect(read('privacy', wanted)).toEqual(shipped('privacy', wanted));
});

it('versions: date, hash and language are those of the text in force', () => {
  let text = TEXT('en');
  const read = createLegalDocumentVersions(
    createLegalDocuments((_, lang) => (lang === 'en' ? text : undefined)),
  );
  const before = read('terms', 'de');
  expect(before).toMatchObject({ version: '2027-01-02', lang: 'en' });
  text += '\n\nAnother paragraph';
  expect(read('terms', 'de')).toMatchObject({ version: '2027-01-02', lang: 'en' });
  expect(read('terms', 'de').hash).not.toBe(before.hash);
});
