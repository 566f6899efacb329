import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { PlayedLine, PlayerEvent } from './player-seasons.rules.ts';

interface Who {
  id: number;
  teamId: number;
  /** In every language: a provider names players, and may not know our ids. */
  names: readonly string[];
}

/** The latest finished matches of the team: what a season can have. */
const MATCHES = 80;

const recent = ({ teamId }: Who): SQL => sql`
  select id, league_id, case when home_team_id = ${teamId} then 'home' else 'away' end as side
  from matches where (home_team_id = ${teamId} or away_team_id = ${teamId}) and state = 'finished'
  order by start_at desc limit ${MATCHES}`;

const isHim = (thing: SQL, name: string, { id, names }: Who): SQL =>
  sql`(${thing} ->> 'playerId' = ${String(id)}
    or (${thing} ->> 'playerId' is null and ${thing} ->> ${name} = any (${sql.param(names)}::text[])))`;

/** A player's own events and those he assisted, cut out of the sheets. */
export async function listPlayerEvents(tx: Tx, who: Who): Promise<PlayerEvent[]> {
  const event = sql`event`;
  const { rows } = await tx.execute<{ id: number; league_id: number; kind: string; own: boolean }>(sql`
    with recent as (${recent(who)})
    select recent.id, recent.league_id, event ->> 'kind' as kind, ${isHim(event, 'player', who)} as own
    from recent join match_sheets s on s.match_id = recent.id and s.kind = 'events'
    cross join jsonb_array_elements(s.data) as event
    where event ->> 'side' = recent.side and (event ->> 'cancelled') is distinct from 'true'
      and (${isHim(event, 'player', who)} or event ->> 'second' = any (${sql.param(who.names)}::text[]))`);
  return rows.map(({ id, league_id, kind, own }) => ({ matchId: id, leagueId: league_id, kind, own }));
}

type LineRow = { id: number; league_id: number; starter: boolean; line: PlayedLine['line'] | null };

/** A player's lines in the team sheets. */
export async function listPlayedLines(tx: Tx, who: Who): Promise<PlayedLine[]> {
  const { rows } = await tx.execute<LineRow>(sql`
    with recent as (${recent(who)})
    select recent.id, recent.league_id, (man ->> 'starter')::boolean as starter, man -> 'line' as line
    from recent join match_sheets s on s.match_id = recent.id and s.kind = 'lineups'
    cross join jsonb_array_elements(s.data -> recent.side -> 'players') as man
    where ${isHim(sql`man`, 'name', who)}`);
  return rows.map(({ id, league_id, starter, line }) => ({
    matchId: id,
    leagueId: league_id,
    starter,
    line: line ?? {},
  }));
}
