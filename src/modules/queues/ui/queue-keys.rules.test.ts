import { actionOf, moved } from './queue-keys.rules.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'refuse'],
  ['e', 'open'],
  ['Enter', 'open'],
  ['?', 'help'],
  ['z', null],
  ['constructor', null],
] as const)('%s: %s', (key, action) => expect(actionOf({ ...plain, key }, false)).toBe(action));

it('nothing while typing, with a modifier, or for a decision key that is held down', () => {
  expect(actionOf({ ...plain, key: 'a' }, true)).toBeNull();
  expect(actionOf({ ...plain, key: 'a', ctrlKey: true }, false)).toBeNull();
  expect(actionOf({ ...plain, key: 'a', repeat: true }, false)).toBeNull();
  expect(actionOf({ ...plain, key: 'j', repeat: true }, false)).toBe('next');
});

it.each([
  [null, 1, 'a'],
  [null, -1, 'd'],
  ['a', 1, 'c'],
  ['c', -1, 'a'],
  ['d', 1, 'd'],
  ['b', 1, 'c'],
  ['gone', 1, 'a'],
] as const)('from %s by %s: %s', (current, step, to) =>
  expect(moved(['a', 'b', 'c', 'd'], new Set(['a', 'c', 'd']), current, step)).toBe(to),
);

it('nowhere without anything that waits', () => expect(moved(['a'], new Set(), 'a', 1)).toBeNull());
