import { readFileSync } from 'node:fs';

/** Sections 3 and 4 of the specification. */
const NAMES = [
  'token',
  'userInfo',
  'showModel',
  'modelState',
  'modelTitle',
  'newLoginModal',
  'mobileOrEmail',
  'loginPanel',
  'boxUrl',
  'menuIndex',
  'isTheater',
  'isMatch',
  'isSource',
  'danmu',
  'payWs',
  'chat connection',
];

const ROW = /^\| `?([\w ]+?)`? +\| `(src\/[^`]+)`(?:: `(\w+)`)? +\|/gm;
const rows = [...readFileSync('docs/client-state.md', 'utf8').matchAll(ROW)].map(
  ([, name = '', file = '', called = name]) => ({ name, file, called }),
);

it('every name of the client’s state has its place', () => {
  expect(rows.map(({ name }) => name)).toEqual(NAMES);
});

it.each(rows)('$name is $called in $file', ({ file, called }) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${called}\\b`));
});
