import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { BroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import type { ReservationsService } from './reservations.service.ts';
import type { Robots } from './robots.service.ts';

const EVERY_MS = 10_000;

interface Parts {
  clock: Clock;
  log: Log;
  robots: Robots;
  onAir: BroadcastLifecycle;
  reservations: ReservationsService;
}

/** What rooms and reservations need done in time, by one process. */
export function roomMaintenanceTask({ clock, log, robots, onAir, reservations }: Parts): SingletonTask {
  const works = [robots.moveOn, onAir.sweep, reservations.remind];

  async function turn(): Promise<void> {
    for (const work of works) {
      // One that fails does not keep the others from being done.
      await work(clock.now()).catch((error: unknown) =>
        log.warn({ event: 'live.maintenance_failed', err: error }, 'room maintenance failed, retrying'),
      );
    }
  }

  return {
    name: 'live upkeep',
    async start() {
      let running = turn();
      let stopped = false;
      let timer: NodeJS.Timeout;
      const next = () => {
        timer = setTimeout(() => {
          running = turn().then(() => (stopped ? undefined : next()));
        }, EVERY_MS);
      };
      next();
      return async () => {
        stopped = true;
        clearTimeout(timer);
        await running;
      };
    },
  };
}
