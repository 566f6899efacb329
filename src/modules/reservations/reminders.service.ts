import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { ReservationsService } from './reservations.service.ts';

const EVERY_MS = 10_000;

interface Parts {
  clock: Clock;
  log: Log;
  reservations: Pick<ReservationsService, 'remind'>;
}

export const remindersTask = ({ clock, log, reservations }: Parts): SingletonTask =>
  periodicTask('reservation reminders', EVERY_MS, async () => {
    await reservations
      .remind(clock.now())
      .catch((error: unknown) =>
        log.warn({ event: 'reservations.reminders_failed', err: error }, 'reminders failed, retrying'),
      );
  });
