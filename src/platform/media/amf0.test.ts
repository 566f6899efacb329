import fc from 'fast-check';
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

const VALUES: [string, AmfValue][] = [
  ['a number', 12.5],
  ['true', true],
  ['a word', 'live'],
  ['a word with an accent', 'zoë 直播'],
  ['a long text', 'x'.repeat(70_000)],
  ['null', null],
  ['undefined', undefined],
  ['a list', [1, 'two', null]],
];

it.each(VALUES)('%s: round trip', (_, value) => {
  expect(decodeAmf(encodeAmf([value]))).toEqual([value]);
});

it('a map: round trip, without touching a prototype', () => {
  const [map] = decodeAmf(encodeAmf([JSON.parse('{"app":"live","inner":{"__proto__":1}}')]));
  expect(JSON.parse(JSON.stringify(map))).toEqual({ app: 'live', inner: JSON.parse('{"__proto__":1}') });
  expect(Object.getPrototypeOf(map as object)).toBeNull();
  expect(({} as Record<string, unknown>).app).toBeUndefined();
});

it("ffmpeg's ECMA array is a map", () => {
  const bytes = Buffer.from([8, 0, 0, 0, 1, 0, 1, 0x77, 0, 0x40, 0x84, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
  expect(decodeAmf(bytes)).toEqual([{ w: 640 }]);
});

it.each([
  ['a number cut short', [0, 1, 2]],
  ['a text longer than the message', [2, 0xff, 0xff, 0x61]],
  ['a map without its end', [3, 0, 1, 0x61, 5]],
  ['an unknown type', [99]],
  ['a list of four billion', [10, 0xff, 0xff, 0xff, 0xff]],
  ['maps within maps', Array.from({ length: 200 }, () => [3, 0, 1, 0x61]).flat()],
])('%s is rejected', (_, bytes) => {
  expect(() => decodeAmf(Buffer.from(bytes))).toThrow(ProtocolError);
});

it('limits the number of values', () => {
  const many = encodeAmf(Array.from({ length: MEDIA_LIMITS.amfValues + 1 }, () => null));
  expect(() => decodeAmf(many)).toThrow(ProtocolError);
});

it('for any bytes: values or an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        return Array.isArray(decodeAmf(Buffer.from(bytes)));
      } catch (error) {
        return error instanceof ProtocolError;
      }
    }),
    { numRuns: 3_000 },
  );
});
