/** Whether work ended within the timeout. Unfinished work is abandoned: the process is about to end. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, Math.max(ms, 0), false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Remaining milliseconds, at least zero. */
export function countdown(ms: number): () => number {
  const until = performance.now() + ms;
  return () => Math.max(until - performance.now(), 0);
}
