import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { Index } from './indexing.service.ts';
import { listRoomsSince } from './rooms-since.store.ts';

const EVERY_MS = 2_000;
/** Rows per step of the full scan: two hundred a second, so a million take an hour and a half. */
const STRETCH = 400;
/** Pause between full scans: events cover almost everything at once. */
const REST_MS = 3_600_000;
const START_MS = 60_000;

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  index: Index;
}

/** Fills an empty index, then maintains it: rooms by revision, everything else by the full scan. */
export function indexMaintenanceTask({ db, clock, log, index }: Parts): SingletonTask {
  return {
    name: 'search upkeep',
    async start() {
      let stopped = false;
      let timer: NodeJS.Timeout | undefined;
      let rev: number | null = null;
      let restsUntil = clock.elapsed() + START_MS;

      async function turn(): Promise<void> {
        const { newest, roomIds, anchorIds } = await listRoomsSince(db, rev);
        await index.refresh('room', roomIds);
        await index.refresh('streamer', anchorIds);
        rev = newest;
        if (clock.elapsed() >= restsUntil && (await index.walk(STRETCH)) === 'end') rest();
      }
      const rest = (): void => {
        restsUntil = clock.elapsed() + REST_MS;
      };
      async function fill(): Promise<void> {
        if ((await index.fill(() => stopped)) === 'filled') rest();
        log.info({ event: 'search.index_ready' }, 'search index ready');
      }
      const guarded = (work: Promise<void>): Promise<void> =>
        work.catch((error: unknown) =>
          log.warn(
            { event: 'search.maintenance_failed', err: error },
            'search index maintenance failed, retrying',
          ),
        );
      const next = (): void => {
        if (stopped) return;
        timer = setTimeout(() => {
          running = guarded(turn()).then(next);
        }, EVERY_MS);
      };
      let running = guarded(fill()).then(next);
      return async () => {
        stopped = true;
        clearTimeout(timer);
        await running;
      };
    },
  };
}
