import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { leagues, players, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { matchSheets } from '#modules/matches/sheets.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { MOST_SCORERS } from './entries.rules.ts';
import type { Grant, ScorerKind } from './scorers.rules.ts';
import { type ScoredMatchRow, scoredMatches, scoreEntries, scorers } from './scoring.tables.ts';

/** Batches of a match follow each other, in all processes. */
export async function lockScoring(tx: Tx, matchId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scoring ${matchId}`}, 2))`);
}

/** A match with its league and sides, and its league's other seasons. */
export async function findScorable(tx: Reader, matchId: number) {
  const side = (id: typeof matches.homeTeamId) =>
    sql<LocalizedText | null>`(select t.names from ${teams} t where t.id = ${id})`;
  const [row] = await tx
    .select({
      match: matches,
      league: leagues,
      home: side(matches.homeTeamId),
      away: side(matches.awayTeamId),
      leagueIds: sql<number[]>`(select array_agg(l.id::integer) from leagues l
        where l.game_id = ${leagues.gameId} and l.slug = ${leagues.slug})`,
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .where(eq(matches.id, matchId));
  return row ?? null;
}
export type Scorable = NonNullable<Awaited<ReturnType<typeof findScorable>>>;

export async function listSquads(tx: Reader, teamIds: readonly number[]) {
  return await tx
    .select({ teamId: players.teamId, names: players.names, number: players.number })
    .from(players)
    .where(inArray(players.teamId, [...teamIds]))
    .orderBy(asc(players.number), asc(players.id))
    .limit(200);
}

export async function findEvents(tx: Reader, matchId: number) {
  const [row] = await tx
    .select({ version: matchSheets.version, data: matchSheets.data })
    .from(matchSheets)
    .where(and(eq(matchSheets.matchId, matchId), eq(matchSheets.kind, 'events')));
  return row ?? null;
}

export async function findScored(tx: Reader, matchId: number): Promise<ScoredMatchRow | null> {
  const [row] = await tx.select().from(scoredMatches).where(eq(scoredMatches.matchId, matchId));
  return row ?? null;
}

/** A takeover: the numbers of entries go on. */
export async function putScored(tx: Tx, row: Omit<ScoredMatchRow, 'baseSeq' | 'lastSeq'>): Promise<void> {
  await tx
    .insert(scoredMatches)
    .values({ ...row, baseSeq: 0, lastSeq: 0 })
    .onConflictDoUpdate({
      target: scoredMatches.matchId,
      set: {
        baseline: row.baseline,
        takenAt: row.takenAt,
        baseSeq: sql`${scoredMatches.lastSeq}`,
        versionBase: sql`${row.versionBase}::bigint - ${scoredMatches.lastSeq}`,
      },
    });
}

/** Entries since the takeover. */
export async function listEntries(tx: Reader, matchId: number, after: number) {
  return await tx
    .select({
      seq: scoreEntries.seq,
      id: scoreEntries.id,
      userId: scoreEntries.userId,
      at: scoreEntries.at,
      body: scoreEntries.body,
      by: sql<string>`coalesce(${users.username}, '')`,
    })
    .from(scoreEntries)
    .leftJoin(users, eq(users.id, scoreEntries.userId))
    .where(and(eq(scoreEntries.matchId, matchId), gt(scoreEntries.seq, after)))
    .orderBy(asc(scoreEntries.seq));
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Also those before the takeover: a device may send them again. */
export async function listKnownIds(
  tx: Reader,
  matchId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: scoreEntries.id })
    .from(scoreEntries)
    .where(and(eq(scoreEntries.matchId, matchId), inArray(scoreEntries.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function insertEntries(
  tx: Tx,
  matchId: number,
  rows: readonly Omit<typeof scoreEntries.$inferInsert, 'matchId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(scoreEntries).values(rows.map((row) => ({ ...row, matchId })));
  await tx
    .update(scoredMatches)
    .set({ lastSeq: rows.at(-1)!.seq })
    .where(eq(scoredMatches.matchId, matchId));
}

export async function listGrants(tx: Reader, userId: number): Promise<Grant[]> {
  return await tx
    .select({ kind: scorers.kind, ourId: scorers.ourId })
    .from(scorers)
    .where(eq(scorers.userId, userId));
}

/** Matches of these grants, by their start. */
export async function listScorable(tx: Reader, userId: number, from: Date, to: Date, limit: number) {
  const side = (id: typeof matches.homeTeamId) =>
    sql<LocalizedText | null>`(select t.names from ${teams} t where t.id = ${id})`;
  return await tx
    .select({
      match: matches,
      league: leagues.names,
      home: side(matches.homeTeamId),
      away: side(matches.awayTeamId),
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .where(
      sql`${matches.startAt} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
        and ${matches.lobby} is null and exists (
          select from ${scorers} s left join leagues g on s.kind = 'league' and g.id = s.our_id
          where s.user_id = ${userId} and (
            (s.kind = 'match' and s.our_id = ${matches.id})
            or (g.game_id = ${leagues.gameId} and g.slug = ${leagues.slug})))`,
    )
    .orderBy(asc(matches.startAt), asc(matches.id))
    .limit(limit);
}

/** Grants follow each other: the role ends with the last of them. */
export const lockScorers = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('scorers', 2))`);

export async function listScorers(tx: Reader) {
  const team = (id: string) => sql`(select t.names from teams t where t.id = m.${sql.raw(id)})`;
  return await tx
    .select({
      id: scorers.id,
      userId: scorers.userId,
      username: users.username,
      kind: scorers.kind,
      ourId: scorers.ourId,
      grantedAt: scorers.grantedAt,
      names: sql<LocalizedText[] | null>`case ${scorers.kind}
        when 'league' then (select jsonb_build_array(l.names) from leagues l where l.id = ${scorers.ourId})
        else (select jsonb_build_array(${team('home_team_id')}, ${team('away_team_id')})
          from matches m where m.id = ${scorers.ourId}) end`,
    })
    .from(scorers)
    .innerJoin(users, eq(users.id, scorers.userId))
    .orderBy(desc(scorers.id))
    .limit(MOST_SCORERS);
}

export async function isSubject(tx: Reader, kind: ScorerKind, id: number): Promise<boolean> {
  const table = kind === 'league' ? leagues : matches;
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  return rows.length > 0;
}

/** False where it is granted already. */
export async function insertScorer(tx: Tx, row: typeof scorers.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(scorers).values(row).onConflictDoNothing().returning({ id: scorers.id });
  return inserted.length === 1;
}

export async function deleteScorer(tx: Tx, id: number) {
  const [row] = await tx.delete(scorers).where(eq(scorers.id, id)).returning();
  return row ?? null;
}

export const deleteScorersOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(scorers).where(eq(scorers.userId, userId));
};

/** Scores stay, without who entered them. */
export const forgetAuthor = async (tx: Tx, userId: number): Promise<void> => {
  await tx.update(scoreEntries).set({ userId: null }).where(eq(scoreEntries.userId, userId));
};

export async function listEntriesOf(tx: Reader, userId: number) {
  return await tx
    .select({ matchId: scoreEntries.matchId, at: scoreEntries.at, body: scoreEntries.body })
    .from(scoreEntries)
    .where(eq(scoreEntries.userId, userId))
    .orderBy(asc(scoreEntries.at));
}
