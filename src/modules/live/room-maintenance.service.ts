import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { BroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import type { Robots } from './robots.service.ts';

const EVERY_MS = 10_000;

interface Parts {
  clock: Clock;
  log: Log;
  robots: Robots;
  onAir: BroadcastLifecycle;
}

/** Robots move on, abandoned broadcasts end; one that fails does not keep the other from being done. */
export const roomMaintenanceTask = ({ clock, log, robots, onAir }: Parts): SingletonTask =>
  periodicTask('live upkeep', EVERY_MS, async () => {
    for (const work of [robots.moveOn, onAir.sweep])
      await work(clock.now()).catch((error: unknown) =>
        log.warn({ event: 'live.maintenance_failed', err: error }, 'room maintenance failed, retrying'),
      );
  });
