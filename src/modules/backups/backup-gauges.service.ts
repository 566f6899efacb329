import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { Gauge } from '#platform/module.ts';
import type { RunKind } from './backups.rules.ts';
import { countFailing, findLastRun } from './backups.store.ts';
import type { BackupRunRow } from './backups.tables.ts';

interface Facts {
  backup: BackupRunRow | undefined;
  rehearsal: BackupRunRow | undefined;
  failing: Record<RunKind, number>;
}

const seconds = (at: Date | null | undefined): number => (at ? at.getTime() / 1_000 : 0);

/** State of backups for alerts; 0 where there is none yet. */
export function backupGauges(db: Db, clock: Clock): Gauge[] {
  const cached = createTtlCache<Facts>('backup-state', clock, 5_000);
  const facts = () =>
    cached('state', () =>
      inBackground(async () => ({
        backup: await findLastRun(db, 'backup', 'done'),
        rehearsal: await findLastRun(db, 'rehearsal', 'done'),
        failing: await countFailing(db),
      })),
    );
  const gauge = (name: string, help: string, read: (of: Facts) => number): Gauge => ({
    name,
    help,
    read: async () => read(await facts()),
  });
  return [
    gauge('backup_last_success_timestamp_seconds', 'End of the last successful backup', ({ backup }) =>
      seconds(backup?.finishedAt),
    ),
    gauge('backup_last_bytes', 'Size of the last successful backup', ({ backup }) => backup?.bytes ?? 0),
    gauge('backup_last_duration_seconds', 'How long the last successful backup took', ({ backup }) =>
      backup ? seconds(backup.finishedAt) - seconds(backup.startedAt) : 0,
    ),
    gauge(
      'backup_failing',
      'Backups that failed since the last successful one',
      ({ failing }) => failing.backup,
    ),
    gauge(
      'backup_rehearsal_last_success_timestamp_seconds',
      'End of the last successful rehearsal of a restore',
      ({ rehearsal }) => seconds(rehearsal?.finishedAt),
    ),
    gauge(
      'backup_rehearsal_failing',
      'Rehearsals that failed since the last successful one',
      ({ failing }) => failing.rehearsal,
    ),
  ];
}
