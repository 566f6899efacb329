import fc from 'fast-check';
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { writeMessage } from './chunk-writer.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

const read = (bytes: Buffer, reader = new ChunkReader()): RtmpMessage[] => [...reader.read(bytes)];
const sized = (size: number) =>
  writeMessage({ chunkStream: 2, type: 1, payload: Buffer.from([0, 0, size >> 8, size & 0xff]) });

it('a message in many chunks is reassembled', () => {
  const payload = Buffer.from(Array.from({ length: 500 }, (_, i) => i % 251));
  const bytes = writeMessage({ chunkStream: 4, type: 9, streamId: 1, timestamp: 40, payload }, 128);
  expect(read(bytes)).toEqual([{ type: 9, streamId: 1, timestamp: 40, payload }]);
});

it('is independent of how bytes are split', () => {
  const long = Buffer.alloc(3_000, 7);
  const bytes = Buffer.concat([
    sized(1000),
    writeMessage({ chunkStream: 4, type: 9, streamId: 1, timestamp: 1, payload: long }, 1000),
    writeMessage({ chunkStream: 6, type: 8, streamId: 1, timestamp: 2, payload: Buffer.alloc(0) }, 1000),
    writeMessage({ chunkStream: 6, type: 8, streamId: 1, timestamp: 3, payload: Buffer.from('a') }, 1000),
  ]);
  const whole = read(bytes);
  expect(whole.map(({ type, timestamp, payload }) => [type, timestamp, payload.length])).toEqual([
    [9, 1, 3000],
    [8, 2, 0],
    [8, 3, 1],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 5 }), (sizes) => {
      const reader = new ChunkReader();
      const messages: RtmpMessage[] = [];
      let at = 0;
      for (let i = 0; at < bytes.length; i += 1) {
        const end = at + (sizes[i % sizes.length] as number);
        messages.push(...reader.read(bytes.subarray(at, end)));
        at = end;
      }
      expect(messages).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

it('chunks of two streams may alternate', () => {
  const a = writeMessage({ chunkStream: 4, type: 9, payload: Buffer.alloc(200, 1) }, 128);
  const b = writeMessage({ chunkStream: 6, type: 8, payload: Buffer.alloc(200, 2) }, 128);
  const head = 12 + 128;
  const mixed = Buffer.concat([a.subarray(0, head), b.subarray(0, head), a.subarray(head), b.subarray(head)]);
  expect(read(mixed).map(({ type, payload }) => [type, payload.length])).toEqual([
    [9, 200],
    [8, 200],
  ]);
});

/** Stream 4, then: type 1 (delta 40), type 2 (delta 20), type 3 (as before). */
it('deltas add up, and an empty header repeats the last one', () => {
  const first = writeMessage({
    chunkStream: 4,
    type: 9,
    streamId: 1,
    timestamp: 1000,
    payload: Buffer.from('a'),
  });
  const bytes = Buffer.concat([
    first,
    Buffer.from([0x44, 0, 0, 40, 0, 0, 1, 9, 0x62]),
    Buffer.from([0x84, 0, 0, 20, 0x63]),
    Buffer.from([0xc4, 0x64]),
  ]);
  expect(read(bytes).map(({ timestamp }) => timestamp)).toEqual([1000, 1040, 1060, 1080]);
});

it('an extended timestamp is read from its own field, and again in every following chunk', () => {
  const start = [0x04, 0xff, 0xff, 0xff, 0, 0, 130, 9, 1, 0, 0, 0, 0x7f, 0, 0, 1];
  const bytes = Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(128, 1),
    Buffer.from([0xc4, 0x7f, 0, 0, 1]),
    Buffer.alloc(2, 2),
  ]);
  const [message] = read(bytes);
  expect(message?.timestamp).toBe(0x7f000001);
  expect(message?.payload.subarray(128)).toEqual(Buffer.alloc(2, 2));
});

it.each([
  [
    'a message longer than a command, before the push',
    writeMessage({ chunkStream: 3, type: 20, payload: Buffer.alloc(MEDIA_LIMITS.commandBytes + 1) }),
  ],
  ['a chunk size of nothing', writeMessage({ chunkStream: 2, type: 1, payload: Buffer.alloc(4) })],
  ['a chunk size of gigabytes', writeMessage({ chunkStream: 2, type: 1, payload: Buffer.alloc(4, 0x7f) })],
  ['a stream that begins in the middle', Buffer.from([0xc9, 1, 2, 3])],
  [
    'a message inside another',
    Buffer.concat([
      writeMessage({ chunkStream: 4, type: 9, payload: Buffer.alloc(200) }, 128).subarray(0, 140),
      writeMessage({ chunkStream: 4, type: 9, payload: Buffer.alloc(1) }),
    ]),
  ],
])('%s is rejected', (_, bytes) => {
  expect(() => read(bytes)).toThrow(ProtocolError);
});

it('limits chunk streams', () => {
  const reader = new ChunkReader();
  const begin = (id: number) => Buffer.from([0x00, id - 64, 0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0xaa]);
  for (let i = 0; i < MEDIA_LIMITS.chunkStreams; i += 1) read(begin(64 + i), reader);
  expect(() => read(begin(200), reader)).toThrow('too many chunk streams');
});

it('limits unfinished bytes, and aborted messages free theirs', () => {
  const reader = new ChunkReader();
  reader.messageBytes = MEDIA_LIMITS.messageBytes;
  const begin = (stream: number) => {
    const size = MEDIA_LIMITS.messageBytes - 1000;
    return Buffer.from([
      stream,
      0,
      0,
      0,
      size >> 16,
      (size >> 8) & 0xff,
      size & 0xff,
      9,
      0,
      0,
      0,
      0,
      ...Buffer.alloc(128),
    ]);
  };
  read(begin(4), reader);
  read(begin(5), reader);
  read(writeMessage({ chunkStream: 2, type: 2, payload: Buffer.from([0, 0, 0, 5]) }), reader);
  read(begin(6), reader);
  expect(() => read(begin(7), reader)).toThrow('too much is unfinished');
});

it('for any bytes: messages or an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      try {
        read(Buffer.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError);
      }
    }),
    { numRuns: 3_000 },
  );
});
