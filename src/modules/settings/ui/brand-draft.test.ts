import { readFileSync } from 'node:fs';
import { readBrandFile, withValue } from './brand-draft.ts';

const ember = readFileSync('brands/ember.json', 'utf8');

it('brand file: an exported brand is read', () => {
  expect(readBrandFile(ember)?.id).toBe('ember');
});

it.each(['', '[]', 'null', '{}', '{"id":"a"}', ember.replace('"contact": {', '"contacts": {')])(
  'brand file: %.20s is none',
  (text) => expect(readBrandFile(text)).toBeNull(),
);

it('values: an empty one is left out', () => {
  expect(withValue({ en: 'a', de: 'b' }, 'de', '')).toEqual({ en: 'a' });
  expect(withValue({ en: 'a' }, 'en', 'c')).toEqual({ en: 'c' });
});
