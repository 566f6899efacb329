import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FilmedMatch } from './demo.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Finished matches that began after an instant, best leagues first. */
export async function listPlayed(tx: Tx, since: Date): Promise<FilmedMatch[]> {
  const rows = await tx
    .select({ match: matches, league: leagues, home, away })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(eq(matches.state, 'finished'), gte(matches.startAt, since)))
    .orderBy(asc(leagues.rank), desc(matches.startAt), desc(matches.id));
  const firstIds = rows.flatMap(({ match }) => match.lobby?.[0]?.teamId ?? []);
  const firsts =
    firstIds.length > 0
      ? await tx.select({ id: teams.id, names: teams.names }).from(teams).where(inArray(teams.id, firstIds))
      : [];
  const firstOf = (lobby: (typeof rows)[number]['match']['lobby']): FilmedMatch['first'] => {
    const row = lobby?.[0];
    const team = firsts.find(({ id }) => id === row?.teamId);
    return row && team ? { team, points: row.points } : null;
  };
  return rows.map(({ match, league, ...sides }) => ({
    id: match.id,
    gameId: match.gameId,
    leagueId: league.id,
    league: league.names,
    home: { id: sides.home.id, names: sides.home.names },
    away: { id: sides.away.id, names: sides.away.names },
    score: [match.homeScore, match.awayScore],
    first: firstOf(match.lobby),
    startAt: match.startAt,
  }));
}
