import { describe, expect, it } from 'vitest';
import { type Layout, move, parseLayout, placeOf, settle, step } from './home-frame-blocks.rules.ts';

const all: Layout = [['hot', 'leagues'], ['live']];

describe('the layout of blocks', () => {
  it.each([
    ['nothing', null, null],
    ['a layout', '[["a"],["b"]]', [['a'], ['b']]],
    ['one rail', '[["a"]]', null],
    ['other things', '[[1],["b"]]', null],
    ['no JSON', '[[', null],
  ])('is parsed from %s', (_, text, expected) => expect(parseLayout(text)).toEqual(expected));

  it.each<[string, Layout | null, Layout]>([
    ['as given without a choice', null, all],
    ['as chosen', [['live'], ['leagues', 'hot']], [['live'], ['leagues', 'hot']]],
    ['without what is gone', [['old', 'hot', 'leagues'], ['live']], all],
    ['with what is new in its own rail', [['live'], ['hot']], [['live', 'leagues'], ['hot']]],
  ])('is completed %s', (_, stored, expected) => expect(settle(stored, all)).toEqual(expected));

  it('finds a block', () => {
    expect([placeOf(all, 'leagues'), placeOf(all, 'live')]).toEqual([
      { rail: 0, index: 1 },
      { rail: 1, index: 0 },
    ]);
  });

  it('moves a block within its rail and to the other', () => {
    expect(move(all, 'hot', { rail: 0, index: 1 })).toEqual([['leagues', 'hot'], ['live']]);
    expect(move(all, 'hot', { rail: 1, index: 0 })).toEqual([['leagues'], ['hot', 'live']]);
  });
});

describe('arrows', () => {
  it.each<[string, string, boolean, Layout | null]>([
    ['hot', 'ArrowDown', false, [['leagues', 'hot'], ['live']]],
    ['hot', 'ArrowUp', false, null],
    ['leagues', 'ArrowDown', false, null],
    ['leagues', 'ArrowRight', false, [['hot'], ['live', 'leagues']]],
    ['leagues', 'ArrowLeft', false, null],
    ['leagues', 'ArrowLeft', true, [['hot'], ['live', 'leagues']]],
    ['live', 'ArrowLeft', false, [['live', 'hot', 'leagues'], []]],
    ['live', 'Enter', false, null],
  ])('%s and %s (right to left: %o)', (id, key, rtl, expected) =>
    expect(step(all, id, key, rtl)).toEqual(expected),
  );
});
