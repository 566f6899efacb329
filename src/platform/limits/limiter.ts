import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { LIMITS, type Limit, type LimitName, type Limits } from './limits.ts';

/** The used part of a `@redis/client` client. */
export interface LimiterRedis {
  readonly isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

export interface LimiterOptions {
  /** Shared by all processes; without it each process counts separately. */
  redis?: LimiterRedis;
  clock: Clock;
  log: Log;
  limits?: Limits;
}

export type LimiterDecision = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limiter {
  /** `share`: multiple of the limit's points, for a network with many callers. */
  take(name: LimitName, key: string, share?: number): Promise<LimiterDecision>;
}

/** For a site behind a gateway with its own limits. */
export const unlimited: Limiter = { take: async () => ({ ok: true }) };

/** Timeout of an unresponsive Redis; then it is skipped for a while. */
const REDIS_PATIENCE_MS = 250;
const REDIS_REST_MS = 5_000;
const MOST_BLOCKED = 10_000;

export function createLimiter({ redis, clock, log, limits = LIMITS }: LimiterOptions): Limiter {
  const local = eachLimit(limits, (options) => new RateLimiterMemory(options));
  const shared =
    redis &&
    eachLimit(
      limits,
      (options) =>
        new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
        }),
    );
  /** Keys over their limit are rejected without Redis, until this monotonic time. */
  const blocked = createCache<string, number>({ name: 'rate-limited', max: MOST_BLOCKED });
  let restUntil = 0;

  /** By the wall clock, which may have been set back. */
  const msLeft = (name: LimitName, { msBeforeNext }: RateLimiterRes) =>
    Math.min(msBeforeNext, limits[name].seconds * 1_000);

  async function consume(name: LimitName, key: string, share: number): Promise<unknown> {
    if (!shared || limits[name].local || clock.elapsed() < restUntil) return local(name, share).consume(key);
    try {
      return await inTime(shared(name, share).consume(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        blocked.set(`${name} ${key}`, clock.elapsed() + msLeft(name, reason));
        throw reason;
      }
      const now = clock.elapsed();
      // Concurrent calls fail together: one line suffices.
      if (now >= restUntil)
        log.warn(
          { event: 'limits.redis_unavailable', err: reason },
          'Redis does not respond, rate limits count in this process',
        );
      restUntil = now + REDIS_REST_MS;
      return local(name, share).consume(key);
    }
  }

  return {
    async take(name, key, share = 1) {
      const blockedFor = (blocked.get(`${name} ${key}`) ?? 0) - clock.elapsed();
      if (blockedFor > 0) return refusal(blockedFor);
      try {
        await consume(name, key, share);
        return { ok: true };
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return refusal(msLeft(name, reason));
      }
    },
  };
}

const refusal = (ms: number): LimiterDecision => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
});

interface Options {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** Lazy: most limits are never counted for a wider network. */
function eachLimit<T>(limits: Limits, make: (options: Options) => T): (name: LimitName, share: number) => T {
  const made = new Map<string, T>();
  return (name, share) => {
    const { points, seconds }: Limit = limits[name];
    const found = made.get(`${name} ${share}`);
    if (found) return found;
    const limiter = make({ keyPrefix: `limit:${name}`, points: points * share, duration: seconds });
    made.set(`${name} ${share}`, limiter);
    return limiter;
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer in ${REDIS_PATIENCE_MS} ms`)),
    REDIS_PATIENCE_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
