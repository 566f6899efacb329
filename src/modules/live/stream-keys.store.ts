import type { SealedColumn } from '#platform/crypto/reseal.ts';
import { liveRooms } from './live.tables.ts';

/** The purpose from which the sealing key is derived. */
export const STREAM_KEYS = 'stream keys';

export const sealedStreamKeys: SealedColumn = {
  name: 'stream keys',
  purpose: STREAM_KEYS,
  table: liveRooms,
  id: liveRooms.id,
  sealed: liveRooms.streamKey,
  owner: { prefix: 'room ', column: liveRooms.id },
};
