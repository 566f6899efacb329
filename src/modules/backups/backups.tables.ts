import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RunKind, RunOutcome } from './backups.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<RunKind>(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs. */
    finishedAt: instant('finished_at'),
    outcome: text().$type<RunOutcome>(),
    file: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** A sentence for the operator. */
    problem: text(),
  },
  (t) => [
    check('backup_runs_kind', sql`${t.kind} in ('backup', 'rehearsal')`),
    check('backup_runs_outcome', sql`${t.outcome} in ('done', 'failed', 'skipped')`),
    check('backup_runs_finished', sql`(${t.finishedAt} is null) = (${t.outcome} is null)`),
  ],
);

export const backupRequests = pgTable('backup_requests', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  requestedAt: instant('requested_at').notNull(),
});

export type BackupRunRow = typeof backupRuns.$inferSelect;
