import { type SQL, sql } from 'drizzle-orm';
import type { Absentee } from '#modules/matches/sheet.contract.ts';
import type { Reader } from '#platform/db/db.ts';
import type { PlayedLine, PlayerEvent } from './player-seasons.rules.ts';

export interface Who {
  id: number;
  /** All teams that announced the player, the current one last. */
  teamIds: readonly number[];
  /** In every language: a provider may name a player without our id. */
  names: readonly string[];
}

/** Upper bound beyond any career. */
const MOST_SHEETS = 3_000;

/**
 * Finished matches whose sheet has the player or a namesake, latest first. Materialized, so that the index is used
 * whatever the planner estimates about the matches.
 */
const sheetsOf = (kind: 'events' | 'lineups', { id, names }: Who): SQL => sql`
  with found as materialized (
    select match_id, data from match_sheets
    where kind = ${sql.raw(`'${kind}'`)} and sheet_people(data) && ${sql.param([`#${id}`, ...names])}::text[]
  )
  select m.id, m.league_id, m.start_at, m.home_team_id, m.away_team_id, found.data
  from found join matches m on m.id = found.match_id
  where m.state = 'finished'
  order by m.start_at desc limit ${MOST_SHEETS}`;

const SIDES = sql`lateral (values ('home', home_team_id), ('away', away_team_id)) as team (side, id)`;

/** By our id for any team; by name only for a team that announced the player: others have namesakes. */
const isHim = (player: SQL, name: string, who: Who): SQL =>
  sql`(${player} ->> 'playerId' = ${String(who.id)} or (${player} ->> 'playerId' is null
    and ${player} ->> ${name} = any (${sql.param(who.names)}::text[]) and ${ofHis(who)}))`;

const ofHis = ({ teamIds }: Who): SQL => sql`team.id = any (${sql.param(teamIds)}::bigint[])`;

interface MatchRow extends Record<string, unknown> {
  id: number;
  league_id: number;
  team_id: number;
  year: number;
  at: number;
}

const playedIn = ({ id, league_id, team_id, year, at }: MatchRow) => ({
  matchId: id,
  leagueId: league_id,
  teamId: team_id,
  year,
  at,
});

const YEAR = sql`extract(year from start_at at time zone 'UTC')::integer as year, extract(epoch from start_at)::float8 as at`;

/** A player's own events and assists, extracted from the sheets. An own goal may be listed for the other side. */
export async function listPlayerEvents(tx: Reader, who: Who): Promise<PlayerEvent[]> {
  const event = sql`event`;
  const { rows } = await tx.execute<MatchRow & { kind: string; own: boolean }>(sql`
    select sheet.id, league_id, team.id as team_id, ${YEAR}, event ->> 'kind' as kind,
      ${isHim(event, 'player', who)} as own
    from (${sheetsOf('events', who)}) as sheet
    cross join ${SIDES}
    cross join jsonb_array_elements(data) as event
    where event ->> 'side' = team.side and (event ->> 'cancelled') is distinct from 'true'
      and (event ->> 'kind' <> 'ownGoal' or ${ofHis(who)})
      and (${isHim(event, 'player', who)}
        or (event ->> 'second' = any (${sql.param(who.names)}::text[]) and ${ofHis(who)}))`);
  return rows.map((row) => ({ ...playedIn(row), kind: row.kind, own: row.own }));
}

type LineRow = MatchRow & Pick<PlayedLine, 'starter' | 'rating'> & { line: PlayedLine['line'] | null };

/** A player's lines in team sheets. */
export async function listPlayedLines(tx: Reader, who: Who): Promise<PlayedLine[]> {
  const { rows } = await tx.execute<LineRow>(sql`
    select sheet.id, league_id, team.id as team_id, ${YEAR}, (man ->> 'starter')::boolean as starter,
      (man ->> 'rating')::float8 as rating, man -> 'line' as line
    from (${sheetsOf('lineups', who)}) as sheet
    cross join ${SIDES}
    cross join jsonb_array_elements(data -> team.side -> 'players') as man
    where ${isHim(sql`man`, 'name', who)}`);
  return rows.map((row) => ({
    ...playedIn(row),
    starter: row.starter,
    rating: row.rating,
    line: row.line ?? {},
  }));
}

/** Why a player misses the newest of these matches of a team that has a line-up; null for one who does not. */
export async function findAbsence(
  tx: Reader,
  { id, names }: Pick<Who, 'id' | 'names'>,
  teamId: number,
  matchIds: readonly number[],
): Promise<Absentee['reason'] | null> {
  const { rows } = await tx.execute<{ reason: Absentee['reason'] | null }>(sql`
    select (select man ->> 'reason' from jsonb_array_elements(data -> team.side -> 'absent') as man
        where man ->> 'playerId' = ${String(id)} or (man ->> 'playerId' is null
          and man ->> 'name' = any (${sql.param(names)}::text[])) limit 1) as reason
    from match_sheets sheet join matches m on m.id = sheet.match_id cross join ${SIDES}
    where sheet.kind = 'lineups' and sheet.match_id = any (${sql.param([...matchIds])}::bigint[])
      and team.id = ${teamId}
    order by m.start_at desc limit 1`);
  return rows[0]?.reason ?? null;
}
