import type { Db } from '#platform/db/db.ts';
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
    const rows = await listBroadcasts(db, query, RECORDS + 1);
    const page = rows.slice(0, RECORDS);
    const hasMore = rows.length > RECORDS;
    return { records: page.map(recordView), cursor: hasMore ? page.at(-1)!.broadcast.id : null, hasMore };
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
