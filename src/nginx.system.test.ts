import { spawn, spawnSync } from 'node:child_process';
import { createSocket, type Socket as NameSocket } from 'node:dgram';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { rawRequest } from '#platform/http/testing.ts';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { followsNames, NGINXES, startBalancer, writeConfiguration } from './balancers.testing.ts';

const versions = NGINXES.map(({ version }) => version);
process.stderr.write(`\n  nginx: tried with ${versions.join(' and ') || 'none'}.\n`);
if (!NGINXES.some(followsNames))
  process.stderr.write(
    '  SKIPPED: no nginx of 1.27.3 or newer: deploy/nginx/containers.conf runs without its names.\n\n',
  );
if (NGINXES.length === 0) process.stderr.write('  SKIPPED: nginx is needed to try its configurations.\n\n');

interface Behind {
  server: Server;
  /** Requests that arrived. */
  seen: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Cuts the next request without an answer. */
  cutNext(): void;
}

/** In the place of a process of the site. */
async function startBehind(address: string, port: number, name: string): Promise<Behind> {
  const seen: Behind['seen'] = [];
  let cut = false;
  const server = createServer((request, response) => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers });
    request.resume();
    if (cut) {
      cut = false;
      request.socket.destroy();
      return;
    }
    request.on('end', () => response.setHeader('x-name', name).end(name));
  });
  new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) =>
    socket.on('message', (message) => socket.send(String(message))),
  );
  server.listen(port, address);
  await once(server, 'listening');
  return { server, seen, cutNext: () => (cut = true) };
}

const stop = async ({ server }: Behind) => {
  server.closeAllConnections();
  server.close();
  if (server.listening) await once(server, 'close');
};

/** Answers every question for `app` and `media` with their present addresses. */
async function startNames(addressesOf: (name: string) => readonly string[]): Promise<NameSocket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const isAddress = query.readUInt16BE(at + 1) === 1;
    const found = isAddress ? addressesOf(labels.join('.')) : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = found.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, question, ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

/** Takes connections, as the kernel of a host that has vanished does not: each further one waits until its deadline. */
async function startStuck(address: string, port: number): Promise<{ stop(): void }> {
  const listen = `require('net').createServer().listen({port:${port},host:'${address}',backlog:1},()=>console.log('on'))`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  killWithParent(child);
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const filling: Socket[] = [];
  for (let isFull = false; !isFull; ) {
    const socket = connect(port, address).on('error', () => undefined);
    filling.push(socket);
    isFull = await Promise.race([
      once(socket, 'connect').then(() => false),
      new Promise<boolean>((full) => setTimeout(full, 500, true)),
    ]);
  }
  return {
    stop() {
      for (const socket of filling) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

const nameAt = async (url: string, path = '/en') =>
  String((await rawRequest(url, path)).headers['x-name'] ?? 'none');

describe.each(NGINXES)('nginx $version', (nginx) => {
  it.each(['nginx/server.conf', 'nginx/containers.conf'] as const)('accepts %s', (file) => {
    const names = followsNames(nginx) && file === 'nginx/containers.conf' ? { names: 53 } : {};
    const { folder, path } = writeConfiguration({ file, behind: [3001, 3002], nginx, ...names }, 8080);
    const { status, stderr } = spawnSync(nginx.program, ['-t', '-q', '-e', 'stderr', '-c', path]);
    rmSync(folder, { recursive: true });
    expect([status, String(stderr)]).toEqual([0, '']);
  });

  it('server.conf: passes requests, bodies and sockets, and repeats only what may be repeated', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const behind = await Promise.all(
      ports.map((port, at) => startBehind('127.0.0.1', port, `app-${at + 1}`)),
    );
    const balancer = await startBalancer({ file: 'nginx/server.conf', behind: ports, nginx });
    onTestFinished(async () => {
      await balancer.stop();
      await Promise.all(behind.map(stop));
    });
    const { url } = balancer;
    const names = new Set(await Promise.all(Array.from({ length: 20 }, () => nameAt(url))));
    expect([...names].toSorted()).toEqual(['app-1', 'app-2']);

    await rawRequest(url, '/api/x', {
      headers: { host: 'scores.example:8443', 'x-forwarded-for': '192.0.2.9' },
    });
    const { headers } = behind.flatMap(({ seen }) => seen).find((one) => one.url === '/api/x')!;
    expect([headers.host, headers['x-forwarded-for']]).toEqual(['scores.example:8443', '127.0.0.1']);
    for (const path of ['/metrics', '/readyz']) expect((await rawRequest(url, path)).status).toBe(404);

    const body = (megabytes: number) => ({ method: 'POST', body: new Uint8Array(megabytes * 1024 * 1024) });
    expect((await fetch(`${url}/api/upload`, body(15))).status).toBe(200);
    expect((await fetch(`${url}/api/upload`, body(17))).status).toBe(413);
    expect((await fetch(`${url}/api/admin/videos/upload`, body(17))).status).toBe(200);

    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
    await once(socket, 'open');
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('hello');
    socket.close();

    const count = (path: string) =>
      behind.flatMap(({ seen }) => seen).filter((one) => one.url === path).length;
    for (const each of behind) each.cutNext();
    expect((await fetch(`${url}/api/post`, { method: 'POST', body: 'x' })).status).toBe(502);
    expect(count('/api/post')).toBe(1);
    // One of the two still cuts its next request; a page is asked for again at the other one.
    const pages = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/en/again`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    await stop(behind[0]!);
    expect(await Promise.all(Array.from({ length: 10 }, () => nameAt(url)))).toEqual(Array(10).fill('app-2'));
  });

  it.skipIf(!followsNames(nginx))(
    'containers.conf: follows the addresses of names, of processes that come and go',
    { timeout: 60_000 },
    async () => {
      const port = await freePort();
      const addresses = ['127.0.2.1', '127.0.2.2'];
      const names = await startNames((name) =>
        name === 'media' ? ['127.0.2.9'] : name === 'app' ? addresses : [],
      );
      const started = new Map<string, Behind>();
      for (const [address, name] of [
        ['127.0.2.1', 'app-1'],
        ['127.0.2.2', 'app-2'],
        ['127.0.2.9', 'media'],
      ] as const)
        started.set(name, await startBehind(address, port, name));
      const balancer = await startBalancer({
        ...{ file: 'nginx/containers.conf', behind: [port, port], nginx },
        names: names.address().port,
      });
      onTestFinished(async () => {
        await balancer.stop();
        names.close();
        await Promise.all([...started.values()].map(stop));
      });
      const ask = async () =>
        [...new Set(await Promise.all(Array.from({ length: 20 }, () => nameAt(balancer.url))))].toSorted();
      await vi.waitFor(async () => expect(await ask()).toEqual(['app-1', 'app-2']), 20_000);
      expect(await nameAt(balancer.url, '/media/live/1.flv')).toBe('media');

      // A container is replaced: another address under the same name.
      await stop(started.get('app-1')!);
      started.set('app-3', await startBehind('127.0.2.3', port, 'app-3'));
      addresses.splice(0, 1, '127.0.2.3');
      await vi.waitFor(async () => expect(await ask()).toEqual(['app-2', 'app-3']), 20_000);
    },
  );

  it.skipIf(!followsNames(nginx))(
    'containers.conf: no request fails while an address that does not answer leaves its name',
    { timeout: 60_000 },
    async () => {
      const port = await freePort();
      const [gone, present] = ['127.0.3.1', '127.0.3.2'];
      const addresses = [gone, present];
      const names = await startNames((name) => (name === 'app' || name === 'media' ? addresses : []));
      const stuck = await startStuck(gone, port);
      const behind = await startBehind(present, port, 'app');
      const balancer = await startBalancer({
        ...{ file: 'nginx/containers.conf', behind: [port, port], nginx },
        names: names.address().port,
      });
      onTestFinished(async () => {
        await balancer.stop();
        names.close();
        stuck.stop();
        await stop(behind);
      });
      await vi.waitFor(async () => expect((await fetch(`${balancer.url}/en`)).status).toBe(200), 20_000);

      const answers: Promise<number>[] = [];
      // The name changes between the first and the second try of some of them.
      for (let sent = 0; sent < 40; sent++) {
        if (sent === 10) addresses.splice(0, 1);
        const method = sent % 2 === 0 ? 'GET' : 'POST';
        answers.push(fetch(`${balancer.url}/api/${sent}`, { method }).then(({ status }) => status));
        await new Promise((next) => setTimeout(next, 150));
      }
      expect(await Promise.all(answers)).toEqual(Array(40).fill(200));
      const arrived = behind.seen.flatMap(({ url }) => (url.startsWith('/api/') ? url : []));
      expect(arrived).toHaveLength(new Set(arrived).size);
    },
  );
});
