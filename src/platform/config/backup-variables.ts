import { z } from 'zod';
import { type BackupSchedule, readSchedule } from './backup-schedule.rules.ts';
import type { Variable } from './variable.ts';

/** When production backs up without being told so. */
const PRODUCTION = '03:30';

export const BACKUP_VARIABLES = {
  BACKUP_SCHEDULE: {
    takes:
      '`off`, a time of day such as `03:30` in `BUSINESS_TIME_ZONE`, or hours between two backups such as `6h`',
    help: `When a worker backs the site up by itself, sealed under the newest secret key. Empty: \`${PRODUCTION}\` in production, \`off\` in a demo.`,
    fallback: '',
    schema: z
      .string()
      .transform((text) => (text === '' ? 'default' : readSchedule(text)))
      .refine((schedule): schedule is BackupSchedule | 'default' => schedule !== undefined),
  } satisfies Variable<BackupSchedule | 'default'>,
  BACKUP_KEEP: {
    takes: 'a number of backups, 1 to 1000',
    help: 'How many scheduled backups are stored: with the next one the oldest goes.',
    fallback: '14',
    schema: z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .refine((n) => n >= 1 && n <= 1000),
  } satisfies Variable<number>,
  BACKUP_DIR: {
    takes: 'a folder',
    help: 'Where scheduled backups are stored, best on another disk, and shared by all workers. Empty: `DATA_DIR/backups`.',
    fallback: '',
    schema: z.string(),
  } satisfies Variable<string>,
  BACKUP_S3_BUCKET: {
    takes: 'a bucket name, another one than `S3_BUCKET`',
    help: 'Stores scheduled backups in this bucket instead of a folder, with `S3_ENDPOINT`, `S3_REGION` and the keys of S3.',
    fallback: '',
    schema: z.string(),
  } satisfies Variable<string>,
};

/** The schedule in force. */
export const backupSchedule = (config: {
  BACKUP_SCHEDULE: BackupSchedule | 'default';
  demo: boolean;
}): BackupSchedule => {
  if (config.BACKUP_SCHEDULE !== 'default') return config.BACKUP_SCHEDULE;
  return config.demo ? null : readSchedule(PRODUCTION)!;
};
