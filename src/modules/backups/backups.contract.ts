import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { RUN_KINDS, RUN_OUTCOMES } from './backups.rules.ts';

export const backupErrors = defineErrors('backups', {
  /** One backup or rehearsal at a time. */
  running: { status: 409 },
});

export const BackupRun = z.object({
  id: z.number(),
  kind: z.enum(RUN_KINDS),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(RUN_OUTCOMES)),
  file: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const BackupState = z.object({
  /** A time of day in the zone, hours between two backups, or null: none by themselves. */
  schedule: z.nullable(z.union([z.object({ at: z.string() }), z.object({ hours: z.number() })])),
  zone: z.string(),
  /** How many are stored. */
  keep: z.number(),
  /** The folder or the bucket. */
  place: z.string(),
  /** The newest first. */
  runs: z.array(BackupRun),
  lastBackup: z.nullable(BackupRun),
  lastRehearsal: z.nullable(BackupRun),
});
export type BackupState = z.infer<typeof BackupState>;
