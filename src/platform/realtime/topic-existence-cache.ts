import { createCache } from '#platform/cache/cache.ts';
import type { ReadLimiter } from './read-limiter.ts';
import type { FoundTopic } from './topics.ts';

const MOST = 10_000;
const TTL_MS = 10_000;

/** Whether a room exists: the same for all subscribers, so cached. Absence is not cached. */
export function createTopicExistenceCache(
  read: ReadLimiter,
): (topic: string, found: FoundTopic) => Promise<boolean> {
  const cache = createCache<string, Promise<boolean>>({ name: 'topic-existence', max: MOST, ttl: TTL_MS });
  return async (topic, { spec, params }) => {
    if (!spec.exists) return true;
    const cached = cache.get(topic);
    if (cached) return await cached;
    const lookup = read(() => spec.exists!(params));
    cache.set(topic, lookup);
    let there = false;
    try {
      there = await lookup;
    } finally {
      if (!there) cache.delete(topic);
    }
    return there;
  };
}
