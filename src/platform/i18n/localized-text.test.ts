import type { LanguageCode } from './languages.ts';
import { localizedText } from './localized-text.contract.ts';
import { wordsIn } from './localized-text.ts';

const words = { en: 'Rose', zh_CN: '头发', fr: 'Rose rouge', de: '' };
const traditional = (text: string) => `${text}*`;

it.each<[LanguageCode, string, string]>([
  ['fr', 'Rose rouge', 'its own language'],
  ['zh_CN', '头发', 'its own language'],
  ['zh_TW', '头发*', 'zh_CN in traditional characters'],
  ['ar', 'Rose', 'English, not Chinese'],
  ['de', 'Rose', 'English where its own text is empty'],
])('wordsIn %s: %s (%s)', (lang, text) => {
  expect(wordsIn(words, lang, traditional)).toBe(text);
});

it('wordsIn zh_TW: an own text before a converted one, and English without a converter or Chinese', () => {
  expect(wordsIn({ ...words, zh_TW: '玫瑰' }, 'zh_TW', traditional)).toBe('玫瑰');
  expect(wordsIn(words, 'zh_TW')).toBe('Rose');
  expect(wordsIn({ en: 'Rose' }, 'zh_TW', traditional)).toBe('Rose');
});

it('localizedText takes every language within the bounds, and no other', () => {
  const schema = localizedText({ min: 2, max: 5 });
  expect(schema.safeParse({ zh_CN: '玫瑰', en: 'Rose', ar: 'وردة' }).success).toBe(true);
  for (const bad of [
    { en: 'Rose' },
    { zh_CN: '玫瑰', en: 'Rose', th: 'ก' },
    { zh_CN: '玫瑰', en: 'Rose', xx: 'ab' },
  ])
    expect(schema.safeParse(bad).success).toBe(false);
});
