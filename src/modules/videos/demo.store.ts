import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FilmedMatch } from './demo.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Finished matches, best leagues first. */
export async function listPlayed(tx: Tx, gameIds: readonly number[]): Promise<FilmedMatch[]> {
  const rows = await tx
    .select({ match: matches, league: leagues, home, away })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(inArray(matches.gameId, [...gameIds]), eq(matches.state, 'finished')))
    .orderBy(asc(leagues.rank), desc(matches.startAt), desc(matches.id));
  return rows.map(({ match, league, ...sides }) => ({
    id: match.id,
    gameId: match.gameId,
    leagueId: league.id,
    league: league.names,
    home: { id: sides.home.id, names: sides.home.names },
    away: { id: sides.away.id, names: sides.away.names },
    score: [match.homeScore, match.awayScore],
    startAt: match.startAt,
  }));
}
