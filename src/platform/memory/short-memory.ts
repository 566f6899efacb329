import type { Clock } from '#platform/clock/clock.ts';

/** One answer for each question, for a while; those who ask at the same time share the work. */
export type ShortMemory<T> = (question: string, find: () => Promise<T>) => Promise<T>;

const MOST = 500;

export function createShortMemory<T>(clock: Clock, ms: number): ShortMemory<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (question, find) => {
    const now = clock.elapsed();
    const found = known.get(question);
    if (found && now < found.until) return found.answer;
    if (known.size >= MOST) known.clear();
    const answer = find();
    known.set(question, { until: now + ms, answer });
    // A failure is told to those who asked, and not to the next.
    answer.catch(() => known.delete(question));
    return answer;
  };
}
