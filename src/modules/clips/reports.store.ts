import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { ClipDecision } from './clips.rules.ts';
import { clipReports } from './clips.tables.ts';

/** A repeated report of the same user is ignored. */
export async function insertReport(tx: Tx, row: typeof clipReports.$inferInsert): Promise<void> {
  await tx.insert(clipReports).values(row).onConflictDoNothing();
}

export async function listOpenReports(tx: Reader, clipIds: readonly number[]) {
  if (clipIds.length === 0) return [];
  return await tx
    .select()
    .from(clipReports)
    .where(and(inArray(clipReports.clipId, [...clipIds]), isNull(clipReports.decidedAt)))
    .orderBy(asc(clipReports.id));
}

/** Decides all open reports of a clip; returns their number. */
export async function decideReports(
  tx: Tx,
  clipId: number,
  decided: { decision: ClipDecision; decidedBy: number; decidedAt: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(clipReports)
    .set(decided)
    .where(and(eq(clipReports.clipId, clipId), isNull(clipReports.decidedAt)));
  return rowCount ?? 0;
}

export async function listReportsOf(tx: Reader, userId: number) {
  return await tx
    .select({
      clipId: clipReports.clipId,
      reason: clipReports.reason,
      note: clipReports.note,
      createdAt: clipReports.createdAt,
    })
    .from(clipReports)
    .where(eq(clipReports.reporterId, userId));
}

export async function deleteReportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(clipReports).where(eq(clipReports.reporterId, userId));
}
