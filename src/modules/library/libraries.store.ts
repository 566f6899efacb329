import { and, asc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import { collation } from '#platform/db/collation.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Search } from './libraries.rules.ts';

export interface Browse {
  search: Search | null;
  gameId: number | null;
  country: string | null;
  /** Id of the last row seen. */
  after: number | null;
  limit: number;
  lang: LanguageCode;
}

interface Browsable {
  id: PgColumn;
  gameId: PgColumn;
  country: PgColumn;
  names: PgColumn;
}

/** Displayed name, in the collation of the viewer's language. */
const nameIn = (lang: LanguageCode, names: SQL | PgColumn): SQL =>
  sql`coalesce(${names} ->> ${lang}, ${names} ->> 'en') collate ${collation(lang)}`;
const theirNames = sql`names`;

function chosen(table: Browsable, { search, gameId, country }: Browse): SQL | undefined {
  return and(
    search === null ? undefined : found(table, search),
    gameId === null ? undefined : eq(table.gameId, gameId),
    country === null ? undefined : eq(table.country, country),
  );
}

function found({ names }: Browsable, search: Search): SQL {
  if ('words' in search) return sql`to_tsvector('simple', ${names}) @@ to_tsquery('simple', ${search.words})`;
  const plain = sql`regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g')`;
  return sql`exists (select from jsonb_each_text(${names}) as n (lang, name)
    where position(${search.part} in ${plain}) > 0)`;
}

/** Both lists are short. A hidden league does not hide its teams: they play elsewhere too. */
export interface Hidden {
  games: readonly number[];
  leagues: readonly number[];
}

export async function listLeagues(tx: Reader, browse: Browse, hidden: Hidden): Promise<LeagueRow[]> {
  const shown = and(
    notInArray(leagues.gameId, [...hidden.games]),
    notInArray(leagues.id, [...hidden.leagues]),
  );
  const latest = sql`not exists (select from leagues later where later.game_id = ${leagues.gameId}
    and later.slug = ${leagues.slug} and later.season > ${leagues.season})`;
  const after = sql`(${leagues.rank}, ${leagues.id}) > (select rank, id from leagues where id = ${browse.after})`;
  return await tx
    .select()
    .from(leagues)
    .where(and(chosen(leagues, browse), latest, shown, browse.after === null ? undefined : after))
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(browse.limit);
}

export async function listSquads(tx: Reader, browse: Browse, { games }: Hidden): Promise<TeamRow[]> {
  const name = nameIn(browse.lang, teams.names);
  const after = sql`(${name}, ${teams.id}) >
    (select ${nameIn(browse.lang, theirNames)}, id from teams where id = ${browse.after})`;
  return await tx
    .select()
    .from(teams)
    .where(
      and(
        chosen(teams, browse),
        notInArray(teams.gameId, [...games]),
        browse.after === null ? undefined : after,
      ),
    )
    .orderBy(asc(name), asc(teams.id))
    .limit(browse.limit);
}

export interface ListedPlayer {
  player: PlayerRow;
  team: TeamRow | null;
}

export async function listPlayers(tx: Reader, browse: Browse, { games }: Hidden): Promise<ListedPlayer[]> {
  const name = nameIn(browse.lang, players.names);
  const after = sql`(${name}, ${players.id}) >
    (select ${nameIn(browse.lang, theirNames)}, id from players where id = ${browse.after})`;
  return await tx
    .select({ player: getTableColumns(players), team: getTableColumns(teams) })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(
      and(
        chosen(players, browse),
        notInArray(players.gameId, [...games]),
        browse.after === null ? undefined : after,
      ),
    )
    .orderBy(asc(name), asc(players.id))
    .limit(browse.limit);
}

const TABLES = { leagues, squads: teams, players } as const;

export async function listCountries(
  tx: Reader,
  of: keyof typeof TABLES,
  gameId: number | null,
  { games }: Hidden,
): Promise<string[]> {
  const table = TABLES[of];
  const rows = await tx
    .selectDistinct({ country: table.country })
    .from(table)
    .where(and(gameId === null ? undefined : eq(table.gameId, gameId), notInArray(table.gameId, [...games])))
    .orderBy(asc(table.country));
  return rows.map(({ country }) => country);
}
