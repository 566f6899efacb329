import { expect, it } from 'vitest';
import { BINARY, CLOSE, FrameReader, PING, TEXT } from './frame-reader.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { clientFrame } from './web-push.testing.ts';

const reader = (messageBytes = 100_000) => {
  const made = new FrameReader({ ...MEDIA_LIMITS, fragments: 4 });
  made.messageBytes = messageBytes;
  return made;
};
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, i) => i & 0xff));

it.each([0, 1, 125, 126, 65_535, 65_536])('a message of %i bytes arrives, cut anywhere', (length) => {
  const frame = clientFrame(BINARY, bytesOf(length));
  for (const cut of [1, 3, 7, 13, frame.length]) {
    const read = reader();
    const got = [...read.read(frame.subarray(0, cut)), ...read.read(frame.subarray(cut))];
    // Compared as a whole: one by one, the bytes take seconds.
    expect(got.map(({ opcode, payload }) => [opcode, payload.equals(bytesOf(length))])).toEqual([
      [BINARY, true],
    ]);
  }
});

it('fragments are one message, with control frames between them', () => {
  const frames = [
    clientFrame(TEXT, Buffer.from('on '), { final: false }),
    clientFrame(PING, Buffer.from('?')),
    clientFrame(0, Buffer.from('air')),
    clientFrame(CLOSE, Buffer.alloc(0)),
  ];
  expect([...reader().read(Buffer.concat(frames))]).toEqual([
    { opcode: PING, payload: Buffer.from('?') },
    { opcode: TEXT, payload: Buffer.from('on air') },
    { opcode: CLOSE, payload: Buffer.alloc(0) },
  ]);
});

it.each([
  ['without a mask', Buffer.from([0x82, 0x00])],
  ['with a reserved bit', clientFrame(0x40 | BINARY, Buffer.alloc(1))],
  ['of an unknown kind', clientFrame(3, Buffer.alloc(1))],
  ['that continues nothing', clientFrame(0, Buffer.alloc(1))],
  ['that is a long control frame', clientFrame(PING, Buffer.alloc(126))],
  ['that is a control frame in parts', clientFrame(PING, Buffer.alloc(1), { final: false })],
  [
    'that interrupts a message',
    Buffer.concat([clientFrame(TEXT, Buffer.alloc(1), { final: false }), clientFrame(TEXT, Buffer.alloc(1))]),
  ],
  ['beyond the limit', clientFrame(BINARY, Buffer.alloc(100_001))],
  ['that declares 2^60 bytes', Buffer.from('82ff1000000000000000', 'hex')],
  [
    'that grows beyond the limit',
    Buffer.concat([
      clientFrame(BINARY, Buffer.alloc(60_000), { final: false }),
      clientFrame(0, Buffer.alloc(60_000), { final: false }),
    ]),
  ],
  [
    'in more fragments than allowed',
    Buffer.concat([
      clientFrame(BINARY, Buffer.alloc(0), { final: false }),
      ...Array.from({ length: 5 }, () => clientFrame(0, Buffer.alloc(0), { final: false })),
    ]),
  ],
])('a frame %s is rejected', (_, bytes) => {
  const padded = Buffer.concat([bytes, Buffer.alloc(16)]);
  expect(() => [...reader().read(padded)]).toThrow();
});
