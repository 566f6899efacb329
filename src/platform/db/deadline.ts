/** Work that missed its deadline. The work goes on, but its caller gets this error. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** For work that many wait for together: one that never ends must not keep them, nor those who ask after them. */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`not done within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
