import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { demoMessage, demoText, ownWords } from './demo-texts.ts';

it('demoText has every language', () => {
  const text = demoText('demo.box.terrace');
  expect(Object.keys(text)).toEqual([...LANGUAGE_CODES]);
  expect(text).toMatchObject({ en: 'Terrace bag', zh_CN: '看台福袋' });
});

it('ownWords translates what people of the demo say, from either language, and nothing else', () => {
  const german = demoMessage('de', 'demo.expert.mapPools');
  for (const lang of ['en', 'zh_CN'] as const)
    expect(ownWords(demoMessage(lang, 'demo.expert.mapPools'), 'de')).toBe(german);
  expect(ownWords('Terrace bag', 'de')).toBe('Terrace bag');
  expect(ownWords('', 'de')).toBe('');
});
