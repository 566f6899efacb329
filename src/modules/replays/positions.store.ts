import { and, desc, eq, lt } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { replayPositions } from './replays.tables.ts';

const { userId, recordingId, seconds, updatedAt } = replayPositions;

export async function findPosition(tx: Reader, user: number, recording: number): Promise<number | null> {
  const [row] = await tx
    .select({ seconds })
    .from(replayPositions)
    .where(and(eq(userId, user), eq(recordingId, recording)));
  return row?.seconds ?? null;
}

/** The last one of several devices stays. */
export async function upsertPosition(
  tx: Tx,
  row: { userId: number; recordingId: number; seconds: number; updatedAt: Date },
): Promise<void> {
  await tx
    .insert(replayPositions)
    .values(row)
    .onConflictDoUpdate({
      target: [userId, recordingId],
      set: { seconds: row.seconds, updatedAt: row.updatedAt },
    });
}

export async function deletePosition(tx: Tx, user: number, recording: number): Promise<void> {
  await tx.delete(replayPositions).where(and(eq(userId, user), eq(recordingId, recording)));
}

export async function deletePositionsOf(tx: Tx, user: number): Promise<void> {
  await tx.delete(replayPositions).where(eq(userId, user));
}

/** The newest recording first. */
export async function listPositionsOf(tx: Reader, user: number, before: number | null, limit: number) {
  return await tx
    .select({ recordingId, seconds, updatedAt })
    .from(replayPositions)
    .where(and(eq(userId, user), before === null ? undefined : lt(recordingId, before)))
    .orderBy(desc(recordingId))
    .limit(limit);
}
