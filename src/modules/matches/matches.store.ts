import { and, asc, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type MatchRow, matches, matchRevisions } from './matches.tables.ts';

export interface LastChange {
  rev: number;
  changedAt: Date | null;
  namesRev: number;
}

export async function findLastChange(tx: Reader): Promise<LastChange> {
  const [row] = await tx.select().from(matchRevisions);
  return row!;
}

/** Last in its transaction: writers of scores wait for the row. */
export async function raiseNamesRevision(tx: Tx): Promise<void> {
  await tx.update(matchRevisions).set({ namesRev: sql`${matchRevisions.namesRev} + 1` });
}

export async function listChangesSince(tx: Reader, rev: number, until: number): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(gt(matches.rev, rev), lte(matches.rev, until)))
    .orderBy(asc(matches.rev));
}

export async function listBetween(tx: Reader, from: Date, to: Date): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(gte(matches.startAt, from), lt(matches.startAt, to)))
    .orderBy(asc(matches.id));
}

/** Matches outside the range that changed last: postponed, rescheduled, or with new odds. */
export async function listLastChanged(
  tx: Reader,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<MatchRow[]> {
  return await tx
    .select()
    .from(matches)
    .where(and(gt(matches.rev, 0), or(lt(matches.startAt, from), gte(matches.startAt, to))))
    .orderBy(desc(matches.rev))
    .limit(limit);
}

export type Fixture = Pick<MatchRow, 'id' | 'state' | 'startAt' | 'gameId'>;

export async function findFixture(tx: Reader, id: number): Promise<Fixture | null> {
  const [row] = await tx
    .select({ id: matches.id, state: matches.state, startAt: matches.startAt, gameId: matches.gameId })
    .from(matches)
    .where(eq(matches.id, id));
  return row ?? null;
}
