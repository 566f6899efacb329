import { and, asc, eq, gt, gte, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { OVER_STATES } from './matches.rules.ts';
import { type MatchRow, matches, matchRevisions } from './matches.tables.ts';
import type { Snapshot } from './simulation.rules.ts';

export async function findLastChange(tx: Tx): Promise<{ rev: number; changedAt: Date | null }> {
  const [row] = await tx.select().from(matchRevisions);
  return row!;
}

export async function listChangesSince(tx: Tx, rev: number, until: number): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(gt(matches.rev, rev), lte(matches.rev, until)))
    .orderBy(asc(matches.rev));
}

export async function listBetween(tx: Tx, from: Date, to: Date): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(gte(matches.startAt, from), lt(matches.startAt, to)))
    .orderBy(asc(matches.id));
}

/** Matches that have begun and are not over: what the simulator moves. */
export async function listRunning(tx: Tx, now: Date): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(lte(matches.startAt, now), notInArray(matches.state, [...OVER_STATES])))
    .orderBy(asc(matches.id));
}

export async function lockMatch(tx: Tx, id: number): Promise<MatchRow | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update');
  return row ?? null;
}

/** Counts the revision in the caller's transaction: changes commit one after the other, without holes. */
export async function updateMatch(tx: Tx, id: number, snapshot: Snapshot, now: Date): Promise<MatchRow> {
  const [counted] = await tx
    .update(matchRevisions)
    .set({ rev: sql`${matchRevisions.rev} + 1`, changedAt: now })
    .returning({ rev: matchRevisions.rev });
  const [row] = await tx
    .update(matches)
    .set({ ...snapshot, updatedAt: now, rev: counted!.rev })
    .where(eq(matches.id, id))
    .returning();
  return row!;
}

export type NewMatch = typeof matches.$inferInsert;

/** The same fixture twice is one fixture. */
export async function insertMatches(tx: Tx, rows: readonly NewMatch[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx
    .insert(matches)
    .values([...rows])
    .onConflictDoNothing();
  return rowCount ?? 0;
}

export async function deleteMatchesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: matches.id }).from(matches).where(lt(matches.startAt, before)).limit(limit);
  const { rowCount } = await tx.delete(matches).where(sql`${matches.id} in ${old}`);
  return rowCount ?? 0;
}
