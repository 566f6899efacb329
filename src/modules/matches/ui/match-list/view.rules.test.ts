import { describe, expect, it } from 'vitest';
import { listOf, parseView, type View, viewSearch } from './view.rules.ts';

const today = '2026-11-15';
const view = (part: Partial<View> = {}): View => ({ group: 'recommended', show: 'day', day: today, ...part });
const parse = (text: string) => parseView(new URLSearchParams(text), today);

const ADDRESSES: [string, View][] = [
  ['', view()],
  ['?tab=football', view({ group: 'football' })],
  ['?day=-1', view({ day: '2026-11-14' })],
  ['?tab=tennis&day=1', view({ group: 'tennis', day: '2026-11-16' })],
  ['?date=2026-11-22', view({ day: '2026-11-22' })],
  ['?show=live', view({ show: 'live' })],
  ['?tab=esports&show=favourites', view({ group: 'esports', show: 'favourites' })],
];

describe('the address of a match list', () => {
  it.each(ADDRESSES)('%o is parsed and written alike', (text, expected) => {
    expect(parse(text)).toEqual(expected);
    expect(viewSearch(expected, today)).toBe(text);
  });

  it.each(['tab=curling', 'show=all', 'day=x', 'day=1.5', 'day=-0', 'day=100', 'date=2026-13-45', 'date='])(
    '%s is invalid',
    (text) => expect(parse(text)).toBeNull(),
  );

  it('ignores other parameters', () => {
    expect(parse('spoiler=1&utm=x')).toEqual(view());
  });
});

describe('the list query of a view', () => {
  it.each<[View, object]>([
    [view(), { group: 'recommended', date: today }],
    [view({ group: 'football', day: '2026-11-14' }), { group: 'football', date: '2026-11-14' }],
    [view({ group: 'other', show: 'live' }), { group: 'other', filter: 'live' }],
  ])('%o → %o', (query, expected) => expect(listOf(query)).toEqual(expected));
});
