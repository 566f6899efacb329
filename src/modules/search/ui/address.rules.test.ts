import { readChoice, searchPath } from './address.rules.ts';

it.each([
  ['', { kind: null, page: 1 }],
  ['tab=match&page=2', { kind: 'match', page: 2 }],
  ['tab=nothing&page=0', { kind: null, page: 1 }],
  ['page=1e9', { kind: null, page: 1 }],
  ['page=1.5', { kind: null, page: 1 }],
])('%s chooses %j', (search, choice) => {
  expect(readChoice(new URLSearchParams(search))).toEqual(choice);
});

it.each([
  ['曼城', undefined, '/search/%E6%9B%BC%E5%9F%8E'],
  ['a/b?c#d%', { kind: 'room' as const, page: 3 }, '/search/a%2Fb%3Fc%23d%25?tab=room&page=3'],
  ['.', undefined, '/search?text=.'],
  ['..', { kind: 'team' as const, page: 1 }, '/search?tab=team&text=..'],
  ['...', undefined, '/search/...'],
])('%s %j is at %s', (text, choice, path) => {
  expect(searchPath(text, choice)).toBe(path);
});
