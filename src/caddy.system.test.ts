import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { CADDY } from './balancers.testing.ts';

const CADDYFILE = readFileSync(resolve(import.meta.dirname, '../deploy/Caddyfile'), 'utf8');
const MEGABYTE = 1_048_576;

/** One of the two processes: it answers with its name and what Caddy told it. */
interface Upstream {
  server: Server;
  port: number;
  requests: string[];
}

async function startUpstream(name: string, port = 0): Promise<Upstream> {
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    requests.push(incoming.url ?? '');
    incoming.resume();
    const { 'x-forwarded-for': client, 'x-forwarded-proto': scheme, host } = incoming.headers;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, client, scheme, host }));
  });
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => undefined);
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n${name}`,
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, requests };
}

async function stopUpstream({ server }: Upstream): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

describe.skipIf(!CADDY)(
  `deploy/Caddyfile${CADDY ? '' : ': NOT TESTED, there is no caddy (apt has it)'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const file = join(folder, 'Caddyfile');
    let [first, second]: Upstream[] = [];
    let caddy: ChildProcess;
    let url = '';
    let output = '';

    beforeAll(async () => {
      [first, second] = [await startUpstream('first'), await startUpstream('second')];
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      // A plain address: a certificate needs an authority that reaches this machine.
      const site = CADDYFILE.replace(/^scores\.example/m, url)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${first.port}`)
        .replaceAll('127.0.0.1:3002', `127.0.0.1:${second.port}`);
      writeFileSync(file, `{\n\tadmin off\n\tpersist_config off\n}\n${site}`);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      execFileSync(CADDY!, ['validate', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'pipe' });
      caddy = killWithParent(
        spawn(CADDY!, ['run', '--adapter', 'caddyfile', '--config', file], {
          env,
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      );
      caddy.stderr!.on('data', (chunk) => (output += chunk));
      while (!output.includes('serving initial configuration') && caddy.exitCode === null)
        await Promise.race([once(caddy.stderr!, 'data'), once(caddy, 'exit')]);
      expect(caddy.exitCode, output).toBeNull();
    });
    afterAll(async () => {
      if (caddy?.exitCode === null && caddy.kill('SIGTERM')) await once(caddy, 'exit');
      await Promise.all([first, second].flatMap((one) => (one?.server.listening ? stopUpstream(one) : [])));
      rmSync(folder, { recursive: true, force: true });
    });

    const get = async (path: string, init?: RequestInit) => await fetch(`${url}${path}`, init);

    it('passes requests on with the address and the host of the client', async () => {
      const answer = await get('/en', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(answer.status).toBe(200);
      // What a client claims is overwritten.
      expect(await answer.json()).toMatchObject({
        client: '127.0.0.1',
        scheme: 'http',
        host: new URL(url).host,
      });
    });

    it('keeps metrics and readiness to itself', async () => {
      expect([(await get('/metrics')).status, (await get('/readyz')).status]).toEqual([404, 404]);
      expect([...first!.requests, ...second!.requests]).not.toContain('/metrics');
    });

    it('sends video to the process that takes it, and upgrades sockets', async () => {
      for (let turn = 0; turn < 4; turn++)
        expect(await (await get('/media/live/1/index.m3u8')).json()).toMatchObject({ name: 'first' });
      const socket = request(`${url}/ws`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).end();
      const [answer] = (await once(socket, 'upgrade')) as [IncomingMessage];
      expect(answer.statusCode).toBe(101);
      answer.socket.destroy();
    });

    it('takes no body beyond the largest upload', async () => {
      const status = async (bytes: number) => {
        const sent = request(`${url}/api/upload`, {
          method: 'POST',
          headers: { 'content-length': bytes },
        });
        sent.on('error', () => undefined);
        sent.flushHeaders();
        const chunk = Buffer.alloc(MEGABYTE);
        const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
        for (let left = bytes; left > 0 && !sent.destroyed; left -= MEGABYTE)
          if (!sent.write(left < MEGABYTE ? chunk.subarray(0, left) : chunk))
            await Promise.race([once(sent, 'drain'), answered, once(sent, 'close')]);
        sent.end();
        const [response] = await answered;
        response.resume();
        return response.statusCode;
      };
      expect(await status(MEGABYTE)).toBe(200);
      expect(await status(202 * MEGABYTE)).not.toBe(200);
    });

    it('a process that ends takes no request with it', async () => {
      const { port } = second!;
      await stopUpstream(second!);
      const names = await Promise.all(
        Array.from({ length: 40 }, async () => (await (await get('/en')).json()).name as string),
      );
      expect(new Set(names)).toEqual(new Set(['first']));
      second = await startUpstream('second', port);
      const nameOf = async () => (await (await get('/en')).json()).name as string;
      // Health is checked twice a second; requests until it is back are answered by the other.
      while ((await nameOf()) !== 'second');
      expect(output).not.toContain('"level":"fatal"');
    });
  },
);
