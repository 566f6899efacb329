import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { isStaleNode, recordings } from './media.tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;

export async function insertRecording(
  tx: Tx,
  row: { room: string; matchId: number | null; file: string; startedAt: Date; node: string },
): Promise<void> {
  await tx.insert(recordings).values(row);
}

export async function captureRecording(tx: Tx, file: string, capturedAt: Date): Promise<void> {
  await tx.update(recordings).set({ capturedAt }).where(eq(recordings.file, file));
}

export async function finishRecording(
  tx: Tx,
  file: string,
  done: { bytes: number; durationMs: number; endedAt: Date },
): Promise<void> {
  await tx.update(recordings).set(done).where(eq(recordings.file, file));
}

export async function deleteRecording(tx: Tx, file: string): Promise<void> {
  await tx.delete(recordings).where(eq(recordings.file, file));
}

export async function findRecording(tx: Reader, file: string): Promise<RecordingRow | null> {
  const [row] = await tx.select().from(recordings).where(eq(recordings.file, file));
  return row ?? null;
}

export async function getRecording(tx: Reader, id: number): Promise<RecordingRow | null> {
  const [row] = await tx.select().from(recordings).where(eq(recordings.id, id));
  return row ?? null;
}

/** The recordings of a room that hold a moment, the newest first: one that still grows has no end. */
export async function listRecordedAt(tx: Reader, room: string, at: Date): Promise<RecordingRow[]> {
  return await tx
    .select()
    .from(recordings)
    .where(
      and(
        eq(recordings.room, room),
        lte(recordings.capturedAt, at),
        or(isNull(recordings.endedAt), gte(recordings.endedAt, at)),
      ),
    )
    .orderBy(desc(recordings.capturedAt), desc(recordings.id))
    .limit(1);
}

/** Null where already deleted or unknown. */
export async function takeRecording(tx: Tx, id: number): Promise<RecordingRow | null> {
  const [row] = await tx.delete(recordings).where(eq(recordings.id, id)).returning();
  return row ?? null;
}

export async function deleteRecordingsOf(tx: Tx, room: string): Promise<void> {
  await tx.delete(recordings).where(eq(recordings.room, room));
}

/** Unfinished recordings of no node, of this node or of a stale one. */
export async function listUnfinished(tx: Tx, node: string): Promise<RecordingRow[]> {
  const free = or(isNull(recordings.node), eq(recordings.node, node), isStaleNode(sql`${recordings.node}`));
  return await tx
    .select()
    .from(recordings)
    .where(and(isNull(recordings.endedAt), free));
}

const isOlder = (id: number) =>
  sql`(${recordings.startedAt}, ${recordings.id}) < (select r.started_at, r.id from recordings r where r.id = ${id})`;

export async function listRecordings(
  tx: Reader,
  of: { matchId: number } | { room: string },
  limit: number,
  /** Older than this recording. */
  before?: number,
): Promise<RecordingRow[]> {
  const which = 'matchId' in of ? eq(recordings.matchId, of.matchId) : eq(recordings.room, of.room);
  return await tx
    .select()
    .from(recordings)
    .where(and(which, isNotNull(recordings.endedAt), before === undefined ? undefined : isOlder(before)))
    .orderBy(desc(recordings.startedAt), desc(recordings.id))
    .limit(limit);
}

/** Oldest recordings beyond the quota. One statement: concurrent calls delete nothing twice. */
export async function deleteBeyond(tx: Tx, bytes: number): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string }>(sql`
    delete from recordings where id in (
      select id from (
        select id, ended_at, sum(bytes) over (order by started_at desc, id desc) as total from recordings
      ) newest_first
      where total > ${bytes} and ended_at is not null)
    returning file`);
  return rows.map(({ file }) => file);
}

/** Subset of the files that have a row. */
export async function knownFiles(tx: Reader, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .select({ file: recordings.file })
    .from(recordings)
    .where(inArray(recordings.file, [...files]));
  return new Set(rows.map(({ file }) => file));
}

/** Number and total size of files. */
export async function sumRecordings(tx: Reader): Promise<{ files: number; bytes: number }> {
  const [row] = await tx
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)::bigint` })
    .from(recordings);
  return row!;
}

/** Files follow: the process with the folder deletes those without a row. */
export async function deleteRecordingsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: recordings.id })
    .from(recordings)
    .where(lt(recordings.endedAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(recordings).where(inArray(recordings.id, old));
  return rowCount ?? 0;
}
