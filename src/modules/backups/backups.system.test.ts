import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { checkLedger } from '#modules/all.ts';
import { createAudit } from '#modules/audit/index.ts';
import { openBackupStore } from '#platform/backup/backup-store.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { connected, emptyDatabase, emptyStorage, tidyUp } from '#platform/backup/testing.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { keyOf } from '#platform/crypto/keyring.ts';
import { openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { backupGauges } from './backup-gauges.service.ts';
import { INTERRUPTED } from './backups.rules.ts';
import { createBackupsService } from './backups.service.ts';

const DAY = 24 * 3_600_000;
const KEY = keyOf('the key of the site, long enough for it');
const database = testDatabase();
const demo = testDatabase({ demo: true });
const site = testApp({ parts: { database: demo }, env: { RATE_LIMITS: '0' } });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  await database.pool.query(
    "insert into users (username, registration_source, created_at) values ('somebody', 'web', '2026-11-15')",
  );
});
beforeEach(() => database.pool.query('truncate backup_runs, backup_requests'));
afterAll(async () => {
  await tidyUp();
  await rm(folder, { recursive: true });
});

interface BackupEnv {
  env?: Record<string, string>;
  url?: string;
  books?: typeof checkLedger;
}

async function backups({ env = {}, url, books = checkLedger }: BackupEnv = {}) {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'));
  const config = readConfig({ DATA_DIR, BACKUP_SCHEDULE: '24h', BACKUP_KEEP: '2', ...env });
  const clock = new FakeClock();
  const own = openDatabase({ url: url ?? database.url, pool: 2, log: silentLog });
  onTestFinished(() => own.close());
  const service = createBackupsService({
    ...{ config, database: own, clock, log: silentLog, keys: [KEY], site: 'Touchline', checkLedger: books },
    audit: createAudit(own.db).publicApi,
  });
  const store = () => openBackupStore(config, clock);
  return { service, clock, config, store, DATA_DIR };
}

const runs = async () =>
  (await database.pool.query('select kind, outcome, problem from backup_runs order by id')).rows;

it('backs up, rehearses, and stores the newest ones', async () => {
  const { service, clock, store, DATA_DIR } = await backups();
  for (let day = 0; day < 3; day++) {
    expect(await service.turn()).toBe(true);
    // Not due again.
    expect(await service.turn()).toBe(true);
    clock.advance(DAY);
  }
  expect(await runs()).toMatchObject([
    { kind: 'backup', outcome: 'done' },
    { kind: 'rehearsal', outcome: 'done', problem: null },
    { kind: 'backup', outcome: 'done' },
    { kind: 'backup', outcome: 'done' },
  ]);
  const stored = await (await store()).list();
  expect(stored).toHaveLength(2);
  const state = await service.state();
  expect(state).toMatchObject({ schedule: { hours: 24 }, keep: 2, lastBackup: { file: stored[0]!.name } });
  expect(state.lastBackup!.bytes).toBe(stored[0]!.size);
  expect(state.lastRehearsal).toMatchObject({ outcome: 'done', rows: expect.any(Number) });
  // Nothing is left of drafts and scratch databases.
  expect(await readdir(join(DATA_DIR, 'backup-drafts'))).toEqual([]);
  const { rowCount } = await database.pool.query(
    "select from pg_database where datname like 'touchline_rehearsal_%'",
  );
  expect(rowCount).toBe(0);
  const gauges = backupGauges(database.db, clock);
  const read = (name: string) => gauges.find((gauge) => gauge.name === name)!.read();
  expect(await read('backup_failing')).toBe(0);
  expect(await read('backup_last_bytes')).toBe(stored[0]!.size);
});

it('is sealed: restored with its key, refused in words without', async () => {
  const { service, store } = await backups();
  await service.turn();
  const [newest] = await (await store()).list();
  const { file } = await (await store()).open(newest!.name);
  expect((await readFile(file, 'latin1')).includes('somebody')).toBe(false);
  const client = await connected(await emptyDatabase());
  const parts = { client, storage: await emptyStorage(), file, replace: false, log: silentLog };
  await expect(
    restoreBackup({ ...parts, keys: [keyOf('another key, which is long enough too')] }),
  ).rejects.toThrow(`is sealed under the key ${KEY.id}, which is not among SECRET_KEYS`);
  const { rows } = await restoreBackup({ ...parts, keys: [KEY] });
  expect(rows).toBeGreaterThan(0);
});

it('goes to a bucket, and is rehearsed from there', async () => {
  const directory = await mkdtemp(join(folder, 's3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ...{ S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', BACKUP_S3_BUCKET: 'backups' },
  };
  const { service, store, DATA_DIR } = await backups({ env });
  await service.turn();
  expect(await runs()).toMatchObject([
    { kind: 'backup', outcome: 'done' },
    { kind: 'rehearsal', outcome: 'done' },
  ]);
  expect(await (await store()).list()).toHaveLength(1);
  expect(await readdir(join(DATA_DIR, 'backup-drafts'))).toEqual([]);
});

it('wrong books of a restored backup fail its rehearsal', async () => {
  const { service } = await backups({ books: async () => ({ lines: ['balance: 7'], right: false }) });
  await service.turn();
  expect(await runs()).toMatchObject([
    { kind: 'backup', outcome: 'done' },
    { kind: 'rehearsal', outcome: 'failed', problem: 'balance: 7' },
  ]);
});

it('backup: a role that may not create databases skips the rehearsal, with a log line', async () => {
  const role = `plain_${Math.random().toString(36).slice(2)}`;
  await database.pool.query(`create role ${role} login password 'secret'`);
  await database.pool.query(`grant all on all tables in schema public to ${role}`);
  await database.pool.query(`grant all on all sequences in schema public to ${role}`);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: 'secret' });
  const { service } = await backups({ url: url.href });
  await service.turn();
  expect(await runs()).toMatchObject([
    { kind: 'backup', outcome: 'done' },
    {
      kind: 'rehearsal',
      outcome: 'skipped',
      problem: expect.stringContaining(`alter role ${role} createdb`),
    },
  ]);
});

it('never two at once', async () => {
  const { service } = await backups();
  const other = await connected(database.url);
  await other.query("select pg_advisory_lock(hashtextextended('touchline backup', 0))");
  expect(await service.turn()).toBe(false);
  expect(await runs()).toEqual([]);
  await other.query('select pg_advisory_unlock_all()');
});

it('a failed one is stored with its reason, and tried again after an hour', async () => {
  const { service, clock, DATA_DIR } = await backups({ env: { BACKUP_DIR: '/dev/null/backups' } });
  await service.turn();
  await service.turn();
  expect(await runs()).toMatchObject([{ outcome: 'failed', problem: expect.stringContaining('ENOTDIR') }]);
  clock.advance(3_600_000);
  await service.turn();
  expect(await runs()).toHaveLength(2);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

it('one that is stopped in its middle leaves no file and no run', async () => {
  const { service, store } = await backups();
  const blocker = await connected(database.url);
  onTestFinished(async () => void (await blocker.query('rollback')));
  await blocker.query('begin; lock table users in access exclusive mode');
  const stopped = new AbortController();
  const turn = service.turn(stopped.signal);
  await vi.waitFor(async () => {
    const { rowCount } = await blocker.query(
      // Databases of other tests, copies of one template, have the same ids.
      `select from pg_locks where not granted and relation = 'users'::regclass
          and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
  });
  stopped.abort();
  await turn;
  await blocker.query('rollback');
  expect(await runs()).toEqual([]);
  expect(await (await store()).list()).toEqual([]);
});

it('one whose process was killed is marked as failed by the next', async () => {
  const { service } = await backups();
  await database.pool.query("insert into backup_runs (kind, started_at) values ('backup', '2026-01-01')");
  await service.turn();
  expect(await runs()).toMatchObject([
    { kind: 'backup', outcome: 'failed', problem: INTERRUPTED },
    { kind: 'backup', outcome: 'done' },
    { kind: 'rehearsal', outcome: 'done' },
  ]);
});

it('backup: an administrator requests one, once', async () => {
  const token = await site.signIn('demo_admin');
  expect((await site.call('admin/backups/run', { method: 'POST', token })).status).toBe(200);
  expect((await site.call('admin/backups/run', { method: 'POST', token })).envelope.errorCode).toBe(
    'backups.running',
  );
  const { service } = await backups({ env: { BACKUP_SCHEDULE: 'off' }, url: demo.url });
  await service.turn();
  await service.turn();
  expect((await service.state()).runs).toMatchObject([{ kind: 'backup', outcome: 'done' }]);
  expect((await site.call('admin/backups', { token: await site.signIn('demo_user') })).status).toBe(403);
});
