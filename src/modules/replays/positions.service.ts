import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { deletePosition, findPosition, upsertPosition } from './positions.store.ts';
import type { ReplayAccess } from './replay-access.service.ts';
import type { SavePosition } from './replays.contract.ts';
import { isWorthResuming } from './replays.rules.ts';

export interface PositionsService {
  find(recordingId: number, viewer: User): Promise<number | null>;
  /** Nothing is stored of a recording that has hardly begun, or was watched to its end. */
  save(position: SavePosition, viewer: User, now: Date): Promise<void>;
}

export function createPositions(db: Db, access: ReplayAccess): PositionsService {
  return {
    find: (recordingId, viewer) => findPosition(db, viewer.id, recordingId),
    async save({ recordingId, seconds }, viewer, now) {
      const { durationMs } = await access.watchable(recordingId, viewer);
      const row = { userId: viewer.id, recordingId, seconds, updatedAt: now };
      await transact(db, (tx) =>
        isWorthResuming(seconds, durationMs / 1000)
          ? upsertPosition(tx, row)
          : deletePosition(tx, viewer.id, recordingId),
      );
    },
  };
}
