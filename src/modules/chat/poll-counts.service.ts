import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import { COUNT_MS } from './polls.rules.ts';
import type { PollsService } from './polls.service.ts';

const SWEEP_MS = 1_000;

interface Parts {
  clock: Clock;
  log: Log;
  polls(): PollsService;
}

/** Votes of a moment are one entry; the last vote is always followed by one, or by the result. */
export function createPollCounts({ clock, log, polls }: Parts): (roomId: number) => void {
  const waiting = new Set<number>();
  return (roomId) => {
    if (waiting.has(roomId)) return;
    waiting.add(roomId);
    setTimeout(() => {
      waiting.delete(roomId);
      polls()
        .publishCounts(roomId, clock.now())
        .catch((err: unknown) =>
          log.warn({ event: 'chat.polls_failed', err, roomId }, 'counters of a poll were not published'),
        );
    }, COUNT_MS).unref();
  };
}

/** Closes polls at their end, in one process. */
export const pollsTask = ({ clock, log, polls }: Parts): SingletonTask =>
  periodicTask('chat polls', SWEEP_MS, async () => {
    await polls()
      .closeDue(clock.now())
      .catch((err: unknown) =>
        log.warn({ event: 'chat.polls_failed', err }, 'polls could not be closed, retrying'),
      );
  });
