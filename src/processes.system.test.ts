import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '#platform/https/certificate.testing.ts';
import { openCertificateFiles } from '#platform/https/certificate-files.ts';
import { LIMITS } from '#platform/limits/limits.ts';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { programOf } from '#platform/testing/programs.ts';
import { anyMatch, Load, rollingEnv } from './rolling.testing.ts';

const PATIENCE = { timeout: 120_000, interval: 50 };
/** Nobody answers there: the stored certificate is valid for weeks. */
const ACME_URL = 'https://127.0.0.1:1/directory';
const DOMAIN = 'scores.example';
const NAMES = ['worker', 'web-1', 'web-2'];
const MAIN = programOf('main');

/** A supervisor with two web processes and a worker. */
class Supervised {
  readonly port: number;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  #said = '';

  private constructor(port: number, env: Record<string, string>) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    this.port = port;
    this.child = killWithParent(
      fork(MAIN, {
        env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: '/dev/null', ...env, PORT: String(port) },
        silent: true,
      }),
    );
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => (this.#said += String(chunk)));
    this.ended = once(this.child, 'exit');
  }

  static async start(env: Record<string, string>): Promise<Supervised> {
    const site = new Supervised(await freePort(), env);
    const failed = site.ended.then(() => Promise.reject(new Error(site.log)));
    await Promise.race([once(site.child, 'message'), failed]);
    failed.catch(() => undefined);
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get log(): string {
    return this.#said;
  }
  /** Status of a probe of a process; of any one without a name. */
  async probe(path: string, name?: string): Promise<number> {
    const answer = await fetch(`${this.url}${path}${name ? `?process=${name}` : ''}`);
    await answer.text();
    return answer.status;
  }
  /** Ids of the processes with that name: two while one replaces the other. */
  pidsOf(name: string): number[] {
    return this.#children().flatMap(({ pid, of }) => (of === name ? [pid] : []));
  }
  pids(): number[] {
    return this.#children().map(({ pid }) => pid);
  }
  #children(): { pid: number; of: string }[] {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.child.pid)]);
    return [...String(stdout).matchAll(/^ *(\d+) .* ([a-z0-9-]+)$/gm)].map(([, pid, of]) => ({
      pid: Number(pid),
      of: String(of),
    }));
  }
}

describe('processes of one supervisor', { timeout: 600_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
  let site: Supervised;
  let httpsPort = 0;
  beforeAll(async () => {
    const env = { ...rollingEnv(await cloneTemplate({ demo: true }), '', dataDir), PROCESSES: '2' };
    httpsPort = await freePort();
    await openCertificateFiles(dataDir, ACME_URL).saveCertificate(selfSigned(DOMAIN));
    site = await Supervised.start({
      ...{ ...env, ROLES: 'web,worker', DEMO_GAMES: 'football', RATE_LIMITS: '1', DRAIN_SECONDS: '0' },
      ...{ HTTPS_DOMAIN: DOMAIN, PUBLIC_URL: `https://${DOMAIN}`, ACME_URL },
      ...{ HTTPS_PORT: String(httpsPort), HTTPS_REDIRECT_PORT: String(await freePort()) },
    });
  }, 600_000);
  afterAll(async () => {
    site.child.kill('SIGKILL');
    await site.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('each answers its probes through any of them', async () => {
    // A process that has just started is not ready at once.
    for (const path of ['/healthz', '/readyz', '/metrics'])
      await vi.waitFor(
        async () =>
          expect(await Promise.all([undefined, ...NAMES].map((name) => site.probe(path, name)))).toEqual([
            200, 200, 200, 200,
          ]),
        { timeout: 60_000, interval: 200 },
      );
    expect(await site.probe('/readyz', 'web-3')).toBe(404);
    expect(NAMES.map((name) => site.pidsOf(name).length)).toEqual([1, 1, 1]);
  });

  it('rate limits are counted together for all processes', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < LIMITS.search.points + 5; count++) {
      const answer = await fetch(`${site.url}/api/search?text=united`, {
        headers: { sysType: 'API', connection: 'close', 'x-forwarded-for': '203.0.113.7' },
      });
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it.each(['web-1', 'web-2'])('HTTPS is served by the others while %s is away', async (name) => {
    const status = () => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const options = { host: '127.0.0.1', port: httpsPort, path: '/healthz', agent: false, timeout: 2_000 };
      const outgoing = request({ ...options, servername: DOMAIN, rejectUnauthorized: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      // A connection that was being handed to the killed process is lost.
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response')));
      outgoing.on('error', reject).end();
      return promise;
    };
    await vi.waitFor(async () => expect(await status()).toBe(200), PATIENCE);
    const [before = 0] = site.pidsOf(name);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await status()).toBe(200), PATIENCE);
    await vi.waitFor(
      () => expect(site.pidsOf(name)).toEqual([expect.toSatisfy((pid: number) => pid !== before)]),
      PATIENCE,
    );
    await vi.waitFor(async () => expect(await site.probe('/readyz', name)).toBe(200), PATIENCE);
  });

  it.each(['web-1', 'worker'])('a killed process is replaced: %s', async (name) => {
    const [before = 0] = site.pidsOf(name);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(site.pidsOf(name)).toEqual([expect.toSatisfy((pid: number) => pid !== before)]);
      expect(await site.probe('/readyz', name)).toBe(200);
    }, PATIENCE);
    expect(site.log).toMatch(/"process":"supervisor".*"event":"process\.restarted"/);
  });

  it('SIGHUP under load replaces all of them; no request fails and no message is lost', async () => {
    const id = await anyMatch(site.url);
    const load = new Load({
      ...{ url: site.url, room: `match:${id}`, topic: `chat/match/${id}` },
      loops: { pages: 2, calls: 1, posts: 1, uploads: 0 },
      // Within the rate limits of one address.
      ...{ pauseMs: 700, readers: 4 },
    });
    const before = site.pids();
    await load.start();
    site.child.kill('SIGHUP');
    await vi.waitFor(() => {
      expect(NAMES.map((name) => site.pidsOf(name).length)).toEqual([1, 1, 1]);
      expect(site.pids().filter((pid) => before.includes(pid))).toEqual([]);
    }, PATIENCE);
    const served = load.requests;
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(served + 5), PATIENCE);
    const { requests, errors, sent, lost, resumed } = await load.stop();
    expect([errors, lost], site.log).toEqual([[], 0]);
    expect([requests > 20, sent > 3, resumed > 0]).toEqual([true, true, true]);
    console.info(`${requests} requests, ${sent} messages, ${resumed} sockets resumed, 0 errors, 0 lost`);
  });

  it('SIGTERM ends all of them; log lines carry their names', async () => {
    const pids = site.pids();
    expect(pids).toHaveLength(3);
    site.child.kill('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    for (const pid of pids) expect(() => readFileSync(`/proc/${pid}/stat`)).toThrow('ENOENT');
    for (const name of ['supervisor', 'worker']) expect(site.log).toContain(`"process":"${name}"`);
  });
});

it('a failed start of a process ends all with its exit code, and one sentence', async () => {
  const env = rollingEnv('postgres://nobody@127.0.0.1:1/none', '', tmpdir());
  await expect(Supervised.start({ ...env, PROCESSES: '2', ROLES: 'web,worker' })).rejects.toThrow(
    /^\s*DATABASE_URL: nothing answers at 127\.0\.0\.1:1; [^\n]+\s*(\{.*\}\s*)*$/,
  );
});
