import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type GiftBoard, giftErrors } from './gifts.contract.ts';
import { BOARD_SIZE, type Board, type BoardType, boardOf, WHOLE_SITE } from './leaderboards.rules.ts';
import { findLastBroadcast, findPlace, listPlaces } from './leaderboards.store.ts';

export interface BoardsService {
  show(viewer: Viewer, ask: { type: BoardType; roomId?: number | undefined }, now: Date): Promise<GiftBoard>;
}

export function createBoardsService({ db }: { db: Db }): BoardsService {
  async function boardFor(type: BoardType, roomId: number | undefined, now: Date): Promise<Board | null> {
    if (type !== 'room') return boardOf(type, roomId ?? WHOLE_SITE, now);
    if (roomId === undefined) throw giftErrors.roomNeeded();
    const since = await findLastBroadcast(db, roomId);
    return since && { roomId, type, since };
  }

  return {
    async show(viewer, { type, roomId }, now) {
      const board = await boardFor(type, roomId, now);
      if (!board) return { type, places: [], mine: null };
      const rows = await listPlaces(db, board, BOARD_SIZE);
      return {
        type,
        places: rows.map((row, index) => ({ rank: index + 1, ...row })),
        mine: viewer.kind === 'user' ? await findPlace(db, board, viewer.id) : null,
      };
    },
  };
}
