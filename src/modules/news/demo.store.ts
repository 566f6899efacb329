import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { LOBBY_GAMES } from '#modules/catalog/lobby-games.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { likes } from '#platform/counters/counters.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { articles } from './articles.tables.ts';
import type { MatchFacts, TeamFacts } from './demo/facts.rules.ts';
import { ARTICLE_KIND } from './news.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

export async function hasArticles(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: articles.id }).from(articles).limit(1)).length > 0;
}

/** Coming matches and finished ones that began after an instant, newest first. */
export async function listMatchFacts(tx: Tx, since: Date): Promise<Omit<MatchFacts, 'zone'>[]> {
  const rows = await tx
    .select({ match: matches, league: leagues, home, away })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(inArray(matches.state, ['finished', 'not_started']), gte(matches.startAt, since)))
    .orderBy(desc(matches.startAt), desc(matches.id));
  const inLobbies = [...new Set(rows.flatMap(({ match }) => match.lobby?.map(({ teamId }) => teamId) ?? []))];
  const named = inLobbies.length > 0 ? await tx.select().from(teams).where(inArray(teams.id, inLobbies)) : [];
  const byId = new Map(named.map((team) => [team.id, factsOf(team)]));
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
    home: factsOf(sides.home),
    away: factsOf(sides.away),
    score: [match.homeScore, match.awayScore],
    periods: match.periodScores,
    facts: match.facts,
    lobby: isLobbyGame(match.gameId)
      ? (match.lobby ?? []).flatMap(({ teamId, points }) => {
          const team = byId.get(teamId);
          return team ? [{ team, points }] : [];
        })
      : null,
  }));
}

const isLobbyGame = (gameId: number): boolean => {
  const game = findGameById(gameId);
  return game !== null && LOBBY_GAMES.has(game.slug);
};

const factsOf = ({ id, names, strength }: typeof teams.$inferSelect): TeamFacts => ({ id, names, strength });

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
