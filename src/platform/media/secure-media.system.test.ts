import { on, once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { selfSigned } from '#platform/https/certificate.testing.ts';
import { type Certificate, parseCertificate } from '#platform/https/certificate.ts';
import {
  audioConfig,
  ended,
  frame,
  openPush,
  openSecurePush,
  sound,
  videoConfig,
} from './encoder.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';

let media: TestMedia;
let front: Server;
let certificate: Certificate;
let changed: (certificate: Certificate) => void;
beforeAll(async () => {
  certificate = parseCertificate(selfSigned('first.example'));
  media = await startMedia({
    limits: { healthMs: 500 },
    certificates: { current: () => certificate, onChange: (listener) => (changed = listener) },
  });
  front = createServer({ key: certificate.key, cert: certificate.chain });
  front.on('upgrade', (request, line) => {
    const socketKey = request.headers['sec-websocket-key'] ?? '';
    const room = request.url?.slice(1) ?? '';
    media.server.welcome(line as Socket, { to: 'watch', room, ticket: '', socketKey, ip: '10.0.0.1' });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await media.server.stop();
});

const securePort = () => vi.waitFor(() => media.server.rtmpsPort() ?? expect.fail('RTMPS is not served'));
const opening = Buffer.concat([
  ...[videoConfig(), audioConfig()],
  ...Array.from({ length: 25 }, (_, i) => [frame(i * 40, i === 0, 500), sound(i * 40 + 5)]).flat(),
  frame(1000, true, 500),
]);

it('RTMPS takes a push as RTMP does, and its viewer watches over a secure socket', async () => {
  const { socket, code } = await openSecurePush(await securePort(), 'safe1?key=right');
  expect(code).toBe('NetStream.Publish.Start');
  expect(media.requests.at(-1)).toEqual({ room: 'safe1', key: 'right', ip: '127.0.0.1' });
  socket.write(opening);
  const { port } = front.address() as AddressInfo;
  const client = new WebSocket(`wss://127.0.0.1:${port}/safe1`, { rejectUnauthorized: false });
  let seen = '';
  for await (const [data] of on(client, 'message')) {
    seen += (data as Buffer).toString('latin1');
    if (seen.length > 500) break;
  }
  expect(seen.slice(0, 3)).toBe('FLV');
  const closed = once(client, 'close');
  socket.destroy();
  await media.until('stopped safe1 dropped');
  expect((await closed)[0]).toBe(1000);
});

it('a renewed certificate is for the next connection; the push goes on', async () => {
  const { socket } = await openSecurePush(await securePort(), 'safe2?key=right');
  certificate = parseCertificate(selfSigned('second.example'));
  changed(certificate);
  const names = async () => {
    const { socket: next } = await openSecurePush(await securePort(), 'none?key=wrong');
    onTestFinished(() => void next.destroy());
    return next.getPeerCertificate().subjectaltname;
  };
  await vi.waitFor(async () => expect(await names()).toBe('DNS:second.example'));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('bytes that are no handshake end their own connection', async () => {
  const stranger = connect(await securePort(), '127.0.0.1');
  stranger.on('error', () => undefined);
  stranger.write('GET / HTTP/1.1\r\n\r\n');
  await ended(stranger);
  const { code, socket } = await openPush(media.server.ports()!.rtmp, 'plain1?key=right');
  expect(code).toBe('NetStream.Publish.Start');
  socket.destroy();
});
