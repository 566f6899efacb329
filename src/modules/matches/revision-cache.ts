/**
 * Caches results until a newer revision or the next minute: between two goals, the same list in the same language is
 * the same response. Bounded; failures are not cached.
 */
export function createRevisionCache<T>(
  known: Pick<Map<string, Promise<T>>, 'get' | 'clear'> & {
    set(key: string, answer: Promise<T>): void;
    delete(key: string): void;
  },
): (rev: number | string, now: Date, key: string, make: () => Promise<T>) => Promise<T> {
  let mark = '';
  return (rev, now, key, make) => {
    const current = `${rev}/${Math.floor(now.getTime() / 60_000)}`;
    if (current !== mark) known.clear();
    mark = current;
    let answer = known.get(key);
    if (!answer) {
      answer = make();
      known.set(key, answer);
      answer.catch(() => known.delete(key));
    }
    return answer;
  };
}
