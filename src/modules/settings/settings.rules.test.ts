import { auditedValue, changedPaths } from './settings.rules.ts';

it.each([
  [undefined, false, null],
  ['', true, null],
  ['a key', true, '•••'],
  [20, false, 20],
  ['x'.repeat(200), false, `${'x'.repeat(120)}…`],
  [[{ id: 1 }], false, '[{"id":1}]'],
])('audited value of %j, secret %s', (value, secret, expected) => {
  expect(auditedValue(value, secret)).toBe(expected);
});

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: { b: 1, c: 2 } }, { a: { b: 2, c: 2 } }, ['a.b']],
  [{ a: [1] }, { a: [2], d: 1 }, ['a', 'd']],
  [1, 2, ['']],
])('changed paths from %j to %j', (before, after, expected) => {
  expect(changedPaths(before, after)).toEqual(expected);
});
