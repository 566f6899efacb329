import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { leagues, players, playerTeams, teams } from './catalog.tables.ts';
import { INTERNATIONAL } from './countries.rules.ts';

export type NewLeague = typeof leagues.$inferInsert;
export type NewTeam = typeof teams.$inferInsert;
export type NewPlayer = typeof players.$inferInsert;

/** Ids in the order of a batch, and those that are new or changed. */
export interface Put {
  ids: number[];
  changed: number[];
}

/** A row is written only where a value differs: a provider sends everything after every restart. */

/**
 * `fill` writes what a linked source adds to an entry of another: languages, and values that are missing. Two sources
 * that spell a name differently do not take turns.
 */
export type PutMode = 'replace' | 'fill';

/** One league and season is one row for all providers. */
export async function putLeagues(
  tx: Tx,
  rows: readonly NewLeague[],
  mode: PutMode = 'replace',
): Promise<Put> {
  if (rows.length === 0) return { ids: [], changed: [] };
  const merged = {
    ...joinedNames(leagues),
    country: excluded(leagues.country),
    format: excluded(leagues.format),
    rules: excludedOrStored(leagues.rules),
  };
  const set =
    mode === 'replace'
      ? { ...merged, rank: excluded(leagues.rank) }
      : {
          ...keptNames(leagues),
          country: knownCountry(leagues.country),
          rules: storedOrExcluded(leagues.rules),
        };
  const changed = await tx
    .insert(leagues)
    .values(lastOfEach(rows))
    .onConflictDoUpdate({
      target: [leagues.gameId, leagues.slug, leagues.season],
      set,
      setWhere: differs(leagues, set),
    })
    .returning({ id: leagues.id });
  const known = await tx
    .select({ id: leagues.id, gameId: leagues.gameId, slug: leagues.slug, season: leagues.season })
    .from(leagues)
    .where(among(leagues, rows));
  await inheritOwnNames(
    tx,
    changed.map(({ id }) => id),
  );
  return { ids: inOrder(rows, known), changed: changed.map(({ id }) => id) };
}

/** A new season is called as the operator called the others of its league. */
export async function inheritOwnNames(tx: Tx, leagueIds: readonly number[]): Promise<void> {
  if (leagueIds.length === 0) return;
  await tx.execute(sql`
    update leagues l set own_names = of.own_names, given_names = l.names, names = l.names || of.own_names
    from leagues of
    where l.id = any(${sql.param([...leagueIds])}::bigint[]) and l.own_names is null
      and of.id = (select s.id from leagues s where s.game_id = l.game_id and s.slug = l.slug
        and s.own_names is not null order by s.season desc limit 1)`);
}

export async function putTeams(tx: Tx, rows: readonly NewTeam[], mode: PutMode = 'replace'): Promise<Put> {
  if (rows.length === 0) return { ids: [], changed: [] };
  const replaced = {
    ...joinedNames(teams),
    shortNames: excludedOrStored(teams.shortNames),
    crest: withPicture(excluded(teams.crest)),
    country: excluded(teams.country),
    coach: excludedOrStored(teams.coach),
    // The default means that the provider does not know.
    strength: sql`case excluded.strength when 50 then ${teams.strength} else excluded.strength end`,
  };
  const set =
    mode === 'replace'
      ? replaced
      : {
          ...keptNames(teams),
          shortNames: storedOrExcluded(teams.shortNames),
          country: knownCountry(teams.country),
          coach: storedOrExcluded(teams.coach),
        };
  const changed = await tx
    .insert(teams)
    .values(lastOfEach(rows))
    .onConflictDoUpdate({ target: [teams.gameId, teams.slug], set, setWhere: differs(teams, set) })
    .returning({ id: teams.id });
  const known = await tx
    .select({ id: teams.id, gameId: teams.gameId, slug: teams.slug })
    .from(teams)
    .where(among(teams, rows));
  return { ids: inOrder(rows, known), changed: changed.map(({ id }) => id) };
}

export async function putPlayers(
  tx: Tx,
  rows: readonly NewPlayer[],
  mode: PutMode = 'replace',
): Promise<Put> {
  if (rows.length === 0) return { ids: [], changed: [] };
  const replaced = {
    ...joinedNames(players),
    teamId: excluded(players.teamId),
    position: excluded(players.position),
    number: excludedOrStored(players.number),
    born: excludedOrStored(players.born),
    // Some lists of a provider do not give it.
    country: sql`case when excluded.country = ${INTERNATIONAL} then ${players.country} else excluded.country end`,
  };
  const set =
    mode === 'replace'
      ? replaced
      : {
          ...keptNames(players),
          teamId: storedOrExcluded(players.teamId),
          number: storedOrExcluded(players.number),
          born: storedOrExcluded(players.born),
          country: knownCountry(players.country),
        };
  const changed = await tx
    .insert(players)
    .values(lastOfEach(rows))
    .onConflictDoUpdate({ target: [players.gameId, players.slug], set, setWhere: differs(players, set) })
    .returning({ id: players.id });
  const known = await tx
    .select({ id: players.id, gameId: players.gameId, slug: players.slug })
    .from(players)
    .where(among(players, rows));
  return { ids: inOrder(rows, known), changed: changed.map(({ id }) => id) };
}

export async function insertPlayerTeams(tx: Tx, rows: readonly (typeof playerTeams.$inferInsert)[]) {
  if (rows.length === 0) return;
  await tx
    .insert(playerTeams)
    .values([...rows])
    .onConflictDoNothing();
}

/** Whatever its colours, the copy of a crest stays. */
export const withPicture = (crest: SQL): SQL =>
  sql`${crest} || jsonb_strip_nulls(jsonb_build_object('src', ${teams.crest} -> 'src'))`;

const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;

type NameColumns = Record<'names' | 'ownNames' | 'givenNames', Column>;

/** What sources gave, with the row's names above or below it; own names stay above both. */
function withOwn({ names, ownNames, givenNames }: NameColumns, given: (before: SQL) => SQL) {
  const all = given(sql`coalesce(${givenNames}, ${names})`);
  return {
    names: sql`${all} || coalesce(${ownNames}, '{}')`,
    givenNames: sql`case when ${ownNames} is not null then ${all} end`,
  };
}
const joinedNames = (table: NameColumns) =>
  withOwn(table, (before) => sql`${before} || ${excluded(table.names)}`);
const keptNames = (table: NameColumns) =>
  withOwn(table, (before) => sql`${excluded(table.names)} || ${before}`);
const storedOrExcluded = (column: Column): SQL => sql`coalesce(${column}, ${excluded(column)})`;
const knownCountry = (column: Column): SQL =>
  sql`case when ${column} = ${INTERNATIONAL} then ${excluded(column)} else ${column} end`;
const excludedOrStored = (column: Column): SQL => sql`coalesce(${excluded(column)}, ${column})`;

function differs(table: object, set: Readonly<Record<string, SQL>>): SQL {
  const columns = Object.keys(set).map((name) => sql`${(table as Record<string, Column>)[name]}`);
  const [before, after] = [columns, Object.values(set)].map((list) => sql.join(list, sql`, `));
  return sql`(${before}) is distinct from (${after})`;
}

/** Columns that identify a row. */
interface Key {
  gameId: number;
  slug: string;
  season?: string | undefined;
}

const keyOf = ({ gameId, slug, season = '' }: Key): string => `${gameId}/${slug}/${season}`;

const lastOfEach = <R extends Key>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

const among = (table: { gameId: Column; slug: Column }, rows: readonly Key[]): SQL | undefined =>
  and(
    inArray(table.gameId, [...new Set(rows.map(({ gameId }) => gameId))]),
    inArray(table.slug, [...new Set(rows.map(({ slug }) => slug))]),
  );

function inOrder(rows: readonly Key[], known: readonly (Key & { id: number })[]): number[] {
  const ids = new Map(known.map((row) => [keyOf(row), row.id]));
  return rows.map((row) => ids.get(keyOf(row))!);
}
