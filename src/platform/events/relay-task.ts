import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { Reaction } from './events.ts';
import { createRelay, lanesFor } from './relay.ts';
import { type createWaker, WAKE_CHANNEL } from './wake.ts';

/** The relay as a singleton task: reads the outbox, woken by this process, by NOTIFY, or by its sweep. */
export function relayTask(parts: {
  database: Database;
  reactions: readonly Reaction[];
  waker: ReturnType<typeof createWaker>;
  clock: Clock;
  log: Log;
}): SingletonTask {
  const { database, reactions, waker, clock, log } = parts;
  return {
    name: 'relay',
    async start(lease) {
      const lanes = lanesFor(database.work.options.max);
      const relay = createRelay({ db: database.db, reactions, clock, log, lanes, guard: lease.guard });
      const deafen = await lease.listen(WAKE_CHANNEL, relay.wake);
      waker.relayHere(relay.wake);
      relay.start();
      return async () => {
        waker.relayHere(null);
        deafen();
        await relay.stop();
      };
    },
  };
}
