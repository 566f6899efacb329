/**
 * Calls before the next turn of the event loop share one result. The work begins after all of these calls, so that
 * none gets an older state.
 */
export function coalesceCalls<T>(find: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= new Promise<void>((turn) => setImmediate(turn)).then(() => {
      pending = undefined;
      return find();
    });
    return pending;
  };
}
