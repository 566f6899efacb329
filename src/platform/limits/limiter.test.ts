import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock, systemClock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { silentLog } from '#platform/log/log.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS, type LimitName, limitKeysFor } from './limits.ts';
import { countWith, createRequestLimits } from './request-limits.ts';
import type { SharedCounter } from './shared-counter.ts';

const limits = { ...LIMITS, search: { points: 10, seconds: 60, by: 'ip' } } as const;
const inMemory = () => createLimiter({ clock: systemClock, log: silentLog, limits });

describe('limiter in memory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('admits exactly ten of fifty concurrent calls', async () => {
    const limiter = inMemory();
    const taken = await Promise.all(Array.from({ length: 50 }, () => limiter.take('search', 'a')));
    expect(taken.filter((t) => t.ok)).toHaveLength(10);
    expect(taken.find((t) => !t.ok)).toEqual({ ok: false, retryAfterSeconds: 60 });
  });

  it('admits again exactly after the stated time', async () => {
    const limiter = inMemory();
    for (let i = 0; i < 10; i++) await limiter.take('search', 'a');
    vi.advanceTimersByTime(20_500);
    expect(await limiter.take('search', 'a')).toEqual({ ok: false, retryAfterSeconds: 40 });
    vi.advanceTimersByTime(39_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: false, retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: true });
  });

  it('a clock set back by a day blocks nobody for longer', async () => {
    const limiter = inMemory();
    for (let i = 0; i < 11; i++) await limiter.take('search', 'a');
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: false, retryAfterSeconds: 60 });
    vi.advanceTimersByTime(60_000);
    expect(await limiter.take('search', 'a')).toEqual({ ok: true });
  });

  it('counts each key and limit separately', async () => {
    const limiter = inMemory();
    for (let i = 0; i < 11; i++) await limiter.take('search', 'a');
    expect((await limiter.take('search', 'a')).ok).toBe(false);
    expect((await limiter.take('search', 'b')).ok).toBe(true);
    expect((await limiter.take('write', 'a')).ok).toBe(true);
  });

  it('retries a failing Redis only after a pause, and counts locally meanwhile', async () => {
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

  it('has a timeout for an unresponsive Redis', async () => {
    const redis = { isReady: true, eval: () => new Promise(() => {}) };
    const limiter = createLimiter({ redis, clock: systemClock, log: silentLog, limits });
    const taken = limiter.take('search', 'a');
    await vi.advanceTimersByTimeAsync(250);
    expect(await taken).toEqual({ ok: true });
  });
});

describe('keys of a limit', () => {
  const user: Viewer = { kind: 'user', id: 7, roles: ['user'], sessionId: 1 };

  it.each([
    ['user', user, '203.0.113.7', ['user:7']],
    ['user', guest, '203.0.113.7', ['ip:203.0.113.7']],
    ['ip', user, '203.0.113.7', ['ip:203.0.113.7']],
    [
      'ip',
      guest,
      '2001:db8:1:1234:aaaa::1',
      ['ip:2001:db8:1:1234::/64', 'ip:2001:db8:1:1200::/56', 'ip:2001:db8:1::/48'],
    ],
  ] as const)('by %s', (by, viewer, ip, keys) => {
    expect(limitKeysFor(by, viewer, ip).map(({ key }) => key)).toEqual(keys);
  });

  it('processes of one supervisor count together, and alone where it does not answer', async () => {
    const parts = { enabled: true, redis: undefined, clock: systemClock, log: silentLog };
    const inOne = countWith(createLimiter({ clock: systemClock, log: silentLog }));
    let reads = 0;
    let away = false;
    const shared: SharedCounter = async (limit, keys) => {
      reads += 1;
      if (away) throw new Error('no answer');
      return inOne(limit, keys);
    };
    const both = [1, 2].map(() => createRequestLimits({ ...parts, shared }));
    const take = (n: number, limit: LimitName) =>
      both[n % 2]!.take(limit, { viewer: guest, ip: '203.0.113.8' } as Caller);
    const { points } = LIMITS.search;
    for (let n = 0; n < points; n++) expect(await take(n, 'search')).toBeNull();
    expect(await take(0, 'search')).toEqual({
      retryAfterSeconds: expect.toSatisfy((s) => s > 50 && s <= 60),
    });
    reads = 0;
    expect(await take(0, 'search')).not.toBeNull();
    expect(await take(0, 'file')).toBeNull();
    expect(reads).toBe(0);
    away = true;
    for (let n = 0; n < points; n++) expect(await take(1, 'search')).toBeNull();
    expect(await take(1, 'search')).not.toBeNull();
  });

  it('many /64 of a /56 or a /48 are admitted more often than one, but not without limit', async () => {
    const limits = createRequestLimits({
      enabled: true,
      redis: undefined,
      clock: systemClock,
      log: silentLog,
    });
    const passed = async (ips: string[]) => {
      const taken = ips.map((ip) => limits.take('sendCode', { viewer: guest, ip } as Caller));
      return (await Promise.all(taken)).filter((refused) => refused === null).length;
    };
    const { points } = LIMITS.sendCode;
    const from = (count: number, at: (n: number) => string) => Array.from({ length: count }, (_, n) => at(n));
    expect(await passed(from(2 * points, () => '2001:db8:aaaa:1::1'))).toBe(points);
    expect(await passed(from(5 * points, (n) => `2001:db8:77:${(0x100 + (n % 256)).toString(16)}::1`))).toBe(
      4 * points,
    );
    expect(await passed(from(20 * points, (n) => `2001:db8:88:${((n * 64) % 65_536).toString(16)}::1`))).toBe(
      16 * points,
    );
    expect(await passed(from(200, (n) => `203.0.113.${n}`))).toBe(200);
  });
});
