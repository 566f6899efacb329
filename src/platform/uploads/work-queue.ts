/** Runs so many at once and lets so many wait; `full` says what the next one gets. */
export function workQueue(options: { atOnce: number; waiting: number; full: () => Error }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= options.atOnce) {
      if (waiting.length >= options.waiting) throw options.full();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
