import type { Audit } from '#modules/audit/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { backupGauges } from './backup-gauges.service.ts';
import { backupTask } from './backup-task.service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackupsService } from './backups.service.ts';

type CheckLedger = (db: Db) => Promise<{ lines: string[]; right: boolean }>;

export function createBackups(
  { config, database, clock, log, brandOf }: Platform,
  { keys }: Keyring,
  { audit, checkLedger }: { audit: Audit; checkLedger: CheckLedger },
): Module {
  const site = localizedIn(brandOf('').projectName, 'en');
  const backups = createBackupsService({ config, database, clock, log, keys, site, checkLedger, audit });
  return {
    name: 'backups',
    endpoints: backupsRoutes(backups),
    singletonTasks: [backupTask(backups, log)],
    gauges: backupGauges(database.db, clock),
  };
}
