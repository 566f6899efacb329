import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Log } from '#platform/log/log.ts';
import { createLimiter, type Limiter, type LimiterRedis, unlimited } from './limiter.ts';
import {
  type KeyLimitName,
  LIMITS,
  type Limit,
  type LimitKeys,
  type LimitName,
  limitKeysFor,
} from './limits.ts';
import type { SharedCounter } from './shared-counter.ts';

export interface RequestLimits {
  /** Counts the caller under a named limit; returns the wait when it is exceeded. */
  take(name: string, caller: Caller): Promise<{ retryAfterSeconds: number } | null>;
  takeKey(name: KeyLimitName, keyId: number): Promise<{ retryAfterSeconds: number } | null>;
}

const MOST_BLOCKED = 10_000;

export function createRequestLimits(parts: {
  enabled: boolean;
  redis: LimiterRedis | undefined;
  /** Where several processes of this machine count together, without Redis. */
  shared?: SharedCounter | undefined;
  clock: Clock;
  log: Log;
}): RequestLimits {
  const { enabled, redis, shared, clock, log } = parts;
  const limiter = enabled ? createLimiter({ ...(redis ? { redis } : {}), clock, log }) : unlimited;
  const own = countWith(limiter);
  const count = shared && enabled && !redis ? countShared(shared, { own, clock, log }) : own;
  return {
    async take(name, { viewer, ip }) {
      if (!(name in LIMITS)) throw new Error(`no such limit: ${name}`);
      const limit = name as LimitName;
      return count(limit, limitKeysFor(LIMITS[limit].by, viewer, ip));
    },
    async takeKey(name, keyId) {
      return count(name, [{ key: `key:${keyId}`, share: 1 }]);
    },
  };
}

/** The narrowest first: a rejected caller uses up nothing of the neighbours' limits. */
export const countWith =
  (limiter: Limiter): SharedCounter =>
  async (limit, keys) => {
    for (const { key, share } of keys) {
      const taken = await limiter.take(limit, key, share);
      if (!taken.ok) return { retryAfterSeconds: taken.retryAfterSeconds };
    }
    return null;
  };

/** Callers over their limit are rejected without a query; without its answer this process counts by itself. */
function countShared(
  shared: SharedCounter,
  { own, clock, log }: { own: SharedCounter; clock: Clock; log: Log },
): SharedCounter {
  const blocked = createCache<string, number>({ name: 'rate-limited-shared', max: MOST_BLOCKED });
  const nameOf = (limit: LimitName, keys: readonly LimitKeys[]) => `${limit} ${keys[0]?.key}`;
  return async (limit, keys) => {
    const { local }: Limit = LIMITS[limit];
    if (local) return own(limit, keys);
    const left = (blocked.get(nameOf(limit, keys)) ?? 0) - clock.elapsed();
    if (left > 0) return { retryAfterSeconds: Math.ceil(left / 1_000) };
    try {
      const refused = await shared(limit, keys);
      if (refused) blocked.set(nameOf(limit, keys), clock.elapsed() + refused.retryAfterSeconds * 1_000);
      return refused;
    } catch (error) {
      log.warn(
        { event: 'limits.supervisor_unavailable', err: error },
        'the supervisor does not respond, rate limits count in this process',
      );
      return own(limit, keys);
    }
  };
}
