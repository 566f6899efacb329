import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { LIMITS, type Limit, type LimitName, type Limits } from './limits.ts';

/** What is asked of a `@redis/client` client. */
export interface LimiterRedis {
  readonly isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

export interface LimiterOptions {
  /** Shared by all processes; without it each process counts for itself. */
  redis?: LimiterRedis;
  clock: Clock;
  log: Log;
  limits?: Limits;
}

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limiter {
  take(name: LimitName, key: string): Promise<Taken>;
}

/** For a site behind a gateway that limits by itself. */
export const unlimited: Limiter = { take: async () => ({ ok: true }) };

/** A frozen Redis may cost a call this much, and then none for a while. */
const REDIS_PATIENCE_MS = 250;
const REDIS_REST_MS = 5_000;

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
          // Who is over the limit is refused without asking Redis again.
          inMemoryBlockOnConsumed: options.points,
        }),
    );
  let restUntil = 0;

  async function consume(name: LimitName, key: string): Promise<unknown> {
    if (!shared || limits[name].local || clock.now().getTime() < restUntil) return local[name].consume(key);
    try {
      return await inTime(shared[name].consume(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw reason;
      const now = clock.now().getTime();
      // Calls that were under way together fail together: one line is enough.
      if (now >= restUntil)
        log.warn({ err: reason }, 'limits: no answer from Redis, counting in this process');
      restUntil = now + REDIS_REST_MS;
      return local[name].consume(key);
    }
  }

  return {
    async take(name, key) {
      try {
        await consume(name, key);
        return { ok: true };
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
      }
    },
  };
}

interface Options {
  keyPrefix: string;
  points: number;
  duration: number;
}

function eachLimit<T>(limits: Limits, make: (options: Options) => T): Record<LimitName, T> {
  const entries = Object.entries<Limit>(limits).map(([name, { points, seconds }]) => [
    name,
    make({ keyPrefix: `limit:${name}`, points, duration: seconds }),
  ]);
  return Object.fromEntries(entries);
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
