import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';

interface Named {
  id: number;
  name: string;
}

export interface MatchFacts {
  id: number;
  gameId: number;
  league: Named;
  home: Named;
  away: Named;
  startAt: Date;
  state: MatchState;
  homeScore: number;
  awayScore: number;
}

const home = alias(teams, 'home');
const away = alias(teams, 'away');
const english = (names: SQLWrapper) => sql<string>`${names} ->> 'en'`;

/** Matches with English names, in which programs compare. */
export async function listMatchFacts(tx: Reader, ids: readonly number[]): Promise<MatchFacts[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({
      id: matches.id,
      gameId: matches.gameId,
      league: { id: leagues.id, name: english(leagues.names) },
      home: { id: home.id, name: english(home.names) },
      away: { id: away.id, name: english(away.names) },
      startAt: matches.startAt,
      state: matches.state,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(inArray(matches.id, [...ids]));
}
