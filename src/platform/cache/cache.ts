import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';

export interface CacheOptions<Value> {
  /** Label in the metrics; caches of one name are counted together. */
  name: string;
  /** Maximum number of values; the least recently used is evicted first. */
  max: number;
  /** Maximum sum of `sizeOf`. */
  maxSize?: number;
  sizeOf?: (value: Value) => number;
  /** Milliseconds by the clock's `elapsed`, which is never set back. */
  ttl?: number;
  clock?: Pick<Clock, 'elapsed'>;
}

export interface Cache<Key extends {}, Value extends {}> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  entries(): Iterable<[Key, Value]>;
}

interface Counted {
  hits: number;
  misses: number;
  /** Weak: a cache is collected with its owner, and its counts stay. */
  readonly caches: Set<WeakRef<{ readonly size: number }>>;
}

const byName = new Map<string, Counted>();

function countedAs(name: string): Counted {
  const counted = byName.get(name) ?? { hits: 0, misses: 0, caches: new Set() };
  byName.set(name, counted);
  return counted;
}

/** A bounded LRU cache, with its name in the metrics. */
export function createCache<Key extends {}, Value extends {}>(
  options: CacheOptions<Value>,
): Cache<Key, Value> {
  const { name, max, maxSize, sizeOf, ttl, clock } = options;
  const entries = new LRUCache<Key, Value>({
    max,
    ...(maxSize === undefined ? {} : { maxSize, sizeCalculation: (value) => sizeOf?.(value) ?? 1 }),
    // lru-cache serves values of exactly `ttl`, and takes a start of 0 for none.
    ...(ttl === undefined ? {} : { ttl: Math.max(1, ttl - 1), ttlResolution: 0 }),
    ...(clock ? { perf: { now: () => clock.elapsed() + 1 } } : {}),
  });
  const counted = countedAs(name);
  counted.caches.add(new WeakRef(entries));
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) counted.misses += 1;
      else counted.hits += 1;
      return value;
    },
    set: (key, value) => void entries.set(key, value),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    entries: () => entries.entries(),
  };
}

export interface CacheCounts {
  name: string;
  hits: number;
  misses: number;
  size: number;
}

/** Counts of all caches of this process, for the metrics. */
export const cacheCounts = (): CacheCounts[] =>
  [...byName].map(([name, { hits, misses, caches }]) => {
    let size = 0;
    for (const held of caches) {
      const cache = held.deref();
      if (cache) size += cache.size;
      else caches.delete(held);
    }
    return { name, hits, misses, size };
  });
