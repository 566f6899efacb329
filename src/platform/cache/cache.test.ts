import { FakeClock } from '#platform/clock/clock.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { cacheCounts, createCache } from './cache.ts';

describe('cache', () => {
  it('evicts the least recently used value', () => {
    const cache = createCache<string, number>({ name: 'test bounds', max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('is bounded by the size of its values, too', () => {
    const cache = createCache<string, string>({
      name: 'test sizes',
      max: 10,
      maxSize: 5,
      sizeOf: ({ length }) => length,
    });
    cache.set('a', 'xxx');
    cache.set('b', 'xxx');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'xxx']);
  });

  it('expires a value after its TTL, also where the wall clock is set back', () => {
    const clock = new FakeClock();
    const cache = createCache<string, number>({ name: 'test time', max: 2, ttl: 1_000, clock });
    cache.set('a', 1);
    clock.set(new Date(clock.now().getTime() - 86_400_000));
    clock.advance(999);
    expect(cache.get('a')).toBe(1);
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('exports hits, misses and sizes by name', async () => {
    const [one, two] = [1, 2].map(() => createCache<string, number>({ name: 'test counts', max: 9 }));
    one!.set('a', 1);
    two!.set('a', 1);
    two!.set('b', 1);
    for (const key of ['a', 'b', 'c']) one!.get(key);
    const counts = { name: 'test counts', hits: 1, misses: 2, size: 3 };
    expect(cacheCounts()).toContainEqual(counts);
    const { registry } = createMetrics();
    const text = `${await registry.metrics()}\n${await registry.metrics()}`;
    for (const [name, n] of [
      ['cache_hits_total', 1],
      ['cache_misses_total', 2],
      ['cache_size', 3],
    ])
      expect(text.split(`${name}{cache="test counts"} ${n}\n`)).toHaveLength(3);
    two!.delete('a');
    two!.clear();
    expect(cacheCounts()).toContainEqual({ ...counts, size: 1 });
  });
});
