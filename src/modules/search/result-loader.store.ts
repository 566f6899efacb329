import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import { experts } from '#modules/experts/experts.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { articles } from '#modules/news/articles.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { videos } from '#modules/videos/videos.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { FoundExpert } from './search.contract.ts';

/** Each takes ids and returns existing rows, in any order. */
type Ids = readonly number[];

export const listTeams = async (tx: Reader, ids: Ids): Promise<TeamRow[]> =>
  ids.length === 0
    ? []
    : await tx
        .select()
        .from(teams)
        .where(inArray(teams.id, [...ids]));

export const listLeagues = async (tx: Reader, ids: Ids): Promise<LeagueRow[]> =>
  ids.length === 0
    ? []
    : await tx
        .select()
        .from(leagues)
        .where(inArray(leagues.id, [...ids]));

export const listPlayers = async (
  tx: Reader,
  ids: Ids,
): Promise<{ player: PlayerRow; team: TeamRow | null }[]> =>
  ids.length === 0
    ? []
    : await tx
        .select({ player: players, team: teams })
        .from(players)
        .leftJoin(teams, eq(teams.id, players.teamId))
        .where(inArray(players.id, [...ids]));

export const listExperts = async (tx: Reader, ids: Ids): Promise<FoundExpert[]> =>
  ids.length === 0
    ? []
    : await tx
        .select({
          userId: experts.userId,
          name: users.username,
          avatar: users.avatar,
          introduction: experts.introduction,
          games: experts.games,
        })
        .from(experts)
        .innerJoin(users, eq(users.id, experts.userId))
        .where(and(inArray(experts.userId, [...ids]), eq(experts.state, 'opened')));

const { bodies: _bodies, ...articleColumns } = getTableColumns(articles);

export const listArticles = async (tx: Reader, ids: Ids) =>
  ids.length === 0
    ? []
    : await tx
        .select({ ...articleColumns, match: { state: matches.state, startAt: matches.startAt } })
        .from(articles)
        .leftJoin(matches, eq(matches.id, articles.matchId))
        .where(and(inArray(articles.id, [...ids]), eq(articles.state, 'published')));
export type ArticleLine = Awaited<ReturnType<typeof listArticles>>[number];

const home = alias(teams, 'home');
const away = alias(teams, 'away');

export const listVideos = async (tx: Reader, ids: Ids) =>
  ids.length === 0
    ? []
    : await tx
        .select({
          ...getTableColumns(videos),
          match: { state: matches.state },
          home: home.names,
          away: away.names,
        })
        .from(videos)
        .leftJoin(matches, eq(matches.id, videos.matchId))
        .leftJoin(home, eq(home.id, matches.homeTeamId))
        .leftJoin(away, eq(away.id, matches.awayTeamId))
        .where(and(inArray(videos.id, [...ids]), eq(videos.state, 'published')));
export type VideoLine = Awaited<ReturnType<typeof listVideos>>[number];
