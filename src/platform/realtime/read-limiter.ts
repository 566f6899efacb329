import { createLimiter } from '#platform/concurrency/limiter.ts';

/** Runs reads with limited concurrency; one that times out fails, and its slot is free again. */
export type ReadLimiter = <T>(read: () => Promise<T> | T) => Promise<T>;

/** Sockets share the pool with pages: for any number of sockets only a few connections are used. */
export function createReadLimiter(most: number, deadlineMs: number): ReadLimiter {
  const limit = createLimiter({ concurrency: most });
  return (read) => limit(() => withReadDeadline(read(), deadlineMs));
}

export async function withReadDeadline<T>(answer: Promise<T> | T, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a read timed out after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
