import { and, eq, sql } from 'drizzle-orm';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export type { MatchRow };

export async function findMatchRow(tx: Reader, id: number): Promise<MatchRow | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id));
  return row ?? null;
}

export interface Place {
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  startAt: string;
}

/** Match of these sides in this league at this time. */
export async function findMatchAt(
  tx: Reader,
  { leagueId, homeTeamId, awayTeamId, startAt }: Place,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.leagueId, leagueId),
        eq(matches.homeTeamId, homeTeamId),
        eq(matches.awayTeamId, awayTeamId),
        eq(matches.startAt, new Date(startAt)),
      ),
    );
  return row?.id ?? null;
}

export async function findLeagueRow(tx: Reader, id: number): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(leagues).where(eq(leagues.id, id));
  return row ?? null;
}

export async function findTeamRow(tx: Reader, id: number): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, id));
  return row ?? null;
}

export async function findPlayerRow(tx: Reader, id: number): Promise<PlayerRow | null> {
  const [row] = await tx.select().from(players).where(eq(players.id, id));
  return row ?? null;
}

/** Matches of teams or leagues with this part of a name, in any language; nearest to now first. */
export async function listMatchesCalled(tx: Reader, q: string, now: Date, limit: number): Promise<number[]> {
  const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const called = (table: 'teams' | 'leagues') => sql`
    select id from ${sql.identifier(table)} t
     where exists (select from jsonb_each_text(t.names) n where n.value ilike ${like}) limit 200`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with found_teams as materialized (${called('teams')}), found_leagues as materialized (${called('leagues')}),
    found as (
      select m.id, m.start_at from found_teams f join matches m on m.home_team_id = f.id
      union select m.id, m.start_at from found_teams f join matches m on m.away_team_id = f.id
      union select m.id, m.start_at from found_leagues f join matches m on m.league_id = f.id)
    select id from found order by abs(extract(epoch from start_at - ${now.toISOString()}::timestamptz)), id limit ${limit}`);
  return rows.map(({ id }) => id);
}
