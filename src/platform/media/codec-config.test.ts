import fc from 'fast-check';
import { readAudioConfig, readVideoConfig } from './codec-config.ts';
import { ProtocolError } from './protocol-error.ts';

/** As x264 wrote them for these pictures. */
const RECORDS: [string, string, number, number, string][] = [
  [
    'high, cropped below',
    '01640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c65801000668ebe3cb22c0fdf8f800',
    1920,
    1080,
    'avc1.640028',
  ],
  [
    'high',
    '0164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000668ebe3cb22c0fdf8f800',
    1280,
    720,
    'avc1.64001f',
  ],
  [
    'cropped on both sides',
    '0164000dffe1001a6764000dacd941519e226c0440000003004000000c83c50a658001000668ebe3cb22c0fdf8f800',
    322,
    182,
    'avc1.64000d',
  ],
  [
    'baseline',
    '0142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20',
    640,
    360,
    'avc1.42c01e',
  ],
  [
    'interlaced, 4:2:2',
    '017a001effe10018677a001ebcd940b424d8088000000300800000190f8a14cb01000668fba3cb22c0fef8f800',
    720,
    576,
    'avc1.7a001e',
  ],
];

it.each(RECORDS)('a picture: %s', (_, hex, width, height, codec) => {
  expect(readVideoConfig(Buffer.from(hex, 'hex'))).toMatchObject({ width, height, codec });
});

it.each([
  ['AAC-LC, 48 kHz, two channels', [0x11, 0x90], 'mp4a.40.2', 48_000, 2],
  ['AAC-LC, 44.1 kHz, one channel', [0x12, 0x08], 'mp4a.40.2', 44_100, 1],
  ['AAC-LC, 48 kHz, eight channels', [0x11, 0xb8], 'mp4a.40.2', 48_000, 8],
])('%s', (_, bytes, codec, sampleRate, channels) => {
  expect(readAudioConfig(Buffer.from(bytes))).toMatchObject({ codec, sampleRate, channels });
});

it.each([
  ['nothing', []],
  ['a type of nothing', [0x00, 0x90]],
  ['no channels', [0x11, 0x80]],
  ['an unknown rate', [0x16, 0x90]],
])('audio of %s is rejected', (_, bytes) => {
  expect(() => readAudioConfig(Buffer.from(bytes))).toThrow(ProtocolError);
});

it('for any bytes: a configuration or an error', () => {
  const read = [readVideoConfig, readAudioConfig];
  const good = [...Buffer.from(RECORDS[0]![1], 'hex')];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }).map((changes) => {
      const copy = Uint8Array.from(good);
      for (const [at, value] of changes) copy[at] = value;
      return copy;
    }),
  );
  fc.assert(
    fc.property(bytes, (input) => {
      for (const one of read) {
        try {
          one(Buffer.from(input));
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }
    }),
    { numRuns: 3_000 },
  );
});
