import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { type LeagueRow, leagues, type PlayerRow, players, type TeamRow, teams } from './catalog.tables.ts';

export interface Browse {
  /** As `searchQuery` writes it. */
  search: string | null;
  gameId: number | null;
  country: string | null;
  /** The id of the last row seen. */
  after: number | null;
  limit: number;
}

interface Browsable {
  id: PgColumn;
  gameId: PgColumn;
  country: PgColumn;
  names: PgColumn;
}

/** In the order of the table's index. */
const byName = (table: Browsable): SQL => sql`lower(${table.names} ->> 'en')`;

function chosen(table: Browsable, { search, gameId, country }: Browse): SQL | undefined {
  return and(
    search === null
      ? undefined
      : sql`to_tsvector('simple', ${table.names}) @@ to_tsquery('simple', ${search})`,
    gameId === null ? undefined : eq(table.gameId, gameId),
    country === null ? undefined : eq(table.country, country),
  );
}

export async function listLeagues(tx: Tx, browse: Browse): Promise<LeagueRow[]> {
  const latest = sql`not exists (select from leagues later where later.game_id = ${leagues.gameId}
    and later.slug = ${leagues.slug} and later.season > ${leagues.season})`;
  const after = sql`(${leagues.rank}, ${leagues.id}) > (select rank, id from leagues where id = ${browse.after})`;
  return await tx
    .select()
    .from(leagues)
    .where(and(chosen(leagues, browse), latest, browse.after === null ? undefined : after))
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(browse.limit);
}

export async function listSquads(tx: Tx, browse: Browse): Promise<TeamRow[]> {
  const after = sql`(${byName(teams)}, ${teams.id}) >
    (select lower(names ->> 'en'), id from teams where id = ${browse.after})`;
  return await tx
    .select()
    .from(teams)
    .where(and(chosen(teams, browse), browse.after === null ? undefined : after))
    .orderBy(asc(byName(teams)), asc(teams.id))
    .limit(browse.limit);
}

export interface ListedPlayer {
  player: PlayerRow;
  team: TeamRow | null;
}

export async function listPlayers(tx: Tx, browse: Browse): Promise<ListedPlayer[]> {
  const after = sql`(${byName(players)}, ${players.id}) >
    (select lower(names ->> 'en'), id from players where id = ${browse.after})`;
  return await tx
    .select({ player: getTableColumns(players), team: getTableColumns(teams) })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(and(chosen(players, browse), browse.after === null ? undefined : after))
    .orderBy(asc(byName(players)), asc(players.id))
    .limit(browse.limit);
}

const TABLES = { leagues, squads: teams, players } as const;

export async function listCountries(
  tx: Tx,
  of: keyof typeof TABLES,
  gameId: number | null,
): Promise<string[]> {
  const table = TABLES[of];
  const rows = await tx
    .selectDistinct({ country: table.country })
    .from(table)
    .where(gameId === null ? undefined : eq(table.gameId, gameId))
    .orderBy(asc(table.country));
  return rows.map(({ country }) => country);
}
