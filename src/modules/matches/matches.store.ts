import { and, asc, gt, gte, lt, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { type MatchRow, matches, matchRevisions } from './matches.tables.ts';

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
