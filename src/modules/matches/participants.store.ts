import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LobbyRow } from './matches.contract.ts';
import { matches } from './matches.tables.ts';

/** Ids of the lobbies of these teams: an array that PostgreSQL reads once, so that an index of the matches applies. */
export const lobbiesOf = (teamIds: readonly number[]): SQL =>
  sql`array(select match_id from match_participants where team_id = any(${`{${teamIds.join()}}`}::bigint[]))`;

/** Matches of any of these teams, as a side or in a lobby. */
export const plays = (teamIds: readonly number[]): SQL =>
  or(
    inArray(matches.homeTeamId, [...teamIds]),
    inArray(matches.awayTeamId, [...teamIds]),
    sql`${matches.id} = any(${lobbiesOf(teamIds)})`,
  )!;

/** By id. */
export async function listTeamsOf(tx: Reader, rows: readonly LobbyRow[]): Promise<Map<number, TeamRow>> {
  const ids = [...new Set(rows.map(({ teamId }) => teamId))];
  const found = await tx.select().from(teams).where(inArray(teams.id, ids));
  return new Map(found.map((team) => [team.id, team]));
}
