import type { Clock } from '#platform/clock/clock.ts';
import { withDeadline } from '#platform/db/deadline.ts';

/** One value per key until its TTL ends; concurrent callers share the work. */
export type TtlCache<T> = (question: string, find: () => Promise<T>) => Promise<T>;

const MOST = 500;
/** A load that never ends must not hold the callers that share it. */
const DEADLINE_MS = 35_000;

export function createTtlCache<T>(clock: Clock, ms: number): TtlCache<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (question, find) => {
    const now = clock.elapsed();
    const found = known.get(question);
    if (found && now < found.until) return found.answer;
    if (known.size >= MOST) known.clear();
    const answer = withDeadline(DEADLINE_MS, find());
    known.set(question, { until: now + ms, answer });
    // A failure is told to those who asked, and not to the next.
    answer.catch(() => known.delete(question));
    return answer;
  };
}
