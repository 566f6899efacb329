import { on, once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { ended, openPush } from './encoder.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';
import {
  clientFrame,
  frameTag,
  openWebPush,
  someTags,
  startFront,
  videoConfigTag,
} from './web-push.testing.ts';

let media: TestMedia;
let front: { server: Server; url: string };
beforeAll(async () => {
  media = await startMedia({
    limits: { sessionsPerIp: 100, waiting: 100, waitingPerNetwork: 100, publishMs: 1_000, acknowledgeMs: 0 },
  });
  front = await startFront(() => media.server);
});
afterAll(async () => {
  front.server.closeAllConnections();
  await new Promise((resolve) => front.server.close(resolve));
  await media.server.stop();
});

const pushTo = (room: string, ticket = 'right') => openWebPush(`${front.url}/push/${room}`, ticket);

it('a push from a browser is authorised with its ticket and address, watched, and acknowledged', async () => {
  const push = await pushTo('web1');
  expect(push.said).toEqual([{ t: 'open' }]);
  expect(media.requests.at(-1)).toEqual({ room: 'web1', key: 'right', ip: '10.0.0.1' });
  for (const tag of someTags()) push.client.send(tag);
  await vi.waitFor(() => expect(push.arrived.at(-1)).toBe(1000));

  const viewer = new WebSocket(`${front.url}/watch/web1`);
  let seen = '';
  for await (const [data] of on(viewer, 'message')) {
    seen += (data as Buffer).toString('latin1');
    if (seen.length > 300) break;
  }
  expect(seen.slice(0, 3)).toBe('FLV');
  expect(await media.signal('web1')).toMatchObject({ videoCodec: 'avc1.42c01e', audioCodec: 'mp4a.40.2' });
  const closed = once(viewer, 'close');
  push.client.close();
  await media.until('stopped web1 ended');
  await closed;
});

it('a push without a valid ticket is refused in words', async () => {
  const push = await pushTo('web2', 'wrong');
  await push.closed;
  expect(push.said).toEqual([{ t: 'refused', why: 'key' }]);
  expect(media.happened).not.toContain('started web2');
});

it('a second push replaces the first, whatever the protocol', async () => {
  const first = await pushTo('web3');
  const second = await pushTo('web3');
  await first.closed;
  expect(first.said).toEqual([{ t: 'open' }, { t: 'ended', why: 'replaced' }]);
  const { socket, code } = await openPush(media.server.ports()!.rtmp, 'web3?key=right');
  expect(code).toBe('NetStream.Publish.Start');
  await second.closed;
  expect(second.said.at(-1)).toEqual({ t: 'ended', why: 'replaced' });
  socket.destroy();
});

it('a ban ends it with a word', async () => {
  const push = await pushTo('web4');
  media.server.cut('web4');
  await push.closed;
  expect(push.said.at(-1)).toEqual({ t: 'ended', why: 'cut' });
  await media.until('stopped web4 cut');
});

it('a banned network neither pushes nor goes on pushing', async () => {
  const push = await openWebPush(`${front.url}/push/web5`, 'right', '10.9.0.1');
  expect(push.said).toEqual([{ t: 'open' }]);
  media.server.refuse(['10.9.0.0/16']);
  await push.closed;
  const again = await openWebPush(`${front.url}/push/web5`, 'right', '10.9.0.2');
  expect(again.said).toEqual([]);
});

it('other codecs end it with the reason', async () => {
  const push = await pushTo('web6');
  push.client.send(Buffer.concat([Buffer.from([9, 0, 0, 0, 0]), Buffer.from('90hvc1')]));
  await push.closed;
  expect(push.said.at(-1)).toEqual({ t: 'ended', why: 'codec' });
});

it('without a ticket it ends soon', async () => {
  const silent = new WebSocket(`${front.url}/push/web7`);
  await once(silent, 'close');
  expect(media.happened).not.toContain('started web7');
});

it('limits connections of one address', async () => {
  const small = await startMedia({ limits: { sessionsPerIp: 1 } });
  const gate = await startFront(() => small.server);
  onTestFinished(async () => {
    await small.server.stop();
    gate.server.closeAllConnections();
    gate.server.close();
  });
  const first = await openWebPush(`${gate.url}/push/one`, 'right');
  expect(first.said).toEqual([{ t: 'open' }]);
  expect((await openWebPush(`${gate.url}/push/two`, 'right')).said).toEqual([]);
});

/** What follows the request of a push. */
async function sendRaw(bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(front.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /push/fuzz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'data'), ended(socket)]);
  socket.end(bytes);
  socket.resume();
  await ended(socket);
}

const SESSION = Buffer.concat([
  clientFrame(1, Buffer.from('right')),
  ...someTags().map((tag) => clientFrame(2, tag)),
]);
const mutated = fc
  .array(fc.tuple(fc.nat(SESSION.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
  .map((changes) => {
    const bytes = Buffer.from(SESSION);
    for (const [at, value] of changes) bytes[at] = value;
    return bytes;
  });
const admitted = fc
  .array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 })
  .map((tags) =>
    Buffer.concat([
      clientFrame(1, Buffer.from('right')),
      clientFrame(2, videoConfigTag()),
      clientFrame(2, frameTag(0, true)),
      ...tags.map((tag) => clientFrame(2, Buffer.from(tag))),
    ]),
  );
const random = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));

it.each([
  ['random bytes', random],
  ['an accepted push with random tags', admitted],
  ['a push with bytes changed', mutated],
] as const)('survives %s', async (_, inputs) => {
  const pid = media.server.pid();
  for (let batch = 0; batch < 8; batch += 1) await Promise.all(fc.sample(inputs, 40).map(sendRaw));
  expect((await pushTo('after')).said).toEqual([{ t: 'open' }]);
  expect(media.server.pid()).toBe(pid);
  expect(media.server.counts().restarts).toBe(0);
});
