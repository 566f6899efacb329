import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { StartError } from '#platform/errors/start-error.ts';
import { checkPort, closeServer, listen } from './server.ts';
import { rawRequest } from './testing.ts';

/** Longer than any test: nothing that ends before was cut. */
const GRACE_MS = 600_000;

async function serving(
  answer: (request: IncomingMessage) => Promise<string>,
): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => response.end(await answer(request)));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}` };
}

describe('stopping', () => {
  it('lets a request in flight finish, accepts no new one, and waits no longer', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { server, url } = await serving(async () => {
      begin();
      await goOn;
      return 'finished';
    });
    const answer = fetch(url);
    await begun;
    const closed = closeServer(server, GRACE_MS);
    await vi.waitUntil(() => !server.listening);
    await expect(rawRequest(url, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    resolve();
    expect(await (await answer).text()).toBe('finished');
    await vi.waitFor(async () => {
      const pending = {};
      expect(await Promise.race([closed, pending])).not.toBe(pending);
    });
  });

  it('answers the first request of a connection that was accepted just before', async () => {
    const { server, url } = await serving(async () => 'answered');
    const accepted = once(server, 'connection');
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    await accepted;
    const closed = closeServer(server, GRACE_MS);
    await vi.waitUntil(() => !server.listening, { interval: 0 });
    client.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [\s\S]+answered/);
    await closed;
  });

  it('does not wait for an idle keep-alive connection', async () => {
    const { server, url } = await serving(async () => 'done');
    const idle = get(url, { agent: undefined, headers: { connection: 'keep-alive' } });
    const [response] = (await once(idle, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    await closeServer(server, GRACE_MS);
  });

  it('cuts connections after the grace time', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { server, url } = await serving(() => {
      begin();
      return new Promise(() => undefined);
    });
    const answer = expect(fetch(url)).rejects.toThrow();
    await begun;
    await closeServer(server, 10);
    await answer;
  });
});

describe('listening', () => {
  it('a port is checked without a moment in which it is open', async () => {
    const { server, url } = await serving(async () => '');
    const port = Number(new URL(url).port);
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program`);
    await expect(checkPort(port, '0.0.0.0')).rejects.toThrow(StartError);
    await closeServer(server, GRACE_MS);
    await checkPort(port, '127.0.0.1');
    await checkPort(0, '127.0.0.1');
  });

  it('a port in use is reported in a sentence', async () => {
    const { url } = await serving(async () => '');
    const port = Number(new URL(url).port);
    const attempt = listen(createServer(), port, '127.0.0.1');
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(
      `Port ${port} is taken by another program; choose another with PORT.`,
    );
  });

  it('an unknown address is reported in a sentence', async () => {
    await expect(listen(createServer(), 0, '203.0.113.1')).rejects.toThrow(
      /^HOST 203\.0\.113\.1 and PORT 0 cannot be listened on: .+\.$/,
    );
  });
});
