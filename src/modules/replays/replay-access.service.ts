import type { RecordedFile, RecordingFiles, Rooms } from '#modules/media/media-api.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { SHARED_MS } from './replays.rules.ts';

export interface ReplayAccess {
  /** A finished recording that this viewer may watch now; an error otherwise. */
  watchable(recordingId: number, viewer: Viewer): Promise<RecordedFile>;
}

interface Parts {
  db: Db;
  clock: Clock;
  recordings: Pick<RecordingFiles, 'byId'>;
  rooms: Pick<Rooms, 'replays'>;
}

type Answer = { found: RecordedFile } | 'missing' | 'closed';

/** The rules are those of the recording itself. Guests share an answer. */
export function createReplayAccess({ db, clock, recordings, rooms }: Parts): ReplayAccess {
  const ofGuests = createTtlCache<Answer>('replay-access', clock, SHARED_MS);
  async function check(recordingId: number, viewer: Viewer): Promise<Answer> {
    const found = await recordings.byId(db, recordingId);
    if (!found?.endedAt) return 'missing';
    const [replay] = await rooms.replays([found], viewer);
    if (!replay?.shown) return 'missing';
    return replay.open ? { found } : 'closed';
  }
  return {
    async watchable(recordingId, viewer) {
      const answer =
        viewer.kind === 'guest'
          ? await ofGuests(String(recordingId), () => check(recordingId, guest))
          : await check(recordingId, viewer);
      if (answer === 'missing') throw platformErrors.notFound();
      if (answer === 'closed') throw platformErrors.noPermission();
      return answer.found;
    },
  };
}
