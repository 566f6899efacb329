import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type GiftRanking, giftErrors } from './gifts.contract.ts';
import {
  LEADERBOARD_SIZE,
  type Leaderboard,
  type LeaderboardType,
  leaderboardOf,
  WHOLE_SITE,
} from './leaderboards.rules.ts';
import { findLastBroadcast, findRank, listRanks } from './leaderboards.store.ts';

export interface LeaderboardsService {
  show(
    viewer: Viewer,
    request: { type: LeaderboardType; roomId?: number | undefined },
    now: Date,
  ): Promise<GiftRanking>;
}

export function createLeaderboardsService({ db }: { db: Db }): LeaderboardsService {
  async function boardFor(
    type: LeaderboardType,
    roomId: number | undefined,
    now: Date,
  ): Promise<Leaderboard | null> {
    if (type !== 'room') return leaderboardOf(type, roomId ?? WHOLE_SITE, now);
    if (roomId === undefined) throw giftErrors.roomNeeded();
    const since = await findLastBroadcast(db, roomId);
    return since && { roomId, type, since };
  }

  return {
    async show(viewer, { type, roomId }, now) {
      const board = await boardFor(type, roomId, now);
      if (!board) return { type, places: [], mine: null };
      const rows = await listRanks(db, board, LEADERBOARD_SIZE);
      return {
        type,
        places: rows.map((row, index) => ({ rank: index + 1, ...row })),
        mine: viewer.kind === 'user' ? await findRank(db, board, viewer.id) : null,
      };
    },
  };
}
