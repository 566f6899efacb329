import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

// The library reads `self` when it is loaded.
vi.stubGlobal('self', globalThis);
const { FlvLoader } = await import('./flv-loader.ts');
vi.unstubAllGlobals();

const seekHandler = {
  getConfig: (url: string) => ({ url, headers: {} }),
  removeURLParameters: (url: string) => url,
};

/** A server whose responses the test writes. */
async function testServer(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(serve);
  const sockets = new WebSocketServer({ server });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sockets, http: `http://${host}/1.flv`, ws: `ws://${host}/1.flv` };
}

function testLoader() {
  const loader = new FlvLoader(seekHandler);
  const received: unknown[] = [];
  const waiting: (() => void)[] = [];
  const record = (event: unknown) => {
    received.push(event);
    for (const resume of waiting.splice(0)) resume();
  };
  loader.onDataArrival = (chunk, at) => record(['data', Buffer.from(chunk).toString(), at]);
  loader.onComplete = (from, to) => record(['complete', from, to]);
  loader.onError = (type, { code }) => record(['error', type, code]);
  const open = (url: string) => loader.open({ url, duration: 0 }, { from: 0, to: -1 });
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { loader, received, open, next };
}

/** Errors outside of any handler while the test runs. */
function unhandled(): unknown[] {
  const found: unknown[] = [];
  const collect = (error: unknown) => void found.push(error);
  process.on('unhandledRejection', collect);
  process.on('uncaughtException', collect);
  onTestFinished(() => {
    process.off('unhandledRejection', collect);
    process.off('uncaughtException', collect);
  });
  return found;
}

/** Everything queued by now has run. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

it('HTTP: data in order, then its end', async () => {
  const { http } = await testServer((_request, response) => response.end('flv'));
  const { open, received, next } = testLoader();
  open(http);
  await next();
  await next();
  expect(received).toEqual([
    ['data', 'flv', 0],
    ['complete', 0, 2],
  ]);
});

it('HTTP: the status of a missing stream', async () => {
  const { http } = await testServer((_request, response) => response.writeHead(404).end());
  const { open, received, next } = testLoader();
  open(http);
  await next();
  expect(received).toEqual([['error', 'HttpStatusCodeInvalid', 404]]);
});

it('HTTP: a stream cut while it is read is an early end', async () => {
  const { http } = await testServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('flv', () => setImmediate(() => response.destroy()));
  });
  const { open, received, next } = testLoader();
  open(http);
  await next();
  if (received.length < 2) await next();
  expect(received.at(-1)).toEqual(['error', 'EarlyEof', -1]);
});

it('HTTP: destroyed while it is read, the request is closed and nothing is thrown', async () => {
  const errors = unhandled();
  const closed = Promise.withResolvers<void>();
  const { http } = await testServer((request, response) => {
    request.once('close', () => closed.resolve());
    response.writeHead(200).write('flv');
  });
  const { loader, open, received, next } = testLoader();
  open(http);
  await next();
  loader.destroy();
  await closed.promise;
  await settled();
  expect([received, errors]).toEqual([[['data', 'flv', 0]], []]);
});

it('socket: messages, then its end', async () => {
  const { sockets, ws } = await testServer(() => undefined);
  sockets.on('connection', (socket) => {
    socket.send(Buffer.from('flv'));
    socket.close();
  });
  const { open, received, next } = testLoader();
  open(ws);
  await next();
  if (received.length < 2) await next();
  expect(received).toEqual([
    ['data', 'flv', 0],
    ['complete', 0, 2],
  ]);
});

it('socket: a refused connection is one error', async () => {
  const { sockets, ws } = await testServer(() => undefined);
  sockets.options.verifyClient = () => false;
  const { open, received, next } = testLoader();
  open(ws);
  await next();
  await settled();
  expect(received).toEqual([['error', 'Exception', -1]]);
});

it('socket: destroyed while it connects, nothing is thrown or reported', async () => {
  const errors = unhandled();
  const { ws } = await testServer(() => undefined);
  const { loader, open, received } = testLoader();
  open(ws);
  loader.destroy();
  await settled();
  expect([received, errors]).toEqual([[], []]);
});
