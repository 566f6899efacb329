import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  leagues,
  type PlayerRow,
  players,
  providerRefs,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import { type OfficialStandingsRow, officialStandings } from '#modules/matches/sheets.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { dataImportRows, dataImports, type EntryKind, type WrittenRow } from './imports.tables.ts';

/** Imports into a league follow each other, in all processes. */
export async function lockLeagueImports(tx: Tx, leagueId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${leagueId}`}, 3))`);
}

export async function listLeagueMatches(tx: Reader, leagueId: number): Promise<MatchRow[]> {
  return await tx.select().from(matches).where(eq(matches.leagueId, leagueId));
}

/** Teams of a league, in any of its seasons, and those in its official table. */
export async function listLeagueTeams(
  tx: Reader,
  { id, gameId, slug }: { id: number; gameId: number; slug: string },
): Promise<TeamRow[]> {
  return await tx
    .select()
    .from(teams)
    .where(
      sql`${teams.id} in (
        select unnest(array[m.home_team_id, m.away_team_id]) from matches m join leagues l on l.id = m.league_id
         where l.game_id = ${gameId} and l.slug = ${slug}
        union
        select (r ->> 'teamId')::bigint from official_standings s, jsonb_array_elements(s.tables) t,
          jsonb_array_elements(t -> 'rows') r where s.league_id = ${id})`,
    );
}

/** Teams of a game with one of these names, in any language. */
export async function listTeamsNamed(
  tx: Reader,
  gameId: number,
  names: readonly string[],
): Promise<TeamRow[]> {
  if (names.length === 0) return [];
  return await tx
    .select()
    .from(teams)
    .where(and(eq(teams.gameId, gameId), isNamed('teams', names)));
}

/** Players of these teams, and others of the game with one of these names. */
export async function listPlayersAmong(
  tx: Reader,
  gameId: number,
  teamIds: readonly number[],
  names: readonly string[],
): Promise<PlayerRow[]> {
  return await tx
    .select()
    .from(players)
    .where(
      and(
        eq(players.gameId, gameId),
        sql`(${players.teamId} = any(${sql.param([...teamIds])}::bigint[]) or ${isNamed('players', names)})`,
      ),
    );
}

const isNamed = (table: 'teams' | 'players', names: readonly string[]) => sql`exists (
  select from (select * from jsonb_each_text(${sql.identifier(table)}.names)
    union all select * from jsonb_each_text(${sql.identifier(table)}.given_names)) n
  where lower(n.value) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[]))`;

export async function findOfficial(tx: Reader, leagueId: number): Promise<OfficialStandingsRow | null> {
  const [row] = await tx.select().from(officialStandings).where(eq(officialStandings.leagueId, leagueId));
  return row ?? null;
}

export async function putOfficial(tx: Tx, row: OfficialStandingsRow): Promise<void> {
  const { leagueId: _, ...set } = row;
  await tx
    .insert(officialStandings)
    .values(row)
    .onConflictDoUpdate({ target: officialStandings.leagueId, set });
}

export async function deleteOfficial(tx: Tx, leagueId: number): Promise<void> {
  await tx.delete(officialStandings).where(eq(officialStandings.leagueId, leagueId));
}

export async function findMatches(tx: Reader, ids: readonly number[]): Promise<Map<number, MatchRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPlayers(tx: Reader, ids: readonly number[]): Promise<Map<number, PlayerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(players)
    .where(inArray(players.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findTeams(tx: Reader, ids: readonly number[]): Promise<Map<number, TeamRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(teams)
    .where(inArray(teams.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type PlayerValues = Pick<PlayerRow, 'teamId' | 'position' | 'number' | 'born' | 'country'>;

export async function updatePlayer(tx: Tx, id: number, values: PlayerValues): Promise<void> {
  await tx.update(players).set(values).where(eq(players.id, id));
  if (values.teamId !== null)
    await tx.execute(sql`insert into player_teams (player_id, team_id) values (${id}, ${values.teamId})
      on conflict do nothing`);
}

/** False where something else refers to it. */
export async function deleteMatch(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from matches m where m.id = ${id}
    and not exists (select from match_sheets s where s.match_id = m.id)
    and not exists (select from match_odds o where o.match_id = m.id)
    and not exists (select from match_texts t where t.match_id = m.id)`);
  if (rowCount === 1) await forgetEntry(tx, 'match', id);
  return rowCount === 1;
}

export async function deletePlayer(tx: Tx, id: number): Promise<boolean> {
  await tx.execute(sql`delete from player_teams where player_id = ${id}`);
  const { rowCount } = await tx.delete(players).where(eq(players.id, id));
  if (rowCount === 1) await forgetEntry(tx, 'player', id);
  return rowCount === 1;
}

/** False where a match, a player or an official table refers to it. */
export async function deleteTeam(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from teams t where t.id = ${id}
    and not exists (select from matches m where m.home_team_id = t.id)
    and not exists (select from matches m where m.away_team_id = t.id)
    and not exists (select from match_participants p where p.team_id = t.id)
    and not exists (select from players p where p.team_id = t.id)
    and not exists (select from player_teams p where p.team_id = t.id)
    and not exists (select from official_standings s, jsonb_array_elements(s.tables) x,
      jsonb_array_elements(x -> 'rows') r where (r ->> 'teamId')::bigint = t.id)`);
  if (rowCount === 1) await forgetEntry(tx, 'team', id);
  return rowCount === 1;
}

async function forgetEntry(tx: Tx, kind: Exclude<EntryKind, 'standings'>, id: number): Promise<void> {
  await tx.delete(providerRefs).where(and(eq(providerRefs.kind, kind), eq(providerRefs.ourId, id)));
  await tx.execute(sql`delete from hand_holds where kind = ${kind} and our_id = ${id}`);
}

export type NewImport = typeof dataImports.$inferInsert;
export type NewWrittenRow = Omit<typeof dataImportRows.$inferInsert, 'importId'>;

export async function insertImport(
  tx: Tx,
  row: NewImport,
  written: readonly NewWrittenRow[],
): Promise<number> {
  const [made] = await tx.insert(dataImports).values(row).returning({ id: dataImports.id });
  await tx.insert(dataImportRows).values(written.map((each) => ({ ...each, importId: made!.id })));
  return made!.id;
}

/** Undoes of an import follow each other. */
export async function lockImport(tx: Tx, id: number) {
  const [row] = await tx.select().from(dataImports).where(eq(dataImports.id, id)).for('update');
  return row ?? null;
}

/** Rows that still count, the last one first. */
export async function listWritten(tx: Reader, importId: number): Promise<WrittenRow[]> {
  return await tx
    .select()
    .from(dataImportRows)
    .where(and(eq(dataImportRows.importId, importId), eq(dataImportRows.undone, false)))
    .orderBy(desc(dataImportRows.seq));
}

export async function setUndone(
  tx: Tx,
  importId: number,
  seqs: readonly number[],
  by: { userId: number; now: Date },
): Promise<void> {
  await tx
    .update(dataImportRows)
    .set({ undone: true })
    .where(and(eq(dataImportRows.importId, importId), inArray(dataImportRows.seq, [...seqs])));
  await tx
    .update(dataImports)
    .set({ undoneBy: by.userId, undoneAt: by.now })
    .where(eq(dataImports.id, importId));
}

export async function listImports(tx: Reader, before: number | undefined, limit: number) {
  const maker = alias(users, 'maker');
  const undoer = alias(users, 'undoer');
  return await tx
    .select({
      import: dataImports,
      league: leagues.names,
      season: leagues.season,
      username: maker.username,
      undoneName: undoer.username,
      remaining: sql<number>`(select count(*) from ${dataImportRows} r
        where r.import_id = ${dataImports.id} and not r.undone)`.mapWith(Number),
    })
    .from(dataImports)
    .leftJoin(leagues, eq(leagues.id, dataImports.leagueId))
    .leftJoin(maker, eq(maker.id, dataImports.madeBy))
    .leftJoin(undoer, eq(undoer.id, dataImports.undoneBy))
    .where(before === undefined ? undefined : lt(dataImports.id, before))
    .orderBy(desc(dataImports.id))
    .limit(limit);
}
