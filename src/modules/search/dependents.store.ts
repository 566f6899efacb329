import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { players } from '#modules/catalog/catalog.tables.ts';
import { liveRooms } from '#modules/live/live.tables.ts';
import { matches, plays } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';

/** Limit for a league of many years; the full scan reindexes the rest. */
const MOST = 5_000;

export interface Dependents {
  match: number[];
  player: number[];
  room: number[];
}

/** Documents that contain the names of these leagues or teams: latest matches, players, open rooms. */
export async function listDependents(
  tx: Reader,
  kind: 'league' | 'team',
  ids: readonly number[],
): Promise<Dependents> {
  if (ids.length === 0) return { match: [], player: [], room: [] };
  const some = [...ids];
  const theirs = kind === 'league' ? inArray(matches.leagueId, some) : plays(some);
  const [match, player, room] = await Promise.all([
    tx.select({ id: matches.id }).from(matches).where(theirs).orderBy(desc(matches.startAt)).limit(MOST),
    kind === 'league'
      ? []
      : tx.select({ id: players.id }).from(players).where(inArray(players.teamId, some)).limit(MOST),
    tx
      .select({ id: liveRooms.id })
      .from(liveRooms)
      .innerJoin(matches, eq(matches.id, liveRooms.matchId))
      .where(and(theirs, isNull(liveRooms.closedAt)))
      .limit(MOST),
  ]);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return { match: idsOf(match), player: idsOf(player), room: idsOf(room) };
}
