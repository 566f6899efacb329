import { and, asc, eq, gt, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LeagueRow, leagues, type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { LIVE_STATES, OVER_STATES } from './matches.rules.ts';
import { type MatchRow, matches, matchRevisions } from './matches.tables.ts';
import type { Snapshot } from './simulation.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Live first, then leagues in their order, then by time: the order a reader scans. */
const liveRank = sql<number>`case when ${inArray(matches.state, [...LIVE_STATES])} then 0 else 1 end`;

export interface ListedMatch {
  match: MatchRow;
  league: LeagueRow;
  home: TeamRow;
  away: TeamRow;
  liveRank: number;
}

export interface Place {
  liveRank: number;
  leagueRank: number;
  leagueId: number;
  startAt: Date;
  id: number;
}

interface ListOptions {
  from: Date;
  to: Date;
  gameId: number | null;
  after: Place | null;
  limit: number;
}

export async function listMatches(
  tx: Tx,
  { from, to, gameId, after, limit }: ListOptions,
): Promise<ListedMatch[]> {
  return await tx
    .select({ match: matches, league: leagues, home, away, liveRank })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(
      and(
        gte(matches.startAt, from),
        lt(matches.startAt, to),
        gameId === null ? undefined : eq(matches.gameId, gameId),
        after
          ? sql`(${liveRank}, ${leagues.rank}, ${leagues.id}, ${matches.startAt}, ${matches.id}) >
                (${after.liveRank}, ${after.leagueRank}, ${after.leagueId}, ${after.startAt}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(liveRank, asc(leagues.rank), asc(leagues.id), asc(matches.startAt), asc(matches.id))
    .limit(limit);
}

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
