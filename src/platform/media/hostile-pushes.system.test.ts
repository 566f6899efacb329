import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import fc from 'fast-check';
import {
  audioConfig,
  commandBytes,
  ended,
  frame,
  greeting,
  openPush,
  sound,
  videoConfig,
} from './encoder.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';

/** Every input goes to the real server process, which must still be the same at the end. */
let media: TestMedia;
beforeAll(async () => {
  media = await startMedia({
    limits: {
      sessions: 500,
      sessionsPerIp: 400,
      waiting: 400,
      waitingPerNetwork: 400,
      handshakeMs: 1_000,
      publishMs: 3_000,
      silenceMs: 1_000,
    },
  });
});
afterAll(() => media.server.stop());

const PUSH = Buffer.concat([
  ...greeting('fuzz?key=right'),
  videoConfig(),
  audioConfig(),
  ...Array.from({ length: 4 }, (_, i) => [frame(i * 40, i % 2 === 0, 300), sound(i * 40)]).flat(),
  commandBytes(['deleteStream', 0, null, 1]),
]);
const AFTER_HANDSHAKE = 1 + 2 * 1536;

const change = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 64 }) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Mostly after the handshake, where messages are parsed. */
function mutate(changes: Change[], fromStart: boolean): Buffer {
  let bytes = Buffer.from(PUSH);
  const first = fromStart ? 0 : AFTER_HANDSHAKE;
  for (const one of changes) {
    const at = first + (one.at % Math.max(1, bytes.length - first));
    if (one.kind === 'set') bytes[at] = one.value;
    else if (one.kind === 'cut')
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + one.length)]);
    else bytes = Buffer.concat([bytes.subarray(0, at), one.bytes, bytes.subarray(at)]);
  }
  return bytes;
}

const mutated = fc
  .tuple(fc.array(change, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 9 }))
  .map(([changes, where]) => mutate(changes, where === 0));
const random = fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes));
const shaken = fc
  .uint8Array({ minLength: 1, maxLength: 2_000 })
  .map((bytes) => Buffer.concat([PUSH.subarray(0, AFTER_HANDSHAKE), bytes]));

async function send(bytes: Buffer): Promise<void> {
  const socket = connect(media.server.ports()!.rtmp, '127.0.0.1');
  socket.resume();
  socket.end(bytes);
  await ended(socket);
}

it('a server that resets the connection ends a push like one that closes it', async () => {
  const server = createServer((line) => line.once('data', () => line.resetAndDestroy())).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(PUSH);
  await ended(socket);
  expect(socket.closed).toBe(true);
});

const AT_ONCE = 40;

async function sendAll(inputs: Buffer[]): Promise<void> {
  for (let i = 0; i < inputs.length; i += AT_ONCE) {
    await Promise.all(inputs.slice(i, i + AT_ONCE).map(send));
  }
}

it.each([
  ['random bytes', random, 1_000],
  ['random bytes after a handshake', shaken, 1_500],
  ['a push with bytes changed, cut out and put in', mutated, 3_000],
] as const)('survives %s', async (_, inputs, count) => {
  const pid = media.server.pid();
  await sendAll(fc.sample(inputs, count));
  const { code, socket } = await openPush(media.server.ports()!.rtmp, 'after?key=right');
  expect(code).toBe('NetStream.Publish.Start');
  socket.destroy();
  expect(media.server.pid()).toBe(pid);
  expect(media.server.counts().restarts).toBe(0);
});

it('ends a silent connection, and one that stops during its handshake', async () => {
  for (const start of [Buffer.alloc(0), Buffer.from([3, 0, 0])]) {
    const socket = connect(media.server.ports()!.rtmp, '127.0.0.1');
    socket.write(start);
    socket.resume();
    await ended(socket);
  }
  expect(media.server.counts().restarts).toBe(0);
});

it('limits connections per address', async () => {
  const small = await startMedia({ limits: { sessionsPerIp: 2 } });
  onTestFinished(() => small.server.stop());
  const port = small.server.ports()!.rtmp;
  const open = [await openPush(port, 'one?key=right'), await openPush(port, 'two?key=right')];
  expect(open.map(({ code }) => code)).toEqual(['NetStream.Publish.Start', 'NetStream.Publish.Start']);
  expect((await openPush(port, 'three?key=right')).code).toBe('closed');
  for (const { socket } of open) socket.destroy();
});
