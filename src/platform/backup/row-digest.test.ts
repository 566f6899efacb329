import fc from 'fast-check';
import { rowDigest } from './row-digest.ts';

const digestOf = (...parts: string[]) => {
  const digest = rowDigest();
  for (const part of parts) digest.add(Buffer.from(part));
  return digest.result();
};
const lines = (rows: string[]) => rows.map((row) => `${row}\n`).join('');

it('is independent of the order of rows and of chunk borders', () => {
  const row = fc.string({ unit: fc.constantFrom('a', '\t', '\\', 'N', '') });
  fc.assert(
    fc.property(fc.array(row), fc.nat(20), (rows, cut) => {
      const text = lines(rows);
      expect(digestOf(text.slice(0, cut), text.slice(cut))).toEqual(digestOf(lines(rows.toReversed())));
      expect(digestOf(text).rows).toBe(rows.length);
    }),
  );
});

it.each([
  ['a row more', ['a', 'b', 'b']],
  ['a row less', ['a']],
  ['another row', ['a', 'c']],
  ['a row joined', ['ab']],
])('distinguishes %s', (_what, rows) => {
  expect(digestOf(lines(rows))).not.toEqual(digestOf(lines(['a', 'b'])));
});
