/**
 * Those who ask before the next turn of the event loop share one answer. It is found after all of them asked, so that
 * none is told what was true before.
 */
export function coalesceCalls<T>(find: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= new Promise<void>((turn) => setImmediate(turn)).then(() => {
      asked = undefined;
      return find();
    });
    return asked;
  };
}
