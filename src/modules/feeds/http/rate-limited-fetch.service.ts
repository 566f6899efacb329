import type { Clock } from '#platform/clock/clock.ts';
import { ProviderError } from './provider-error.rules.ts';
import { allowedAt, backoffMs } from './rate-limit.rules.ts';

/** Rejects early with the signal's reason on abort. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const realWait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(done, ms);
    const stopped = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    function done() {
      signal.removeEventListener('abort', stopped);
      resolve();
    }
    signal.addEventListener('abort', stopped, { once: true });
  });

export interface RateLimitedFetchParts {
  /** Display name in sentences. */
  provider: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  wait: Wait;
  random: () => number;
  timeoutMs?: number;
  attempts?: number;
  /** An error in the body of a 200 response. */
  problemIn?(body: unknown, now: Date): ProviderError | null;
  /** A limit is used up: no request is sent before then. */
  onPause?(until: Date): void;
}

export interface Answer {
  /** Null where nothing changed since the ETag of the request. */
  body: unknown;
  headers: Headers;
  /** Time of the request: the response is at least that new. */
  requestedAt: Date;
}

export type RateLimitedGet = (
  path: string,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
  etag?: string | null,
) => Promise<Answer>;

interface Request {
  url: URL;
  etag: string | null;
}

/** Pause after a 429 that names no time: providers suspend accounts that continue at once. */
const LIMITED_MS = 60_000;

/** Sends one request at a time within the provider's limits, and retries temporary failures. */
export function createRateLimitedFetch(parts: RateLimitedFetchParts): RateLimitedGet {
  const { provider, headers, clock, wait, random, timeoutMs = 15_000, attempts = 4 } = parts;
  let last: Promise<unknown> = Promise.resolve();
  let allowed = 0;

  /** By monotonic time: a clock set back must not turn a second's pause into a day's. */
  const notBefore = (time: Date | null) => {
    if (time) allowed = Math.max(allowed, clock.elapsed() + time.getTime() - clock.now().getTime());
  };

  async function untilAllowed(signal: AbortSignal): Promise<void> {
    const ms = allowed - clock.elapsed();
    if (ms <= 0) return;
    parts.onPause?.(new Date(clock.now().getTime() + ms));
    await wait(ms, signal);
  }

  async function send(
    { url, etag }: Request,
    signal: AbortSignal,
  ): Promise<{ response: Response; text: string }> {
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      // A redirect would carry the key to its target.
      const response = await parts.fetch(url, {
        headers: etag ? { ...headers, 'if-none-match': etag } : headers,
        signal: limited,
        redirect: 'error',
      });
      return { response, text: await response.text() };
    } catch (cause) {
      signal.throwIfAborted();
      throw new ProviderError(`${provider} could not be reached`, { temporary: true, cause });
    }
  }

  async function once(request: Request, signal: AbortSignal): Promise<Answer> {
    const { url, etag } = request;
    const requestedAt = clock.now();
    const { response, text } = await send(request, signal);
    const now = clock.now();
    const { status } = response;
    const allowedFrom = allowedAt((name) => response.headers.get(name), now);
    notBefore(allowedFrom ?? (status === 429 ? new Date(now.getTime() + LIMITED_MS) : null));
    if (etag && status === 304) return { body: null, headers: response.headers, requestedAt };
    if (!response.ok) {
      const temporary = status === 429 || status >= 500;
      throw new ProviderError(`${provider} answered ${status} to ${url.pathname}`, { temporary, status });
    }
    const body = parsed(text);
    if (body === undefined)
      throw new ProviderError(`${provider} sent no JSON to ${url.pathname}`, { temporary: true });
    const problem = parts.problemIn?.(body, now) ?? null;
    if (problem) {
      notBefore(problem.retryAt);
      throw problem;
    }
    return { body, headers: response.headers, requestedAt };
  }

  async function patiently(request: Request, signal: AbortSignal): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      await untilAllowed(signal);
      try {
        return await once(request, signal);
      } catch (error) {
        if (!(error instanceof ProviderError && error.temporary) || attempt >= attempts) throw error;
        await wait(backoffMs(attempt, random()), signal);
      }
    }
  }

  return (path, query, signal, etag = null) => {
    const url = new URL(parts.baseUrl.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = last.then(() => patiently({ url, etag }, signal));
    last = answer.catch(() => {});
    return answer;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
