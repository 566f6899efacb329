import { expect, it } from 'vitest';
import { hrefOf } from './link.rules.ts';

it.each([
  ['/football', '', '/', '/football'],
  ['/', '', '/football', '/'],
  ['/football', '/en', '/', '/en/football'],
  ['/', '/en', '/football', '/en'],
  ['/?day=2', '/en', '/football', '/en?day=2'],
  ['?show=live', '', '/football', '/football?show=live'],
  ['?show=live', '/en', '/football', '/en/football?show=live'],
  ['?show=live', '/en', '/', '/en?show=live'],
  ['?', '/en', '/football', '/en/football'],
  ['?', '', '/', '/'],
])('%s with "%s" before it, on %s, is %s', (to, base, pathname, expected) => {
  expect(hrefOf(to, base, pathname)).toBe(expected);
});
