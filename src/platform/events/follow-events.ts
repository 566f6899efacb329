import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { EventType } from './event-type.ts';
import { findLastEventId, listEventsAfter } from './events.store.ts';

interface Parts<Payload> {
  db: Db;
  log: Log;
  event: EventType<Payload>;
  heard(payload: Payload): void;
}

const EVERY_MS = 1_000;
/** A transaction commits after others whose events have higher numbers: so many are looked at again. */
const LOOK_BACK = 1_000;

/**
 * Hears of events in every process, where reactions run in one and no bus leads to the others. Read from the outbox:
 * each is heard within a second and a half of its commit.
 */
export function followEvents<Payload>({ db, log, event, heard }: Parts<Payload>) {
  const seen = new Set<number>();
  let last: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function turn(): Promise<void> {
    const from = last === null ? await findLastEventId(db) : last;
    const rows = await listEventsAfter(db, event.name, from - LOOK_BACK);
    // What was there before this process is no news.
    const isFirst = last === null;
    last = from;
    for (const { id, payload } of rows) {
      last = Math.max(last, id);
      if (seen.has(id)) continue;
      seen.add(id);
      if (!isFirst) heard(payload as Payload);
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
