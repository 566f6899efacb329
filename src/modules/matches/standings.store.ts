import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { matches } from './matches.tables.ts';

/** Above the number of matches of any season. */
const MOST = 3_000;

export type SeasonMatch = Awaited<ReturnType<typeof listPlayed>>[number];

/** Everything a league's season plays, in order. */
export async function listPlayed(tx: Reader, leagueId: number) {
  return await tx
    .select({
      id: matches.id,
      startAt: matches.startAt,
      round: matches.round,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
      periodScores: matches.periodScores,
      facts: matches.facts,
      lobby: matches.lobby,
      state: matches.state,
    })
    .from(matches)
    .where(and(eq(matches.leagueId, leagueId), ne(matches.state, 'cancelled')))
    .orderBy(asc(matches.startAt), asc(matches.id))
    .limit(MOST);
}

export async function listTeams(tx: Reader, ids: readonly number[]): Promise<TeamRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(teams)
        .where(inArray(teams.id, [...ids]));
}
