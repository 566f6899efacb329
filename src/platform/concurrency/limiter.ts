import pLimit from 'p-limit';

export interface LimiterOptions {
  /** How many run at once. */
  concurrency: number;
  /** How many more may wait, and what the next one is refused with; any number where it is left out. */
  queue?: { size: number; full: () => Error };
}

/** Runs work as it comes, a few at a time. */
export type Limiter = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A full queue refuses: a flood takes no more memory than the queue. */
export function createLimiter({ concurrency, queue }: LimiterOptions): Limiter {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (queue && limit.activeCount >= concurrency && limit.pendingCount >= queue.size) throw queue.full();
    return await limit(work);
  };
}
