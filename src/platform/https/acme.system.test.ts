import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { axios } from 'acme-client';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { selfSigned } from './certificate.testing.ts';
import { createHttps } from './https.ts';

const DOMAINS = ['scores.example', 'www.scores.example'];
const AUTHORITY = ['/usr/bin/pebble', '/usr/bin/pebble-challtestsrv'].every(existsSync);
if (!AUTHORITY) process.stderr.write('\n  SKIPPED: pebble is needed to order a certificate.\n\n');

/** A local certificate authority with a name server that knows every domain as this machine. */
async function startAuthority(folder: string, httpPort: number) {
  const [api, management, dns, dnsManagement] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  const own = selfSigned('localhost', 'DNS:localhost,IP:127.0.0.1');
  writeFileSync(join(folder, 'own.pem'), own);
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(folder, 'own.pem'),
    privateKey: join(folder, 'own.pem'),
    ...{ httpPort, tlsPort: httpPort },
  };
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble }));
  const off = ['-http01=', '-https01=', '-tlsalpn01='];
  const names = [`-dns01=127.0.0.1:${dns}`, '-defaultIPv4=127.0.0.1', '-defaultIPv6='];
  const children = [
    spawn('/usr/bin/pebble-challtestsrv', [...off, ...names, `-management=127.0.0.1:${dnsManagement}`]),
    spawn('/usr/bin/pebble', ['-config', join(folder, 'pebble.json'), `-dnsserver=127.0.0.1:${dns}`], {
      env: { PEBBLE_VA_NOSLEEP: '1' },
    }),
  ];
  let output = '';
  for (const child of children) {
    killWithParent(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  }
  const agent = new Agent({ ca: own });
  const get = (url: string) =>
    new Promise<string>((resolve, reject) => {
      request(url, { agent }, async (response) => resolve((await response.toArray()).join('')))
        .on('error', reject)
        .end();
    });
  const directory = `https://localhost:${api}/dir`;
  await vi.waitFor(() => get(directory), { timeout: 60_000 });
  axios.defaults.httpsAgent = agent;
  return {
    directory,
    root: () => get(`https://localhost:${management}/roots/0`),
    log: () => output,
    stop: () => children.forEach((child) => void child.kill()),
  };
}

it.skipIf(!AUTHORITY)('a certificate is ordered by HTTP-01, served, and renewed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acme-'));
  const redirectPort = await freePort();
  const authority = await startAuthority(folder, redirectPort);
  onTestFinished(() => {
    authority.stop();
    rmSync(folder, { recursive: true });
  });
  const site = createServer((_, response) => response.end('the site'));
  const config = readConfig({
    ...{ HTTPS_DOMAIN: DOMAINS.join(), PUBLIC_URL: 'https://scores.example', DATA_DIR: folder },
    ...{ HTTPS_PORT: String(await freePort()), HTTPS_REDIRECT_PORT: String(redirectPort) },
    ...{ ACME_URL: authority.directory, ACME_EMAIL: 'you@scores.example', LOG_LEVEL: 'silent' },
  });
  const open = async (now: Date) => {
    const clock = new FakeClock(now);
    const https = createHttps({ config, clock, log: silentLog });
    const changes: string[] = [];
    https.onChange(({ chain }) => void changes.push(chain));
    await https.start(site);
    onTestFinished(() => https.stop());
    return { https, changes };
  };
  const visit = async (servername: string) => {
    const ca = await authority.root();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const options = { port: config.HTTPS_PORT, host: '127.0.0.1', servername, ca, agent: false };
    request(options, (response) => {
      const { serialNumber } = (response.socket as TLSSocket).getPeerCertificate();
      response.resume().on('end', () => resolve(serialNumber));
    })
      .on('error', reject)
      .end();
    return await promise;
  };

  const first = await open(new Date());
  await vi.waitFor(() => expect(first.changes, authority.log()).toHaveLength(1), { timeout: 120_000 });
  const { validTo, names } = first.https.current()!;
  expect(names).toEqual(expect.arrayContaining(DOMAINS));
  const serial = await vi.waitFor(() => visit('scores.example'));
  expect(await visit('www.scores.example')).toBe(serial);
  first.https.stop();

  // A day before its end: the stored one is served until the next one is there.
  const second = await open(new Date(validTo.getTime() - 86_400_000));
  await vi.waitFor(() => expect(second.changes, authority.log()).toHaveLength(2), { timeout: 120_000 });
  expect(await visit('scores.example')).not.toBe(serial);
});
