import { csvOf } from './csv.ts';

const only = (cell: string | number | null) => csvOf([], [[cell]]).split('\r\n')[1];

it('begins with a byte order mark, and ends each line', () => {
  expect(csvOf(['a', 'b'], [['x', 1]])).toBe('\u{feff}a,b\r\nx,1\r\n');
});

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-12, '-12'],
])('%j is written %j', (cell, text) => expect(only(cell)).toBe(text));

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '－1', '\r=1', '=HYPERLINK("http://x")'])(
  '%j is text and no formula',
  (cell) => expect(only(cell)?.replace('"', '').startsWith("'")).toBe(true),
);
