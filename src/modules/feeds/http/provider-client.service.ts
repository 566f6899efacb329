import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { FeedSink } from '../feed.contract.ts';
import { type Poll, pollUntilStopped } from './polling.service.ts';
import {
  createRateLimitedFetch,
  type RateLimitedFetchParts,
  type RateLimitedGet,
  realWait,
  type Wait,
} from './rate-limited-fetch.service.ts';

/** What every provider is created with, beside its own key. */
export interface ProviderParts {
  /** Of the provider's API, or of a test server. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
  wait?: Wait;
  random?: () => number;
}

type ProviderRequests = Pick<RateLimitedFetchParts, 'headers' | 'problemIn'>;

interface ProviderClient {
  get: RateLimitedGet;
  wait: Wait;
  /** Runs the polls until the sink's signal aborts. */
  poll(polls: readonly Poll[]): Promise<void>;
}

/** Requests and polls of one provider, by one clock; used-up limits and failed polls are reported to its sink. */
export function createProviderClient(
  /** Display name in sentences. */
  provider: string,
  parts: ProviderParts,
  { report, answered, signal }: FeedSink,
  requests: ProviderRequests,
): ProviderClient {
  const { baseUrl, fetch, clock, log, wait = realWait, random = Math.random } = parts;
  const get = createRateLimitedFetch({
    ...requests,
    provider,
    baseUrl,
    fetch,
    clock,
    wait,
    random,
    onPause: (until) =>
      report(`${provider}: the request limit is used up until ${until.toISOString()}`, until),
  });
  const polling = { provider, clock, wait, random, log, report, ...(answered ? { answered } : {}), signal };
  return { get, wait, poll: (polls) => pollUntilStopped(polls, polling) };
}
