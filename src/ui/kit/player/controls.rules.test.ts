import {
  type Command,
  chapterAt,
  clampVolume,
  commandOf,
  formatClock,
  previewSecond,
  secondAt,
} from './controls.rules.ts';

const key = (name: string, more: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const none = { typing: false, range: false, button: false };

describe('player keys', () => {
  it.each<[string, Command | null]>([
    [' ', 'toggle'],
    ['K', 'toggle'],
    ['m', 'mute'],
    ['ArrowUp', 'louder'],
    ['ArrowLeft', 'back'],
    ['f', 'full'],
    ['t', 'theatre'],
    ['i', 'window'],
    ['x', null],
    ['Enter', null],
  ])('%j is the command %s', (name, command) => expect(commandOf(key(name), none)).toBe(command));

  it('belong to the focused element first, and to the browser with a modifier', () => {
    expect(commandOf(key('m'), { ...none, typing: true })).toBeNull();
    expect(commandOf(key('ArrowUp'), { ...none, range: true })).toBeNull();
    expect(commandOf(key('m'), { ...none, range: true })).toBe('mute');
    expect(commandOf(key(' '), { ...none, button: true })).toBeNull();
    expect(commandOf(key('f', { ctrlKey: true }), none)).toBeNull();
  });
});

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3845, '1:04:05'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock));

it('keeps the volume within its bounds', () => {
  expect([1.2, -0.1, 0.30000000000000004].map(clampVolume)).toEqual([1, 0, 0.3]);
});

it('finds the chapter of a moment', () => {
  const chapters = [
    { at: 10, title: 'First half' },
    { at: 60, title: 'Second half' },
  ];
  expect([5, 10, 59, 90].map((at) => chapterAt(chapters, at)?.title)).toEqual([
    undefined,
    'First half',
    'First half',
    'Second half',
  ]);
});

it.each([
  ['at its start', 10, 0],
  ['in its middle', 110, 300],
  ['before it', 0, 0],
  ['behind it', 400, 600],
])('seek bar: the second under a pointer %s', (_, x, expected) => {
  expect(secondAt({ left: 10, width: 200 }, x, 600)).toBe(expected);
});

it('seek bar: a bar without a width has its first second under the pointer', () => {
  expect(secondAt({ left: 0, width: 0 }, 10, 600)).toBe(0);
});

it('seek bar: places close to each other share a preview', () => {
  expect([0, 4.9, 5, 12.3].map(previewSecond)).toEqual([0, 0, 5, 10]);
});
