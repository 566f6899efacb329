import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#platform/db/embedded-postmaster.ts';
import { listen } from '#platform/http/server.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { killWithParent, removeWithParent } from '#platform/testing/parent-death.ts';
import { programOf } from '#platform/testing/programs.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const OUTSIDE = { PATH, NODE_COMPILE_CACHE };
const MAIN = programOf('main');
const dataDir = mkdtempSync(join(tmpdir(), 'main-'));
const children: ChildProcess[] = [];
let databaseUrl = '';
beforeAll(async () => {
  databaseUrl = await cloneTemplate();
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** The process as started, without pages. */
function start(env: Record<string, string>) {
  const child = fork(MAIN, {
    env: {
      ...OUTSIDE,
      ENV_FILE: '/dev/null',
      DATA_DIR: dataDir,
      ROLES: 'worker',
      PROCESSES: '1',
      PORT: '0',
      DEMO_GAMES: 'badminton',
      ...env,
    },
    silent: true,
  });
  children.push(killWithParent(child));
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (output.out += chunk));
  child.stderr?.on('data', (chunk) => (output.err += chunk));
  const printed = (words: RegExp) =>
    vi.waitFor(() => expect(output.out).toMatch(words), { timeout: 120_000, interval: 5 });
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  const ready = once(child, 'message').then(([message]) => (message as { ready: number }).ready);
  ready.catch(() => undefined);
  return { child, exited, ready, printed };
}

describe('failed start: prints its reason in one sentence and exits with an error', () => {
  it.each([
    ['a wrong value', { PORT: 'http' }, /^PORT takes a port, 0 to 65535 .*, not "http"\.$/],
    [
      'no such database',
      { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' },
      /^DATABASE_URL: nothing answers at 127\.0\.0\.1:1; .+$/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, err } = await start(env).exited;
    expect(code).toBe(1);
    expect(err.trim()).toMatch(sentence);
    expect(err).not.toMatch(/hunter2|\bat .*\.ts:/);
  });

  it('a taken port fails the start before anything is created', async () => {
    const taken = createServer();
    const port = await listen(taken, 0, '127.0.0.1');
    const folder = join(dataDir, 'never-made');
    const { code, out, err } = await start({ PORT: String(port), DATA_DIR: folder }).exited;
    taken.close();
    expect(code).toBe(1);
    expect(err.trim()).toBe(`Port ${port} is taken by another program; choose another with PORT.`);
    expect(out).not.toContain('creating the embedded PostgreSQL cluster');
    expect(existsSync(folder)).toBe(false);
  });
});

it('start: prints address and accounts, serves, drains, and stops on request', async () => {
  const { child, ready, exited } = start({ DATABASE_URL: databaseUrl, DRAIN_SECONDS: '300' });
  const port = await ready;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200));
  child.kill('SIGTERM');
  // The process leaves the balancer first: still served, but each connection ends with its response.
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503));
  const served = await get('/healthz');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  child.kill('SIGTERM');
  const { code, out } = await exited;
  expect(code).toBe(0);
  expect(out).toContain(`http://localhost:${port}`);
  expect(out).toMatch(/demo_admin\s+user, administrator/);
});

it('full disk under LOG_DIR: reported once, and stops neither the site nor its shutdown', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'main-logs-'));
  onTestFinished(() => rmSync(logs, { recursive: true }));
  for (const ms of [0, 86_400_000]) {
    const day = new Date(Date.now() + ms).toISOString().slice(0, 10);
    symlinkSync('/dev/full', join(logs, `touchline-${day}.log`));
  }
  const { child, ready, exited } = start({ DATABASE_URL: databaseUrl, LOG_DIR: logs });
  const port = await ready;
  for (let count = 0; count < 100; count++) {
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(status).toBe(200);
  }
  child.kill('SIGTERM');
  const { code, err } = await exited;
  expect(err.trim()).toBe(
    `The log cannot be written to LOG_DIR ${logs} (ENOSPC): lines are dropped until it can.`,
  );
  expect(code).toBe(0);
});

describe('Ctrl-C: stops everything within ten seconds and leaves no PostgreSQL behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'main-embedded-'));
  chmodSync(folder, 0o755);
  const removed = removeWithParent(folder);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    removed();
  });

  it.each([
    ['while the database is being made', /creating the embedded PostgreSQL cluster/],
    ['in the middle of the first fill', /database migrated/],
    ['when it has just become ready', /Touchline is ready/],
  ])(
    '%s',
    async (_, moment) => {
      // Of many leagues: its first fill has a middle.
      const { child, exited, printed } = start({
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        DEMO_GAMES: 'football',
      });
      await printed(moment);
      const began = performance.now();
      child.kill('SIGINT');
      const { code, err } = await exited;
      expect(performance.now() - began).toBeLessThan(10_000);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(await findPostmaster(join(folder, 'postgres'))).toBeNull();
    },
    150_000,
  );
});
