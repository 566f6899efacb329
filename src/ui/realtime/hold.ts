import { delayOf, type Held, type Moment, release } from './hold.rules.ts';

/** Messages that wait until the viewer's picture has reached the moment of their arrival. */
export interface Hold {
  /** Whether a message that arrives now has to wait. */
  holds(): boolean;
  /** Delivers at once, or in the order of arrival when the picture is there. */
  deliver(run: () => void): void;
  /** By how much the picture is behind, in milliseconds. */
  delayMs(): number;
}

export interface RunningHold extends Hold {
  /** Delivers what is due: something has changed that is not seen by waiting. */
  check(): void;
  stop(): void;
}

const CHECK_MS = 100;

/** Nothing waits. */
export const NO_HOLD: Hold = { holds: () => false, deliver: (run) => run(), delayMs: () => 0 };

export function createHold(moment: () => Moment): RunningHold {
  let queue: readonly Held<() => void>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    timer = undefined;
    const { due, rest } = release(queue, moment());
    queue = rest;
    if (queue.length > 0) timer = setTimeout(check, CHECK_MS);
    for (const run of due) alone(run);
  }
  const holds = () => queue.length > 0 || delayOf(moment()) > 0;
  return {
    holds,
    deliver(run) {
      // What waits is older, and may be due by now.
      check();
      const { now } = moment();
      if (!holds() || now === null) return run();
      queue = [...queue, { since: now, item: run }];
      timer ??= setTimeout(check, CHECK_MS);
    },
    delayMs: () => delayOf(moment()),
    check,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      queue = [];
    },
  };
}

/** A message that throws is reported and affects no other. */
function alone(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
