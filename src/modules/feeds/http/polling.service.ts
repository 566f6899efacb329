import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { sentenceOf } from './provider-error.rules.ts';
import { backoffMs } from './rate-limit.rules.ts';
import type { Wait } from './rate-limited-fetch.service.ts';

export interface Poll {
  readonly name: string;
  /** Called after each run: the pace follows what the provider still allows. */
  everyMs(): number;
  run(signal: AbortSignal): Promise<void>;
  /** The poll delivers scores: after it, matches are current. */
  readonly scores?: true;
}

export interface PollingParts {
  provider: string;
  clock: Clock;
  wait: Wait;
  random: () => number;
  log: Log;
  report(problem: string | null, retryAt?: Date): void;
  answered?(nextMs: number): void;
  signal: AbortSignal;
}

/** Retries of a poll are rarer than those of a request, which was retried several times by then. */
const SLOWER = 5;

/** Runs polls sequentially when due, until the signal aborts. Of several due, the first in the list runs first. */
export async function pollUntilStopped(polls: readonly Poll[], parts: PollingParts): Promise<void> {
  const { provider, clock, wait, random, log, report, answered, signal } = parts;
  const due = new Map(polls.map((poll) => [poll, clock.elapsed()]));
  const failing = new Map<Poll, { times: number; sentence: string }>();
  const isDue = (poll: Poll): number => due.get(poll) ?? 0;

  async function step(): Promise<void> {
    const next = polls.reduce((first, poll) => (isDue(poll) < isDue(first) ? poll : first));
    const ms = isDue(next) - clock.elapsed();
    if (ms > 0) await wait(ms, signal);
    due.set(next, (await outcome(next)) + clock.elapsed());
    if (signal.aborted) return;
    const [first] = failing;
    if (first) report(first[1].sentence, new Date(clock.now().getTime() + isDue(first[0]) - clock.elapsed()));
    else report(null);
  }

  /** Milliseconds until the next run. */
  async function outcome(poll: Poll): Promise<number> {
    try {
      await poll.run(signal);
      failing.delete(poll);
      const next = poll.everyMs();
      if (poll.scores) answered?.(next);
      return next;
    } catch (error) {
      if (signal.aborted) throw error;
      const before = failing.get(poll);
      const times = (before?.times ?? 0) + 1;
      const sentence = sentenceOf(provider, error);
      failing.set(poll, { times, sentence });
      // A day without answers is one line, not one for each retry.
      if (before?.sentence !== sentence)
        log.warn(
          { event: 'feed.poll_failed', err: error, provider, poll: poll.name, times },
          'feed poll failed',
        );
      return backoffMs(times, random()) * SLOWER;
    }
  }

  while (!signal.aborted) {
    try {
      await step();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
