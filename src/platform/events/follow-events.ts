import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { EventType } from './event-type.ts';
import { findLastEventId, listEventsAfter } from './events.store.ts';

interface Parts<Payload> {
  db: Db;
  log: Log;
  event: EventType<Payload>;
  onEvent(payload: Payload): void;
}

const EVERY_MS = 1_000;
/** A transaction may commit after others with higher event ids: rows read again. */
const LOOK_BACK = 1_000;

/**
 * Delivers events to every process, where reactions run in one and no bus connects the others. Reads the outbox: within
 * a second and a half of the commit.
 */
export function followEvents<Payload>({ db, log, event, onEvent }: Parts<Payload>) {
  const seen = new Set<number>();
  let last: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function turn(): Promise<void> {
    const from = last === null ? await findLastEventId(db) : last;
    const rows = await listEventsAfter(db, event.name, from - LOOK_BACK);
    // Events older than this process are skipped.
    const isFirst = last === null;
    last = from;
    for (const { id, payload } of rows) {
      last = Math.max(last, id);
      if (seen.has(id)) continue;
      seen.add(id);
      if (!isFirst) onEvent(payload as Payload);
    }
    for (const id of seen) if (id <= last - LOOK_BACK) seen.delete(id);
  }

  const next = (): void => {
    timer = setTimeout(() => {
      void inBackground(turn)
        .catch((error: unknown) =>
          log.warn(
            { event: 'relay.poll_failed', err: error, kind: event.name },
            'followed events could not be polled',
          ),
        )
        .finally(() => timer && next());
    }, EVERY_MS).unref();
  };

  return {
    async start(): Promise<void> {
      await inBackground(turn);
      next();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
