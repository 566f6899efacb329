import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { demoContent, demoTitle } from './demo.rules.ts';
import { demoWords } from './demo-words.service.ts';

const message = (id: string) => demoMessage('en', id);
const words = {
  title: demoTitle(message, 'total', 'x', 7),
  content: demoContent(message, 'x', 7),
  cover: null,
  tags: [],
};
const plan = { requestKey: 'demo 7', lang: 'en' as const };

it('demoWords: a plan of a demo has a title and a text of its own in each language', () => {
  const others = LANGUAGE_CODES.filter((lang) => lang !== 'en').map((lang) => demoWords(plan, words, lang)!);
  expect(new Set(others.map(({ title }) => title)).size).toBe(others.length);
  for (const { content, title } of others) {
    expect(title).not.toBe(words.title);
    const texts = plainText(content)
      .split('\n')
      .filter((text) => text !== '');
    expect(texts.length).toBe(
      plainText(words.content)
        .split('\n')
        .filter((text) => text !== '').length,
    );
    expect(texts.filter((text) => plainText(words.content).includes(text))).toEqual([]);
  }
});

it.each([
  ['in its own language', plan, words, 'en'],
  ['of a user', { ...plan, requestKey: '0f8b' }, words, 'ar'],
  ['with a title that its expert has changed', plan, { ...words, title: 'My own' }, 'ar'],
] as const)('demoWords: a plan %s stays as it is', (_, row, own, lang) => {
  expect(demoWords(row, { ...own, tags: [] }, lang)).toBeNull();
});
