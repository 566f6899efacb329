import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { leagues } from '#modules/catalog/catalog.tables.ts';
import { LIVE_STATES } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { liveRooms, type RoomRow } from './live.tables.ts';

const isPlayed = inArray(matches.state, [...LIVE_STATES]);

/** The site's robot rooms that are idle or show a match that is over; those of anchors are managed by their anchors. */
export async function lockIdleRobots(tx: Tx): Promise<RoomRow[]> {
  const playing = tx.select({ id: matches.id }).from(matches).where(isPlayed);
  return await tx
    .select()
    .from(liveRooms)
    .where(
      and(
        eq(liveRooms.mode, 'robot'),
        isNull(liveRooms.anchorId),
        isNull(liveRooms.closedAt),
        or(isNull(liveRooms.matchId), isNull(liveRooms.liveSince), notInArray(liveRooms.matchId, playing)),
      ),
    )
    .orderBy(asc(liveRooms.id))
    .for('update', { skipLocked: true });
}

/** The highest ranked match in play that no robot room shows. */
export async function findNextMatch(tx: Reader, gameId: number | null): Promise<number | null> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .where(
      and(
        isPlayed,
        gameId === null ? undefined : eq(matches.gameId, gameId),
        sql`not exists (select 1 from ${liveRooms} r where r.match_id = ${matches.id} and r.mode = 'robot' and r.live_since is not null)`,
      ),
    )
    .orderBy(asc(leagues.rank), asc(matches.startAt), asc(matches.id))
    .limit(1);
  return row?.id ?? null;
}
