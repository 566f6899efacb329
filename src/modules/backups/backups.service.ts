import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Audit } from '#modules/audit/index.ts';
import { makeBackup } from '#platform/backup/backup.ts';
import { tryLockBackups } from '#platform/backup/backup-lock.ts';
import { backupName } from '#platform/backup/backup-name.ts';
import { type BackupStore, backupPlace, openBackupStore } from '#platform/backup/backup-store.ts';
import { rehearse } from '#platform/backup/rehearsal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Attempts, isBackupDue, isRehearsalDue } from '#platform/config/backup-schedule.rules.ts';
import { backupSchedule } from '#platform/config/backup-variables.ts';
import type { Config } from '#platform/config/config.ts';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { VERSION } from '#platform/process/version.ts';
import { createStorage, storageConfig } from '#platform/storage/create-storage.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type BackupRun, type BackupState, backupErrors } from './backups.contract.ts';
import { RUNS_SHOWN, type RunKind } from './backups.rules.ts';
import {
  deleteRequests,
  deleteRun,
  deleteRunsBefore,
  failInterruptedRuns,
  findLastRun,
  finishRun,
  hasRequest,
  insertRequest,
  insertRun,
  listRuns,
} from './backups.store.ts';
import type { BackupRunRow } from './backups.tables.ts';

/** NOTIFY channel of a backup that an administrator asks for. */
export const BACKUP_CHANNEL = 'backup_requested';
const RUNS_MS = 400 * 24 * 3_600_000;

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Newest first. */
  keys: readonly SecretKey[];
  /** The default brand's name. */
  site: string;
  checkLedger: (db: Db) => Promise<{ lines: string[]; right: boolean }>;
  audit: Audit;
}

export interface BackupsService {
  state(): Promise<BackupState>;
  /** Asks the worker that holds the lease. */
  request(viewer: User, now: Date): Promise<void>;
  /** Backs up and rehearses what is due or requested. False where another process does. */
  turn(signal?: AbortSignal): Promise<boolean>;
}

export function createBackupsService(parts: Parts): BackupsService {
  const { config, database, clock, log, keys, site, checkLedger, audit } = parts;
  const { db } = database;
  const schedule = backupSchedule(config);
  const zone = config.BUSINESS_TIME_ZONE;
  let opened: Promise<BackupStore> | undefined;

  /** The SDK of S3 is loaded with the first backup. */
  function store(): Promise<BackupStore> {
    opened ??= openBackupStore(config, clock).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function attempts(kind: RunKind): Promise<Attempts> {
    const [done, failed, skipped] = await Promise.all([
      findLastRun(db, kind, 'done'),
      findLastRun(db, kind, 'failed'),
      findLastRun(db, kind, 'skipped'),
    ]);
    const ended = [done, skipped].flatMap((run) => (run ? [run.startedAt] : [])).sort((a, b) => +b - +a);
    return { doneAt: ended[0] ?? null, failedAt: failed?.startedAt ?? null };
  }

  /** Stores the run; a stop of the process leaves none, so that the next process starts it anew. */
  async function recorded(
    kind: RunKind,
    signal: AbortSignal | undefined,
    work: (now: Date) => Promise<Omit<Parameters<typeof finishRun>[2], 'finishedAt'>>,
  ): Promise<void> {
    const now = clock.now();
    const id = await transact(db, (tx) => insertRun(tx, kind, now));
    const end = (change: (tx: Tx) => Promise<void>) => transact(db, change);
    try {
      const result = await work(now);
      await end((tx) => finishRun(tx, id, { ...result, finishedAt: clock.now() }));
    } catch (error) {
      if (signal?.aborted) {
        await end((tx) => deleteRun(tx, id));
        return;
      }
      await end((tx) =>
        finishRun(tx, id, { finishedAt: clock.now(), outcome: 'failed', problem: (error as Error).message }),
      );
      throw error;
    }
  }

  const backUp = (client: pg.Client, signal?: AbortSignal) =>
    recorded('backup', signal, async (now) => {
      const target = await store();
      const name = backupName(now);
      const file = await target.draft(name);
      const uploads = await createStorage(storageConfig(config), clock);
      const made = await makeBackup({
        ...{ client, storage: uploads, file, site, version: VERSION, now },
        key: keys[0],
        signal,
      });
      await target.add(name, file);
      for (const { name: old } of (await target.list()).slice(config.BACKUP_KEEP)) await target.delete(old);
      log.info({ event: 'backup.made', file: name, bytes: made.bytes, rows: made.rows }, 'backup made');
      return { outcome: 'done', file: name, bytes: made.bytes, rows: made.rows };
    });

  const rehearseNewest = (client: pg.Client, signal?: AbortSignal) =>
    recorded('rehearsal', signal, async () => {
      const from = await store();
      const newest = (await from.list())[0];
      if (!newest) throw new StartError(`There is no backup in ${backupPlace(config)}.`);
      const { file, release } = await from.open(newest.name);
      const result = await rehearse({
        ...{ client, url: database.url, file, keys, log, checkLedger },
        signal,
      }).finally(release);
      const about = { file: newest.name, bytes: newest.size };
      if (result.outcome === 'failed')
        log.error(
          { event: 'backup.rehearsal_failed', file: newest.name, problem: result.problem },
          'a restored backup has wrong books',
        );
      else if (result.outcome === 'skipped')
        log.warn({ event: 'backup.rehearsal_skipped', problem: result.problem }, 'no rehearsal of a restore');
      else if (result.outcome === 'done')
        log.info({ event: 'backup.rehearsed', file: newest.name, rows: result.rows }, 'backup restored');
      return { ...about, ...result };
    });

  const rehearsalDue = async () =>
    schedule !== null &&
    isRehearsalDue(
      await attempts('rehearsal'),
      (await findLastRun(db, 'backup', 'done')) !== undefined,
      clock.now(),
    );

  async function report(work: Promise<void>, event: 'backup.failed' | 'backup.rehearsal_failed') {
    await work.catch((error: unknown) => log.error({ event, err: error }, 'backup or rehearsal failed'));
  }

  return {
    async state() {
      const [runs, lastBackup, lastRehearsal] = await Promise.all([
        listRuns(db, RUNS_SHOWN),
        findLastRun(db, 'backup', 'done'),
        findLastRun(db, 'rehearsal'),
      ]);
      return {
        ...{ schedule, zone, keep: config.BACKUP_KEEP, place: backupPlace(config) },
        runs: runs.map(toRun),
        lastBackup: lastBackup ? toRun(lastBackup) : null,
        lastRehearsal: lastRehearsal ? toRun(lastRehearsal) : null,
      };
    },

    async request(viewer, now) {
      await transact(db, async (tx) => {
        if ((await hasRequest(tx)) || (await listRuns(tx, 1)).some(({ finishedAt }) => !finishedAt))
          throw backupErrors.running();
        await insertRequest(tx, now);
        await audit.record(tx, {
          actor: viewer.id,
          action: 'backup.requested',
          subject: { kind: 'site', id: 0 },
          details: {},
          now,
        });
        await tx.execute(sql.raw(`notify ${BACKUP_CHANNEL}`));
      });
    },

    async turn(signal) {
      const due =
        (await hasRequest(db)) || isBackupDue(schedule, zone, await attempts('backup'), clock.now());
      if (!due && !(await rehearsalDue())) return true;
      const client = await database.connect();
      const cut = () => client.connection.stream.destroy();
      signal?.addEventListener('abort', cut, { once: true });
      try {
        signal?.throwIfAborted();
        if (!(await tryLockBackups(client))) return false;
        const now = clock.now();
        await transact(db, async (tx) => {
          await failInterruptedRuns(tx, now);
          await deleteRequests(tx);
          await deleteRunsBefore(tx, new Date(now.getTime() - RUNS_MS));
        });
        if (due) await report(backUp(client, signal), 'backup.failed');
        if (!signal?.aborted && (await rehearsalDue()))
          await report(rehearseNewest(client, signal), 'backup.rehearsal_failed');
        return true;
      } finally {
        signal?.removeEventListener('abort', cut);
        await client.end().catch(() => undefined);
      }
    },
  };
}

function toRun({ startedAt, finishedAt, ...row }: BackupRunRow): BackupRun {
  return { ...row, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
