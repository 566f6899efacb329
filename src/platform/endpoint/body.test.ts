import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { lingerAfterEarlyResponse } from '#platform/http/lingering-close.ts';
import { BODY_LIMITS, type BodyLimits, createBodies } from './body.ts';
import { call } from './call.ts';
import type { UploadedFile } from './endpoint.ts';
import { FORM_MAX } from './multipart-file.ts';
import { route } from './route.ts';
import { recordedLog, testApi, testCaller } from './testing.ts';

const echo = route(
  call({ name: 'a.echo', method: 'POST', path: 'echo', access: 'anyone', summary: 'x' }),
  {
    input: z.object({ word: z.string() }),
    result: z.unknown(),
  },
  async ({ input }) => input,
);
const upload = route(
  call({
    name: 'a.upload',
    method: 'POST',
    path: 'upload',
    access: 'anyone',
    summary: 'x',
    fileBytes: 1_000_000,
  }),
  { input: z.object({ file: z.custom<UploadedFile>() }), result: z.unknown() },
  async ({ input }) => ({ bytes: input.file.bytes, type: input.file.type }),
);

async function serve(limits: Partial<BodyLimits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bodies-'));
  const { log, lines } = recordedLog();
  const api = testApi([echo, upload], {
    bodies: createBodies({ ...BODY_LIMITS, ...limits }),
    filesFolder: folder,
    caller: testCaller({ log }),
  });
  const app = new Hono<{ Bindings: { incoming: never } }>();
  app.use(lingerAfterEarlyResponse as never);
  app.route('/', api);
  const listener = getRequestListener(app.fetch as never, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const server = createServer(listener);
  server.on('checkContinue', listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  /** A connection, and everything received until it closed. */
  const open = (path: string, headers: string[]) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data));
    const reset = vi.fn();
    socket.on('error', reset);
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
    const lines = [`POST /api/${path} HTTP/1.1`, 'host: x', 'sysType: PC', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return { socket, closed, reset, received: () => received };
  };
  return { open, lines, left: () => readdir(folder) };
}
const JSON_TYPE = 'content-type: application/json';
const CHUNKED = 'transfer-encoding: chunked';

describe('a missing body', () => {
  it.each([
    ['with a length', ['content-length: 17', JSON_TYPE], '{"word'],
    ['in chunks', [CHUNKED, JSON_TYPE], '6\r\n{"word\r\n'],
    ['of which nothing comes', ['content-length: 17', JSON_TYPE], ''],
  ])('%s: is answered 408, and its connection closed', async (_, headers, part) => {
    const { open } = await serve({ silenceMs: 50 });
    const { socket, closed } = open('echo', headers);
    socket.write(part);
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close/im);
    expect(answer).toContain('platform.too_slow');
  });

  it('a body slower than the minimum rate is ended too', async () => {
    const { open, left } = await serve({ graceMs: 100, bytesPerSecond: 1_000 });
    const { socket, closed } = open('upload', [CHUNKED]);
    const trickle = setInterval(() => socket.writable && socket.write('1\r\nx\r\n'), 5);
    onTestFinished(() => clearInterval(trickle));
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(await left()).toEqual([]);
  });
});

it('unfinished bodies of one network are limited; complete ones do not count', async () => {
  const { open, left } = await serve({ unfinishedPerNetwork: 2 });
  const held = [1, 2].map(() => open('upload', ['content-length: 9', 'connection: close']));
  await vi.waitFor(async () => expect(await left()).toHaveLength(2));
  const third = open('upload', ['content-length: 9']);
  third.socket.write('x');
  expect(await third.closed).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i);
  const whole = open('echo', ['content-length: 12', JSON_TYPE, 'connection: close', '', '{"word":"a"}']);
  expect(await whole.closed).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of held) socket.write('123456789');
  for (const { closed } of held) expect(await closed).toContain('"bytes":9');
  const next = open('upload', ['content-length: 1', 'connection: close', '', 'x']);
  expect(await next.closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(await left()).toEqual([]);
});

it('a disconnected client is no error, and leaves no file', async () => {
  const { open, lines, left } = await serve({ unfinishedPerNetwork: 100 });
  const senders = Array.from({ length: 50 }, () => open('upload', ['content-length: 1000']));
  for (const { socket } of senders) socket.write('half');
  await vi.waitFor(async () => expect(await left()).toHaveLength(50));
  for (const { socket } of senders) socket.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  expect(lines).toEqual([]);
});

it('a malformed form is an error of its request alone, and leaves no file', async () => {
  const { open, left } = await serve();
  const head = ['content-type: multipart/form-data; boundary=edge', `content-length: ${FORM_MAX * 3}`];
  const endless = open('upload', [...head, 'connection: close']);
  endless.socket.write(`--edge\r\n${'x'.repeat(FORM_MAX * 2)}`);
  expect(await endless.closed).toMatch(/^HTTP\/1\.1 400 /);
  expect(await left()).toEqual([]);
});

describe('a response before the body', () => {
  it('reaches a sender that goes on sending, without a reset, and the rest is not parsed as a request', async () => {
    const { open } = await serve();
    const { socket, closed, reset } = open('upload', ['content-length: 2000000']);
    const smuggled = 'POST /api/echo HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(smuggled.repeat(2_000));
    const rest = Buffer.alloc(2_000_000 - smuggled.length * 2_000);
    socket.write(rest);
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(reset).not.toHaveBeenCalled();
  });

  it('is the only one for `Expect: 100-continue`', async () => {
    const { open } = await serve();
    const refused = open('upload', ['content-length: 2000000', 'expect: 100-continue']);
    expect(await refused.closed).toMatch(/^HTTP\/1\.1 413 /);
    const taken = open('upload', ['content-length: 4', 'expect: 100-continue', 'connection: close']);
    await vi.waitFor(() => expect(taken.received()).toMatch(/^HTTP\/1\.1 100 /));
    taken.socket.write('four');
    expect(await taken.closed).toMatch(/HTTP\/1\.1 200 [\s\S]*"bytes":4/);
  });
});
