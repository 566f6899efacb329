import { describe, expect, it } from 'vitest';
import { idOf } from '#ui/navigation/id-of.ts';
import { addressOf, parseChoice } from './browse.rules.ts';

describe('parseChoice', () => {
  it.each([
    ['', {}],
    ['q=&game=&country=', {}],
    ['q=+united+', { q: 'united' }],
    ['game=football&country=eng', { game: 'football', country: 'eng' }],
    ['q=%E6%9B%BC%E5%9F%8E&spoiler=1', { q: '曼城' }],
    ['game=chess', null],
    ['country=E1', null],
    [`q=${'a'.repeat(61)}`, null],
  ])('%s', (search, choice) => {
    expect(parseChoice(new URLSearchParams(search))).toEqual(choice);
  });

  it('round-trips with the address', () => {
    const choice = { q: 'a & b', game: 'football' };
    const address = addressOf('squads', choice);
    expect(address).toBe('/squadLibrary?q=a+%26+b&game=football');
    expect(parseChoice(new URLSearchParams(address.split('?')[1]))).toEqual(choice);
    expect(addressOf('players')).toBe('/playerLibrary');
  });
});

it.each([
  ['12', 12],
  ['0', null],
  ['012', null],
  ['12a', null],
  ['-1', null],
  ['1.5', null],
  ['9'.repeat(16), null],
])('idOf: %s is %s', (text, id) => {
  expect(idOf(text)).toBe(id);
});
