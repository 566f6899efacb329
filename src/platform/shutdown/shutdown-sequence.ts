import { countdown, withTimeout } from '#platform/concurrency/with-timeout.ts';
import type { Log } from '#platform/log/log.ts';

/** Maximum time of a step; `whatIsLeft` for required ones. */
export type Limit = number | 'whatIsLeft';
export type Close = (left: () => number) => Promise<unknown>;

export interface Shutdown {
  /** Opened resources, also those opened during the shutdown. */
  add(name: string, limit: Limit, close: Close): void;
  /** Last opened first. A step that fails or exceeds its time stops none of the others. */
  run(): Promise<void>;
  /** From now on only required steps are waited for. */
  hurry(): void;
}

export function createShutdown({ log, totalMs }: { log: Log; totalMs: number }): Shutdown {
  const opened: { name: string; limit: Limit; close: Close }[] = [];
  const hurried = Promise.withResolvers<void>();
  let hurry = false;
  return {
    add: (name, limit, close) => void opened.push({ name, limit, close }),
    async run() {
      const total = countdown(totalMs);
      for (let next = opened.pop(); next; next = opened.pop()) {
        const { name, limit, close } = next;
        const left = limit === 'whatIsLeft' ? total : countdown(hurry ? 0 : Math.min(limit, total()));
        const closed = close(left);
        try {
          const done = withTimeout(
            left(),
            limit === 'whatIsLeft' ? closed : Promise.race([closed, hurried.promise]),
          );
          if (!(await done))
            log.warn({ event: 'shutdown.timeout', name }, 'shutdown timed out, forcing exit');
        } catch (error) {
          log.warn({ event: 'shutdown.failed', err: error, name }, 'shutdown step failed');
        }
      }
    },
    hurry() {
      hurry = true;
      hurried.resolve();
    },
  };
}
