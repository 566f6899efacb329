/** Work that missed its deadline. The work goes on, but its caller gets this error. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** For shared work: a call that never ends must not block its callers, nor the next ones. */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`not done within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
