import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { INTERRUPTED, RUN_KINDS, type RunKind, type RunOutcome } from './backups.rules.ts';
import { type BackupRunRow, backupRequests, backupRuns } from './backups.tables.ts';

export async function insertRun(tx: Tx, kind: RunKind, startedAt: Date): Promise<number> {
  const [made] = await tx.insert(backupRuns).values({ kind, startedAt }).returning({ id: backupRuns.id });
  return made!.id;
}

type End = Pick<BackupRunRow, 'finishedAt' | 'outcome'> &
  Partial<Pick<BackupRunRow, 'file' | 'bytes' | 'rows' | 'problem'>>;

export async function finishRun(tx: Tx, id: number, end: End): Promise<void> {
  await tx.update(backupRuns).set(end).where(eq(backupRuns.id, id));
}

export async function deleteRun(tx: Tx, id: number): Promise<void> {
  await tx.delete(backupRuns).where(eq(backupRuns.id, id));
}

/** Under the lock of backups: whatever is still marked as running is not. */
export async function failInterruptedRuns(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(backupRuns)
    .set({ finishedAt: now, outcome: 'failed', problem: INTERRUPTED })
    .where(isNull(backupRuns.finishedAt));
}

export async function listRuns(tx: Reader, limit: number): Promise<BackupRunRow[]> {
  return await tx.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(limit);
}

export async function findLastRun(
  tx: Reader,
  kind: RunKind,
  outcome?: RunOutcome,
): Promise<BackupRunRow | undefined> {
  const [row] = await tx
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, kind),
        outcome ? eq(backupRuns.outcome, outcome) : isNotNull(backupRuns.outcome),
      ),
    )
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row;
}

/** Failures since the last success, for each kind. */
export async function countFailing(tx: Reader): Promise<Record<RunKind, number>> {
  const { rows } = await tx.execute<{ kind: RunKind; failing: number }>(sql`
    select kind, count(*) as failing from backup_runs failed where outcome = 'failed' and not exists (
      select from backup_runs done
      where done.kind = failed.kind and done.outcome <> 'failed' and done.started_at > failed.started_at)
    group by kind`);
  const counts = new Map(rows.map(({ kind, failing }) => [kind, failing]));
  return Object.fromEntries(RUN_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    RunKind,
    number
  >;
}

export async function deleteRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(backupRuns).where(sql`${backupRuns.startedAt} < ${before}`);
}

export async function insertRequest(tx: Tx, requestedAt: Date): Promise<void> {
  await tx.insert(backupRequests).values({ requestedAt });
}

export async function hasRequest(tx: Reader): Promise<boolean> {
  return (await tx.select().from(backupRequests).limit(1)).length > 0;
}

export async function deleteRequests(tx: Tx): Promise<void> {
  await tx.delete(backupRequests);
}
