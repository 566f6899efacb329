import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { matches } from './matches.tables.ts';

const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Teams of lobbies, written by a trigger with their table. */
export const matchParticipants = pgTable(
  'match_participants',
  {
    teamId: reference('team_id'),
    matchId: reference('match_id'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.matchId] })],
);

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
