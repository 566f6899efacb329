import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { matches } from './matches.tables.ts';
import {
  type LeagueRulesRow,
  leagueRules,
  type OfficialStandingsRow,
  officialStandings,
} from './sheets.tables.ts';

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

export async function findOfficialStandings(
  tx: Reader,
  leagueId: number,
): Promise<OfficialStandingsRow | null> {
  const [row] = await tx.select().from(officialStandings).where(eq(officialStandings.leagueId, leagueId));
  return row ?? null;
}

/** As administrators set them, null without a change. */
export async function findLeagueRules(tx: Reader, leagueId: number): Promise<LeagueRulesRow | null> {
  const [row] = await tx.select().from(leagueRules).where(eq(leagueRules.leagueId, leagueId));
  return row ?? null;
}

/** The latest first. */
export const listOfficialLeagues = async (tx: Reader, limit: number): Promise<number[]> =>
  (
    await tx
      .select({ leagueId: officialStandings.leagueId })
      .from(officialStandings)
      .orderBy(desc(officialStandings.updatedAt), desc(officialStandings.leagueId))
      .limit(limit)
  ).map(({ leagueId }) => leagueId);
