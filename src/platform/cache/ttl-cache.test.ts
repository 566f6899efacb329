import { FakeClock } from '#platform/clock/clock.ts';
import { createTtlCache } from './ttl-cache.ts';

it('computes once per key and TTL', async () => {
  const clock = new FakeClock();
  const memory = createTtlCache<number>('test', clock, 1_000);
  let loads = 0;
  const next = async () => ++loads;
  expect(await Promise.all([memory('a', next), memory('a', next), memory('b', next)])).toEqual([1, 1, 2]);
  clock.advance(999);
  expect(await memory('a', next)).toBe(1);
  clock.advance(1);
  expect(await memory('a', next)).toBe(3);
});

it('TTL is not extended when the clock is set back by a day', async () => {
  const clock = new FakeClock();
  const memory = createTtlCache<number>('test', clock, 1_000);
  expect(await memory('a', async () => 1)).toBe(1);
  clock.set(new Date(clock.now().getTime() - 86_400_000));
  clock.advance(1_000);
  expect(await memory('a', async () => 2)).toBe(2);
});

it('does not cache an error', async () => {
  const memory = createTtlCache<number>('test', new FakeClock(), 1_000);
  await expect(memory('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory('a', async () => 1)).toBe(1);
});
