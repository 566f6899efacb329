import fc from 'fast-check';
import {
  type CursorSchema,
  decodeCursor,
  encodeCursor,
  ID_CURSOR,
  OFFSET_CURSOR,
  TIME_CURSOR,
} from './cursor.ts';

const TYPED = { at: 'time', type: ['goods', 'recharge'], id: 'id' } as const;
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('cursor: is opaque, and safe in an address', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.maxSafeNat(), (at, id) => {
      expect(encodeCursor(TIME_CURSOR, { at, id })).toMatch(/^[\w-]+$/);
    }),
  );
});

it('cursor: decodes the position that was encoded', () => {
  const year = (number: number) => new Date(Date.UTC(number, 5));
  fc.assert(
    fc.property(
      fc.date({ min: year(1000), max: year(9998), noInvalidDate: true }),
      fc.constantFrom(...TYPED.type),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (at, type, id) => {
        const position = { at, type, id };
        expect(decodeCursor(TYPED, encodeCursor(TYPED, position))).toEqual(position);
      },
    ),
  );
});

it('cursor: holds the fields of its schema and no others', () => {
  const row = { id: 7, secret: 'word' };
  expect(decodeCursor(ID_CURSOR, encodeCursor(ID_CURSOR, row))).toEqual({ id: 7 });
  expect(encodeCursor(ID_CURSOR, row)).toBe(encoded([7]));
});

it('cursor: is null at the first page', () => {
  expect(decodeCursor(ID_CURSOR, undefined)).toBeNull();
});

it.each<[what: string, schema: CursorSchema, cursor: string]>([
  ['an empty text', ID_CURSOR, ''],
  ['no base64url', ID_CURSOR, '%%%'],
  ['no JSON', ID_CURSOR, 'AAAA'],
  ['a number alone', ID_CURSOR, encoded(7)],
  ['an object', ID_CURSOR, encoded({ id: 7 })],
  ['a cursor of another list', ID_CURSOR, encodeCursor(TIME_CURSOR, { at: new Date(0), id: 7 })],
  ['a field too few', TIME_CURSOR, encoded([7])],
  ['an id of zero', ID_CURSOR, encoded([0])],
  ['a fraction', ID_CURSOR, encoded([1.5])],
  ['an id beyond exact numbers', ID_CURSOR, encoded([2 ** 53])],
  ['digits in quotes', ID_CURSOR, encoded(['7'])],
  ['a negative offset', OFFSET_CURSOR, encoded([-1])],
  ['an offset beyond 32 bits', OFFSET_CURSOR, encoded([2 ** 31])],
  ['a time after the last year', TIME_CURSOR, encoded([Date.UTC(9999, 0), 7])],
  ['a time that is none', TIME_CURSOR, encoded([null, 7])],
  ['a word that is not allowed', TYPED, encoded([0, 'other', 7])],
  ['a number for a word', TYPED, encoded([0, 0, 7])],
])('cursor: rejects %s as malformed', (_what, schema, cursor) => {
  expect(() => decodeCursor(schema, cursor)).toThrow('platform.malformed');
});
