import { createLimiter } from '#platform/concurrency/limiter.ts';

/** Runs reads a few at a time; one that takes too long fails, and its place is free again. */
export type ReadLimiter = <T>(read: () => Promise<T> | T) => Promise<T>;

/** Sockets read from the same pool as pages: whatever their number, they take only a few of its connections. */
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
