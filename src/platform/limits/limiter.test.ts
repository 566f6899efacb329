import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock, systemClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS, limitKey } from './limits.ts';

const limits = { ...LIMITS, search: { points: 10, seconds: 60, by: 'ip' } } as const;
const inMemory = () => createLimiter({ clock: systemClock, log: silentLog, limits });

describe('limiter in memory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets exactly ten of fifty at once pass', async () => {
    const limiter = inMemory();
    const taken = await Promise.all(Array.from({ length: 50 }, () => limiter.take('search', 'a')));
    expect(taken.filter((t) => t.ok)).toHaveLength(10);
    expect(taken.find((t) => !t.ok)).toEqual({ ok: false, retryAfterSeconds: 60 });
  });

  it('opens again when the time it named has passed, and not before', async () => {
    const limiter = inMemory();
    for (let i = 0; i < 10; i++) await limiter.take('search', 'a');
    vi.advanceTimersByTime(20_500);
    expect(await limiter.take('search', 'a')).toEqual({ ok: false, retryAfterSeconds: 40 });
    vi.advanceTimersByTime(39_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: false, retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: true });
  });

  it('counts each key and each limit for itself', async () => {
    const limiter = inMemory();
    for (let i = 0; i < 11; i++) await limiter.take('search', 'a');
    expect((await limiter.take('search', 'a')).ok).toBe(false);
    expect((await limiter.take('search', 'b')).ok).toBe(true);
    expect((await limiter.take('write', 'a')).ok).toBe(true);
  });

  it('asks a failing Redis again only after a rest, and keeps counting meanwhile', async () => {
    const clock = new FakeClock();
    const evaluate = vi.fn(() => Promise.reject(new Error('READONLY')));
    const limiter = createLimiter({
      redis: { isReady: true, eval: evaluate },
      clock,
      log: silentLog,
      limits,
    });

    const taken = [];
    for (let i = 0; i < 12; i++) taken.push(await limiter.take('search', 'a'));
    expect(taken.filter((t) => t.ok)).toHaveLength(10);
    expect(evaluate).toHaveBeenCalledTimes(1);

    clock.advance(5_000);
    await limiter.take('search', 'a');
    expect(evaluate).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a Redis that never answers', async () => {
    const redis = { isReady: true, eval: () => new Promise(() => {}) };
    const limiter = createLimiter({ redis, clock: systemClock, log: silentLog, limits });
    const taken = limiter.take('search', 'a');
    await vi.advanceTimersByTimeAsync(250);
    expect(await taken).toEqual({ ok: true });
  });
});

describe('whom a limit counts', () => {
  const user: Viewer = { kind: 'user', id: 7, roles: ['user'], sessionId: 1 };

  it.each([
    ['user', user, '203.0.113.7', 'user:7'],
    ['user', guest, '203.0.113.7', 'ip:203.0.113.7'],
    ['ip', user, '203.0.113.7', 'ip:203.0.113.7'],
    ['ip', guest, '2001:db8:1:2:aaaa::1', 'ip:2001:db8:1:2::/64'],
  ] as const)('by %s', (by, viewer, ip, key) => {
    expect(limitKey(by, viewer, ip)).toBe(key);
  });
});
