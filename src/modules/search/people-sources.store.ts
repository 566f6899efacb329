import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { experts } from '#modules/experts/experts.tables.ts';
import { follows } from '#modules/follows/follows.tables.ts';
import { anchors, liveRooms } from '#modules/live/live.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { crowdWeight } from './ranking.rules.ts';
import { chosen, inAllLanguages, type Source, teamNames, turn } from './sources.store.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Users who are not banned now. */
const free = (now: Date) => or(isNull(users.bannedAt), lt(users.bannedUntil, now));

export const streamerSource: Source = {
  kind: 'streamer',
  async list(tx, which, now) {
    const { order, limit } = turn(anchors.userId, which);
    const rows = await tx
      .select({
        id: anchors.userId,
        nickname: anchors.nickname,
        username: users.username,
        title: liveRooms.title,
        followers: sql<number>`(select count(*)::integer from ${follows} where ${follows.followedId} = ${anchors.userId})`,
      })
      .from(anchors)
      .innerJoin(users, eq(users.id, anchors.userId))
      .leftJoin(liveRooms, eq(liveRooms.anchorId, anchors.userId))
      .where(and(chosen(anchors.userId, which), eq(anchors.state, 'approved'), free(now)))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ id, nickname, username, title, followers }) => {
      const weight = crowdWeight(followers);
      return {
        id,
        kind: 'streamer',
        names: [nickname, username],
        context: title ? [title] : [],
        weight,
        at: null,
        // Few among all documents.
        hot: true,
      };
    });
  },
};

/** Live rooms; the others are found by their streamer. */
export const roomSource: Source = {
  kind: 'room',
  async list(tx, which) {
    const { order, limit } = turn(liveRooms.id, which);
    const rows = await tx
      .select({ room: liveRooms, nickname: anchors.nickname, league: leagues.names, home, away })
      .from(liveRooms)
      .leftJoin(anchors, eq(anchors.userId, liveRooms.anchorId))
      .leftJoin(matches, eq(matches.id, liveRooms.matchId))
      .leftJoin(leagues, eq(leagues.id, matches.leagueId))
      .leftJoin(home, eq(home.id, matches.homeTeamId))
      .leftJoin(away, eq(away.id, matches.awayTeamId))
      .where(and(chosen(liveRooms.id, which), isNotNull(liveRooms.liveSince), isNull(liveRooms.closedAt)))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ room, nickname, league, home, away }) => {
      const sides = [...teamNames(home), ...teamNames(away)];
      return {
        id: room.id,
        kind: 'room',
        // A room without a title has its match's names.
        names: room.title ? [room.title] : sides,
        context: [...(nickname ? [nickname] : []), ...(room.title ? sides : []), ...inAllLanguages(league)],
        weight: crowdWeight(room.viewers),
        at: null,
        hot: true,
      };
    });
  },
};

export const expertSource: Source = {
  kind: 'expert',
  async list(tx, which, now) {
    const { order, limit } = turn(experts.userId, which);
    const rows = await tx
      .select({
        id: experts.userId,
        username: users.username,
        followers: sql<number>`(select count(*)::integer from ${follows} where ${follows.followedId} = ${experts.userId})`,
      })
      .from(experts)
      .innerJoin(users, eq(users.id, experts.userId))
      .where(and(chosen(experts.userId, which), eq(experts.state, 'opened'), free(now)))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ id, username, followers }) => {
      const weight = crowdWeight(followers);
      return { id, kind: 'expert', names: [username], context: [], weight, at: null, hot: true };
    });
  },
};
