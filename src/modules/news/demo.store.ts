import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { likes } from '#platform/counters/counters.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { articles } from './articles.tables.ts';
import type { MatchFacts } from './demo/facts.rules.ts';
import { ARTICLE_KIND } from './news.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

export async function hasArticles(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: articles.id }).from(articles).limit(1)).length > 0;
}

/** Coming matches of two sides, and those finished that began after an instant, newest first. */
export async function listMatchFacts(
  tx: Tx,
  gameIds: readonly number[],
  since: Date,
): Promise<Omit<MatchFacts, 'zone'>[]> {
  const rows = await tx
    .select({ match: matches, league: leagues, home, away })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(
      and(
        inArray(matches.gameId, [...gameIds]),
        inArray(matches.state, ['finished', 'not_started']),
        gte(matches.startAt, since),
        isNull(matches.lobby),
      ),
    )
    .orderBy(desc(matches.startAt), desc(matches.id));
  return rows.map(({ match, league, ...sides }) => ({
    id: match.id,
    gameId: match.gameId,
    leagueId: league.id,
    league: league.names,
    leagueRank: league.rank,
    round: match.round,
    startAt: match.startAt,
    finished: match.state === 'finished',
    bestOf: match.bestOf,
    home: { id: sides.home.id, names: sides.home.names, strength: sides.home.strength },
    away: { id: sides.away.id, names: sides.away.names, strength: sides.away.strength },
    score: [match.homeScore, match.awayScore],
    periods: match.periodScores,
    facts: match.facts,
  }));
}

export async function listUserIds(tx: Tx): Promise<{ id: number; expert: boolean }[]> {
  return await tx
    .select({ id: users.id, expert: sql<boolean>`'expert' = any(${users.roles})` })
    .from(users)
    .orderBy(users.id);
}

export async function insertLikes(tx: Tx, rows: readonly { targetId: number; userId: number }[], at: Date) {
  if (rows.length === 0) return;
  await tx.insert(likes).values(rows.map((row) => ({ ...row, kind: ARTICLE_KIND, createdAt: at })));
}
