/** A pure function with its last `max` results, for both sides; the result that came first goes first. */
export function memoize<Key, Value extends {}>(
  max: number,
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    const oldest = results.keys().next();
    if (results.size >= max && !oldest.done) results.delete(oldest.value);
    results.set(key, value);
    return value;
  };
}
