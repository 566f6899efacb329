import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, players, teams } from '#modules/catalog/catalog.tables.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { isKnown, isNear, rankWeight } from './ranking.rules.ts';
import { chosen, inAllLanguages, type Source, teamNames, turn } from './sources.store.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Leagues of their latest season. */
export const leagueSource: Source = {
  kind: 'league',
  async list(tx, which) {
    const { order, limit } = turn(leagues.id, which);
    const latest = sql`not exists (select from leagues later where later.game_id = ${leagues.gameId}
      and later.slug = ${leagues.slug} and later.season > ${leagues.season})`;
    const rows = await tx
      .select()
      .from(leagues)
      .where(and(chosen(leagues.id, which), latest))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ id, gameId, names, givenNames, rank }) => {
      const weight = rankWeight(rank);
      return {
        id,
        kind: 'league',
        names: spellingsOf({ names, givenNames }),
        context: [],
        weight,
        at: null,
        hot: true,
        of: { gameId, leagueId: id },
      };
    });
  },
};

export const teamSource: Source = {
  kind: 'team',
  async list(tx, which) {
    const { order, limit } = turn(teams.id, which);
    const rows = await tx.select().from(teams).where(chosen(teams.id, which)).orderBy(order).limit(limit);
    return rows.map((team) => ({
      id: team.id,
      kind: 'team',
      names: teamNames(team),
      context: [],
      weight: team.strength,
      at: null,
      hot: isKnown(team.strength),
      of: { gameId: team.gameId },
    }));
  },
};

export const playerSource: Source = {
  kind: 'player',
  async list(tx, which) {
    const { order, limit } = turn(players.id, which);
    const rows = await tx
      .select({ player: players, team: teams })
      .from(players)
      .leftJoin(teams, eq(teams.id, players.teamId))
      .where(chosen(players.id, which))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ player, team }) => {
      const weight = team?.strength ?? 0;
      return {
        id: player.id,
        kind: 'player',
        names: spellingsOf(player),
        context: teamNames(team),
        weight,
        at: null,
        hot: isKnown(weight),
        of: { gameId: player.gameId },
      };
    });
  },
};

export const matchSource: Source = {
  kind: 'match',
  async list(tx, which, now) {
    const { order, limit } = turn(matches.id, which);
    const { id, startAt, gameId, leagueId, lobby } = matches;
    const rows = await tx
      .select({
        match: { id, startAt, gameId, leagueId, lobby },
        rank: leagues.rank,
        league: leagues.names,
        home,
        away,
      })
      .from(matches)
      .innerJoin(leagues, eq(leagues.id, matches.leagueId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(chosen(matches.id, which))
      .orderBy(order)
      .limit(limit);
    const inLobbies = rows.flatMap(({ match }) => match.lobby?.map(({ teamId }) => teamId) ?? []);
    const found =
      inLobbies.length > 0 ? await tx.select().from(teams).where(inArray(teams.id, inLobbies)) : [];
    const byId = new Map(found.map((team) => [team.id, team]));
    const sidesOf = ({ match, home, away }: (typeof rows)[number]) =>
      match.lobby?.map(({ teamId }) => byId.get(teamId) ?? null) ?? [home, away];
    return rows.map((row) => ({
      id: row.match.id,
      kind: 'match',
      names: sidesOf(row).flatMap(teamNames),
      context: inAllLanguages(row.league),
      weight: rankWeight(row.rank),
      at: row.match.startAt,
      hot: isNear(row.match.startAt, now),
      of: { gameId: row.match.gameId, leagueId: row.match.leagueId },
    }));
  },
};
