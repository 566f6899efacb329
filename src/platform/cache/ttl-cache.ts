import type { Clock } from '#platform/clock/clock.ts';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import { createCache } from './cache.ts';

/** One value per key until its TTL ends; concurrent callers share the work. */
export type TtlCache<T> = (question: string, find: () => Promise<T>) => Promise<T>;

const MOST = 500;
/** Deadline of a load, so that it does not block the callers that share it. */
const DEADLINE_MS = 35_000;

export function createTtlCache<T>(name: string, clock: Clock, ttl: number): TtlCache<T> {
  const cache = createCache<string, Promise<T>>({ name, max: MOST, ttl, clock });
  return (question, find) => {
    const found = cache.get(question);
    if (found) return found;
    const answer = withDeadline(DEADLINE_MS, find());
    cache.set(question, answer);
    // An error reaches its callers, and not the next ones.
    answer.catch(() => cache.delete(question));
    return answer;
  };
}
