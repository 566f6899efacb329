import { createPackTranslator } from './pack-translator.ts';

const translate = createPackTranslator(['sports', 'demo']);

it('createPackTranslator: messages of its packs in each language, with plurals', () => {
  expect(translate('en', 'sports.period.quarter', { n: 3 })).toBe('3rd quarter');
  expect(translate('de', 'sports.period.quarter', { n: 3 })).toBe('3. Viertel');
  expect(translate('en', 'demo.news.preview', { pair: 'A – B' })).toBe('A – B: preview');
  expect(translate('en', 'sports.period.quarter', { n: 1 })).toBe('1st quarter');
});

it('createPackTranslator: a message of another pack is an error', () => {
  expect(() => translate('en', 'shell.menu')).toThrow('have no shell.menu in en');
});
