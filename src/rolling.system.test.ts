import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, hasRedis, startRedis, stopProcess } from '#platform/realtime/redis.testing.ts';
import { TestSocket } from '#platform/realtime/testing.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { type Balancer, HAPROXY, NGINX, startBalancer, writeConfiguration } from './balancers.testing.ts';
import { anyMatch, Load, RollingProcess, rollingEnv } from './rolling.testing.ts';

const available = hasRedis() && NGINX !== undefined && HAPROXY !== undefined;
if (!available)
  process.stderr.write('\n  SKIPPED: nginx, haproxy and redis-server are needed for a rolling restart.\n\n');

const ROOT = resolve(import.meta.dirname, '..');
const SYSTEMD = existsSync('/usr/bin/systemd-analyze');
if (!SYSTEMD) process.stderr.write('\n  SKIPPED: systemd-analyze is needed to check the unit.\n\n');
/** In tenths, of 100: 9.6 is a unit without any confinement. */
const EXPOSURE = 30;

describe.skipIf(!available)('two processes behind nginx and haproxy', { timeout: 600_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolling-'));
  let redis: ChildProcess;
  let processes: [RollingProcess, RollingProcess];
  let balancers: Balancer[] = [];

  beforeAll(async () => {
    const [redisPort, first, second] = [await freePort(), await freePort(), await freePort()];
    redis = await startRedis(redisPort);
    const url = await cloneTemplate({ demo: true });
    // Each start plays the matches of three days to find what is missing: those of one game.
    const env = { ...rollingEnv(url, `redis://127.0.0.1:${redisPort}`, dataDir), DEMO_GAMES: 'football' };
    processes = [new RollingProcess(first, env), new RollingProcess(second, env)];
    for (const process of processes) await process.start();
    balancers = await Promise.all(
      (['nginx/server.conf', 'haproxy.cfg'] as const).map((file) =>
        startBalancer({ file, behind: [first, second] }),
      ),
    );
  }, 600_000);
  afterAll(async () => {
    for (const balancer of balancers) await balancer.stop();
    for (const process of processes) await process.stop('SIGKILL');
    await stopProcess(redis);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('pages, sockets and large bodies pass; the operator’s paths do not', async () => {
    for (const { url } of balancers) {
      const page = await fetch(`${url}/en`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      await page.text();
      const socket = new TestSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
      await once(socket.ws, 'open');
      expect(await socket.join('matches/football')).toMatchObject({ topic: 'matches/football' });
      socket.ws.close();
      for (const path of ['/metrics', '/readyz']) expect((await fetch(url + path)).status).toBe(404);
      // Rejected by the site itself, not by the balancer: nobody is signed in.
      const video = await fetch(`${url}/api/admin/videos/upload`, {
        method: 'POST',
        headers: { sysType: 'PC', 'content-type': 'video/mp4' },
        body: new Uint8Array(17 * 1024 * 1024),
      });
      expect([video.status, (await video.json()).errorCode]).toEqual([401, 3000]);
    }
  });

  it('a rolling restart under load: no request fails and no message is lost', async () => {
    const id = await anyMatch(balancers[0]!.url);
    const loads = balancers.map(
      ({ url }) =>
        new Load({
          url,
          room: `match:${id}`,
          topic: `chat/match/${id}`,
          loops: { pages: 2, calls: 2, posts: 2, uploads: 1 },
          // Requests in flight at each moment of a restart, and cores left for the starts.
          pauseMs: 150,
          readers: 4,
        }),
    );
    for (const load of loads) await load.start();
    for (const process of processes) {
      const ended = process.stop();
      // Still served, though not ready for the balancer.
      await vi.waitFor(async () => expect(await process.readiness()).toBe(503), { interval: 20 });
      expect(await ended).toBe(0);
      await process.start();
    }
    const before = loads.map(({ requests }) => requests);
    await vi.waitFor(() => expect(loads.every(({ requests }, i) => requests > before[i]! + 20)).toBe(true));
    for (const [i, load] of loads.entries()) {
      const { requests, errors, sent, lost, resumed } = await load.stop();
      expect([errors, lost], balancers[i]!.log()).toEqual([[], 0]);
      expect([requests > 200, sent > 20, resumed > 0]).toEqual([true, true, true]);
      console.info(`${requests} requests, ${sent} messages, ${resumed} sockets resumed, 0 errors, 0 lost`);
    }
  });
});

describe('configurations', () => {
  it.skipIf(!HAPROXY)('haproxy accepts haproxy.cfg', () => {
    const { folder, path } = writeConfiguration({ file: 'haproxy.cfg', behind: [3001, 3002] }, 8080);
    const { status, stdout, stderr } = spawnSync(HAPROXY!, ['-c', '-f', path]);
    rmSync(folder, { recursive: true });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining('WARNING')]);
  });

  it.skipIf(!SYSTEMD).each(['as it is', 'with https.conf'])(
    'systemd accepts the unit %s, and finds it well confined',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'unit-'));
      const file = join(folder, 'touchline@.service');
      if (name === 'with https.conf') {
        mkdirSync(`${file}.d`);
        copyFileSync(join(ROOT, 'deploy/https.conf'), join(`${file}.d`, 'https.conf'));
      }
      writeFileSync(
        file,
        readFileSync(join(ROOT, 'deploy/touchline@.service'), 'utf8').replaceAll('/opt/touchline', ROOT),
      );
      const analyse = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file]);
        return { status, output: `${stdout}${stderr}` };
      };
      const verified = analyse('verify');
      const confined = analyse('security', '--offline=true', `--threshold=${EXPOSURE}`);
      rmSync(folder, { recursive: true });
      expect(verified).toEqual({ status: 0, output: '' });
      expect(confined.status, confined.output).toBe(0);
    },
  );
});
