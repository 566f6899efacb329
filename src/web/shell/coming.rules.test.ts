import { expect, it } from 'vitest';
import { canBePage } from './coming.rules.ts';

it.each([
  ['mall', {}, true],
  ['protocol/:id?', { id: 'terms' }, true],
  [':game/:id', { game: 'football', id: '12' }, true],
  [':game/:id', { game: 'football', id: 'abc' }, false],
  [':game/:id', { game: 'nowhere', id: '12' }, false],
  [':game/:id', { game: '7', id: '12' }, false],
  [':game/data', { game: 'lol' }, true],
  [':game/data', { game: 'nowhere' }, false],
  ['news/:game?/:id?', { game: 'lol', id: '3' }, true],
  ['news/:game?/:id?', { game: '3' }, true],
  ['news/:game?/:id?', { game: 'nowhere' }, false],
])('%s with %j: %s', (pattern, params, expected) => {
  expect(canBePage(pattern, params)).toBe(expected);
});
