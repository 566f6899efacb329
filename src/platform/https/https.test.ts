import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { selfSigned } from './certificate.testing.ts';
import { openCertificateFiles } from './certificate-files.ts';
import { createHttps, type HttpsParts } from './https.ts';
import type { Order } from './order-certificate.ts';

const DOMAIN = 'scores.example';
const pem = selfSigned(DOMAIN);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'https-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The site behind it answers with the address that it sees. */
async function open(order: (order: Order) => Promise<string>, part: Partial<HttpsParts> = {}) {
  const server = createServer((incoming, response) =>
    response.end(`${incoming.method} ${incoming.url} ${incoming.socket.remoteAddress}`),
  );
  const config = readConfig({
    ...{ HTTPS_DOMAIN: DOMAIN, PUBLIC_URL: `https://${DOMAIN}`, DATA_DIR: folder },
    ...{ HTTPS_PORT: '0', HTTPS_REDIRECT_PORT: '0' },
  });
  const https = createHttps({ config, clock: systemClock, log: silentLog, order, ...part });
  const changed = new Promise((resolve) => https.onChange(resolve));
  const ports = await https.start(server);
  onTestFinished(() => {
    https.stop();
    server.closeAllConnections();
  });
  return { https, changed, ports };
}

const plain = (port: number, path: string, method = 'GET') =>
  bodyOf(httpRequest({ port, host: '127.0.0.1', path, method, headers: { host: DOMAIN } }));
const secure = (port: number, path: string) =>
  bodyOf(
    request({ port, host: '127.0.0.1', path, servername: DOMAIN, rejectUnauthorized: false, agent: false }),
  );

async function bodyOf(outgoing: ReturnType<typeof httpRequest>) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  outgoing.on('response', resolve).on('error', reject).end();
  const response = await promise;
  const text = (await response.toArray()).join('');
  return { status: response.statusCode, location: response.headers.location, text };
}

it('orders a certificate, answers the authority, and serves the site with it', async () => {
  const gate = Promise.withResolvers<void>();
  const orders: Order[] = [];
  const { https, changed, ports } = await open(async (order) => {
    orders.push(order);
    await order.files.challenges.set('token-1', 'token-1.key');
    await gate.promise;
    return pem;
  });
  expect(ports.https).toBeNull();
  // The target of a redirect would not answer yet.
  expect((await plain(ports.redirect!, '/en')).status).toBe(503);
  await vi.waitFor(async () =>
    expect(await plain(ports.redirect!, '/.well-known/acme-challenge/token-1')).toMatchObject({
      status: 200,
      text: 'token-1.key',
    }),
  );
  expect((await plain(ports.redirect!, '/.well-known/acme-challenge/other')).status).toBe(404);
  gate.resolve();
  await changed;
  expect(https.current()).toMatchObject({ names: [DOMAIN] });
  expect(orders).toMatchObject([{ domains: [DOMAIN] }]);
  const port = await vi.waitFor(async () => {
    const { location } = await plain(ports.redirect!, '/en?x=1');
    expect(location).toMatch(/^https:\/\/scores\.example:\d+\/en\?x=1$/);
    return Number(URL.parse(location!)!.port);
  });
  expect((await plain(ports.redirect!, '/api/x', 'POST')).status).toBe(308);
  expect(await secure(port, '/en')).toMatchObject({ status: 200, text: 'GET /en 127.0.0.1' });
});

it('a stored certificate is used at once and not ordered again; only its owner may read it', async () => {
  const first = await open(async () => pem);
  await first.changed;
  first.https.stop();
  const again = await open(() => Promise.reject(new Error('ordered again')));
  expect(again.ports.https).toBeGreaterThan(0);
  expect((await secure(again.ports.https!, '/de')).text).toBe('GET /de 127.0.0.1');
  const file = join(folder, 'https/acme-v02.api.letsencrypt.org/certificate.pem');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('the start does not wait for an authority that fails', async () => {
  const { https, ports } = await open(() => Promise.reject(new Error('rateLimited')));
  expect([https.current(), ports.https]).toEqual([null, null]);
  expect((await plain(ports.redirect!, '/en')).status).toBe(503);
});

it('of several processes one orders; the others answer the authority and serve the stored certificate', async () => {
  const gate = Promise.withResolvers<void>();
  const orders: Order[] = [];
  const never = () => Promise.reject(new Error('ordered by a process that serves'));
  const serving = [
    await open(never, { orders: false, reloadMs: 20 }),
    await open(never, { orders: false, reloadMs: 20 }),
  ];
  const ordering = await open(
    async (order) => {
      orders.push(order);
      await order.files.challenges.set('token-2', 'token-2.key');
      await gate.promise;
      await order.files.challenges.delete('token-2');
      return pem;
    },
    { serves: false },
  );
  expect(ordering.ports).toEqual({ https: null, redirect: null });
  const answers = async () =>
    await Promise.all(
      serving.map(
        async ({ ports }) => (await plain(ports.redirect!, '/.well-known/acme-challenge/token-2')).text,
      ),
    );
  await vi.waitFor(async () => expect(await answers()).toEqual(['token-2.key', 'token-2.key']));
  gate.resolve();
  for (const { https, changed, ports } of serving) {
    await changed;
    expect(https.current()).toMatchObject({ names: [DOMAIN] });
    const port = await vi.waitFor(async () => {
      const { location } = await plain(ports.redirect!, '/en');
      return Number(URL.parse(location!)!.port);
    });
    expect((await secure(port, '/en')).text).toBe('GET /en 127.0.0.1');
  }
  expect(await answers()).toEqual(['', '']);
  expect(orders).toHaveLength(1);
});

it.each(['../account', 'a/b', '', 'x'.repeat(201)])('a challenge %j names no file', async (token) => {
  const { challenges } = openCertificateFiles(folder, 'https://authority.example/dir');
  await expect(challenges.set(token, 'answer')).rejects.toThrow('token');
  expect(await challenges.get(token)).toBeNull();
});
