import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { type ListedBroadcast, listBroadcasts } from './broadcasts.store.ts';
import { anchorOf } from './room-view.service.ts';
import type { ListRecords, LiveRecord, RecordPage } from './rooms.contract.ts';

export interface RecordsService {
  list(query: ListRecords): Promise<RecordPage>;
}

const RECORDS = 20;

/** The broadcasts of a room or of a match. */
export const createRecordsService = ({ db }: { db: Db }): RecordsService => ({
  async list(query) {
    const { cursor, ...of } = query;
    const before = decodeCursor(ID_CURSOR, cursor)?.id;
    const rows = await listBroadcasts(db, { ...of, before }, RECORDS + 1);
    const { items, ...page } = pageOf(rows, RECORDS, ({ broadcast }) => encodeCursor(ID_CURSOR, broadcast));
    return { records: items.map(recordView), ...page };
  },
});

const recordView = ({ broadcast, ...listed }: ListedBroadcast): LiveRecord => ({
  id: broadcast.id,
  roomId: broadcast.roomId,
  matchId: broadcast.matchId,
  title: broadcast.title,
  anchor: anchorOf(listed),
  language: listed.room.language,
  cover: listed.room.cover,
  startTime: broadcast.startedAt.toISOString(),
  endTime: broadcast.endedAt?.toISOString() ?? null,
});
