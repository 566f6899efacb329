import pLimit from 'p-limit';

export interface LimiterOptions {
  /** Concurrent runs. */
  concurrency: number;
  /** Length of the queue, and the error beyond it; unlimited by default. */
  queue?: { size: number; full: () => Error };
}

/** Runs work in order, with limited concurrency. */
export type Limiter = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A full queue rejects: memory stays bounded under load. */
export function createLimiter({ concurrency, queue }: LimiterOptions): Limiter {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (queue && limit.activeCount >= concurrency && limit.pendingCount >= queue.size) throw queue.full();
    return await limit(work);
  };
}
