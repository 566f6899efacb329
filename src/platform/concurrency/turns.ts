/** Runs work of one key in order, one at a time; that of other keys meanwhile. */
export type Turns<K> = <T>(key: K, work: () => Promise<T>) => Promise<T>;

export function createTurns<K>(): Turns<K> {
  const last = new Map<K, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return turn;
  };
}
