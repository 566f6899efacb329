import { expect, it } from 'vitest';
import { checkPrefix, contentTypeOf } from './storage-key.ts';

it.each([
  ['a.png', 'image/png'],
  ['avatars/7/9f2c-3_b.webp', 'image/webp'],
  ['backup.2026-11-15.json', 'application/json'],
])('%s is %s', (key, type) => {
  expect(contentTypeOf(key)).toBe(type);
});

it.each([
  '',
  '.png',
  'a',
  'a.',
  'a.html',
  'a.svg',
  'a.constructor',
  'A.png',
  '/a.png',
  'a//b.png',
  '../a.png',
  'a/../b.png',
  './a.png',
  'a/./b.png',
  '.tmp/a.png',
  'a/.hidden.png',
  'a.b/c.png',
  'a..png',
  'a\\b.png',
  'a%2f.png',
  'a\0.png',
  'a.png\n',
  'a b.png',
  'ä.png',
  'a.png/',
  `${'a'.repeat(509)}.png`,
])('%j is an invalid key', (key) => {
  expect(contentTypeOf(key)).toBeNull();
});

it('the maximum key length is 512', () => {
  expect(contentTypeOf(`${'a'.repeat(508)}.png`)).toBe('image/png');
});

it.each(['', 'a/', 'a/b-c/'])('%j is a folder', (prefix) => {
  expect(() => checkPrefix(prefix)).not.toThrow();
});

it.each(['/', 'a', '../', 'a//', '.tmp/', 'a/../'])('%j is an invalid folder', (prefix) => {
  expect(() => checkPrefix(prefix)).toThrow('not a storage folder');
});
