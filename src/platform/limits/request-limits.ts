import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Log } from '#platform/log/log.ts';
import { createLimiter, type LimiterRedis, unlimited } from './limiter.ts';
import { LIMITS, type LimitName, limitKeysFor } from './limits.ts';

export interface RequestLimits {
  /** Counts the caller under a named limit; returns the wait when it is exceeded. */
  take(name: string, caller: Caller): Promise<{ retryAfterSeconds: number } | null>;
}

export function createRequestLimits(parts: {
  enabled: boolean;
  redis: LimiterRedis | undefined;
  clock: Clock;
  log: Log;
}): RequestLimits {
  const { enabled, redis, clock, log } = parts;
  const limiter = enabled ? createLimiter({ ...(redis ? { redis } : {}), clock, log }) : unlimited;
  return {
    async take(name, { viewer, ip }) {
      if (!(name in LIMITS)) throw new Error(`no such limit: ${name}`);
      const limit = name as LimitName;
      // The narrowest first: a rejected caller uses up nothing of the neighbours' limits.
      for (const { key, share } of limitKeysFor(LIMITS[limit].by, viewer, ip)) {
        const taken = await limiter.take(limit, key, share);
        if (!taken.ok) return taken;
      }
      return null;
    },
  };
}
