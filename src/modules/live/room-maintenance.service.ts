import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { Audience } from './audience.service.ts';
import type { BroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import type { Robots } from './robots.service.ts';

const EVERY_MS = 10_000;

interface Parts {
  clock: Clock;
  log: Log;
  robots: Robots;
  onAir: BroadcastLifecycle;
  audience: Audience;
}

/** Moves robot rooms on, ends abandoned broadcasts, counts viewers; a failure of one does not affect the others. */
export const roomMaintenanceTask = ({ clock, log, robots, onAir, audience }: Parts): SingletonTask =>
  periodicTask('live upkeep', EVERY_MS, async () => {
    for (const work of [robots.moveOn, onAir.sweep, audience.settle])
      await work(clock.now()).catch((error: unknown) =>
        log.warn({ event: 'live.maintenance_failed', err: error }, 'room maintenance failed, retrying'),
      );
  });
