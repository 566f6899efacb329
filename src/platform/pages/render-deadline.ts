/** A shared render that never ends must not block its callers. */
export class RenderTimeoutError extends Error {
  override readonly name = 'RenderTooSlow';
}

export async function withRenderDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RenderTimeoutError(`a page was not rendered in ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
