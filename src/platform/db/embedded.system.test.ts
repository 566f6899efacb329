import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#platform/errors/start-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { removeWithParent } from '#platform/testing/parent-death.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { findPostmaster } from './embedded-postmaster.ts';

const root = process.getuid?.() === 0;

let dataDir: string;
let started: Embedded[] = [];
let removed: () => void;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, '.data');
  removed = removeWithParent(dataDir);
});
afterEach(async () => {
  await Promise.all(started.map((embedded) => embedded.stop()));
  started = [];
  await rm(join(dataDir, '..'), { recursive: true, force: true });
  removed();
});

/** A stopped cluster of an earlier start: copied, since each initialization takes seconds. */
let stopped: string;
beforeAll(async () => {
  stopped = await mkdtemp(join(tmpdir(), 'touchline-stopped-'));
  await chmod(stopped, 0o755);
  await (await startEmbedded({ dataDir: join(stopped, '.data'), log: silentLog })).stop();
});
afterAll(() => rm(stopped, { recursive: true, force: true }));
// Owners and modes included.
const earlier = () => execFileSync('cp', ['-a', join(stopped, '.data'), dataDir]);

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: silentLog, ...options });
  started.push(embedded);
  return embedded;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  const found = await findPostmaster(join(dataDir, 'postgres'));
  if (!found) throw new Error('no postmaster.pid');
  return found.pid;
}

/** Leaves a server behind as a killed process does. */
async function leaveOrphan(): Promise<number> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const log = new URL('../log/log.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { startEmbedded } = await import('${module}');
       const { silentLog } = await import('${log}');
       await startEmbedded({ dataDir: '${dataDir}', log: silentLog });
       process.stdout.write('up');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return postmaster();
}

describe('a fresh start', () => {
  it('has a UTF-8 database with Chinese search, on the loopback address only', async () => {
    const { url, adopted, location } = await start();
    expect(adopted).toBe(false);
    expect(location).toBe(join(dataDir, 'postgres'));
    await query(url, 'create extension pg_trgm');
    const [row] = await query<{ trgm: string[] }>(url, `select show_trgm('曼城足球') trgm`);
    expect(row?.trgm.length).toBeGreaterThan(0);
    const settings = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in
        ('fsync', 'listen_addresses', 'unix_socket_directories', 'server_encoding') order by name`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'UTF8', '']);
  });

  it("requires a password that only the folder's owner can read", async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  it('recreates the cluster after an interrupted attempt', async () => {
    const half = join(dataDir, 'postgres.new-abc123');
    await mkdir(join(half, 'global'), { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'select 1 one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain('postgres.new-abc123');
  });
});

describe('the next start', () => {
  beforeEach(earlier);

  it('finds the data and the port of the last', async () => {
    const first = await start();
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    await expect(query(first.url, 'select')).rejects.toThrow();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select count(*)::int n from kept')).toEqual([{ n: 0 }]);
  });

  it('takes another port when the stored one is in use', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'select 1 one')).toEqual([{ one: 1 }]);
  });

  it('adopts the server of a killed process, and stops it in the end', async () => {
    const orphan = await leaveOrphan();
    const embedded = await start();
    expect(embedded.adopted).toBe(true);
    expect(await postmaster()).toBe(orphan);
    await embedded.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('replaces an orphaned server that does not answer', async () => {
    const orphan = await leaveOrphan();
    process.kill(orphan, 'SIGSTOP');
    // The new server has the same time to answer, on a machine that may be busy.
    const embedded = await start({ patienceMs: 5_000 });
    expect(embedded.adopted).toBe(false);
    expect(await postmaster()).not.toBe(orphan);
    expect(await query(embedded.url, 'select 1 one')).toEqual([{ one: 1 }]);
  });

  it('ignores a pid file whose number now belongs to another process', async () => {
    const orphan = await leaveOrphan();
    const file = join(dataDir, 'postgres/postmaster.pid');
    const text = await readFile(file, 'utf8');
    process.kill(orphan, 'SIGKILL');
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    const embedded = await start();
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded.url, 'select 1 one')).toEqual([{ one: 1 }]);
  });
});

describe('two processes', () => {
  it('share one server, which runs until the last of them stops', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ adopted }) => adopted).toSorted()).toEqual([false, true]);
    expect(both[0].url).toBe(both[1].url);
    await both[0].stop();
    expect(await query(both[1].url, 'select 1 one')).toEqual([{ one: 1 }]);
    await both[1].stop();
    await expect(query(both[1].url, 'select')).rejects.toThrow();
  });
});

describe('a server that dies', () => {
  beforeEach(earlier);

  it('is restarted', async () => {
    const { url } = await start();
    await query(url, 'create table kept (id int)');
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(url, 'select count(*)::int n from kept').catch(() => null), { timeout: 15_000 })
      .toEqual([{ n: 0 }]);
    expect(await postmaster()).not.toBe(before);
  });

  it('is reported lost when it cannot be restarted', async () => {
    const embedded = await start();
    const lost = Promise.withResolvers<Error>();
    embedded.onLost(lost.resolve);
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9.6\n');
    process.kill(await postmaster(), 'SIGKILL');
    expect((await lost.promise).message).toContain('was made by PostgreSQL 9.6');
  });
});

describe('start errors are one sentence', () => {
  it('a read-only folder', async () => {
    await writeFile(join(dataDir, '..', 'file'), '');
    const blocked = join(dataDir, '..', 'file/.data');
    await expect(start({ dataDir: blocked })).rejects.toThrow(StartError);
    await expect(start({ dataDir: blocked })).rejects.toThrow(`Cannot write to ${blocked}`);
  });

  it('other files in place of the data, which are left alone', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/precious'), 'mine');
    await expect(start()).rejects.toThrow('holds something that is not our database');
    expect(await readFile(join(dataDir, 'postgres/precious'), 'utf8')).toBe('mine');
  });

  it('data of another PostgreSQL version', async () => {
    earlier();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 17 and this Touchline brings PostgreSQL 18/,
    );
  });

  it('a lost password', async () => {
    earlier();
    await rm(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow('postgres.json is missing');
  });
});

describe.runIf(root)('root in a folder that only root may enter', () => {
  it('stores the data where the postgres user has access, and finds it again', async () => {
    const folder = join(dataDir, '..');
    await chmod(folder, 0o700);
    const reachable = await mkdtemp(join(tmpdir(), 'touchline-reachable-'));
    await chmod(reachable, 0o755);
    onTestFinished(() => rm(reachable, { recursive: true, force: true }));
    const first = await start({ reachable });
    expect(first.location.startsWith(reachable)).toBe(true);
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    await chmod(folder, 0o755);
    const second = await start({ reachable });
    expect(await query(second.url, 'select count(*)::int n from kept')).toEqual([{ n: 0 }]);
  });
});
