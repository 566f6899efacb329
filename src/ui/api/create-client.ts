import type { Call } from '#platform/endpoint/call.ts';
import type { ApiClient, ApiFailure, CallOptions } from '#platform/endpoint/client.ts';
import { type Envelope, isEnvelope } from '#platform/endpoint/envelope.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { T } from '../i18n/use-t.ts';
import { isRefusal, lostSession, PROOF_NEEDED, refusalOf, unreadableOf } from './failure.rules.ts';
import { requestOf } from './request.rules.ts';
import { type Failed, waitBeforeRetry } from './retry.rules.ts';

export interface ClientParts {
  fetch: typeof fetch;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  lang(): LanguageCode;
  t(): T;
  onLostSession(failure: ApiFailure): void;
  /** Whether the rejection's condition is met now: then the call is repeated once. */
  mend?(failure: ApiFailure): Promise<boolean>;
  /** Fetches and solves a challenge in a worker; null where none is required, or it failed. */
  prove(signal?: AbortSignal): Promise<string | null>;
}

interface Answer extends Failed {
  envelope: Envelope | null;
}

/** The browser's client of `/api`. Every thrown failure is an `ApiFailure` with a localized message. */
export function createClient(parts: ClientParts): ApiClient {
  return async <I, R>(call: Call<I, R>, input?: unknown, options: CallOptions = {}): Promise<R> => {
    const subject = call as unknown as Call<never>;
    const key = call.once ? (options.key ?? crypto.randomUUID()) : undefined;
    let mended = false;
    let proof = call.proof ? await parts.prove(options.signal) : undefined;
    for (let retry = 0; ; retry++) {
      const sending = { lang: parts.lang(), key, now: Date.now(), proof };
      const [url, init] = requestOf(subject, (input as object | undefined) ?? {}, sending);
      const { signal = null, keepalive = false } = options;
      const answer = await attempt(parts.fetch, url, { ...init, signal, keepalive });
      if (answer.envelope && !isRefusal(answer.envelope)) return answer.envelope.result as R;
      // Once: a second challenge, or one without a solution, shows the server's error.
      if (proof === undefined && answer.envelope?.errorCode === PROOF_NEEDED) {
        proof = await parts.prove(options.signal);
        if (proof) continue;
      }
      const wait = waitBeforeRetry(subject, answer, retry, Math.random());
      if (wait !== null) {
        await parts.wait(wait, options.signal);
        continue;
      }
      const failure = failureOf(answer, parts);
      if (mended || !(await parts.mend?.(failure))) throw failure;
      mended = true;
    }
  };
}

async function attempt(fetcher: typeof fetch, url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetcher(url, init);
    const body: unknown = await response.json().catch(() => null);
    const retryAfter = response.headers.get('retry-after');
    return { envelope: isEnvelope(body) ? body : null, status: response.status, retryAfter };
  } catch (error) {
    init.signal?.throwIfAborted();
    if (error instanceof TypeError) return { envelope: null, status: 0, retryAfter: null };
    throw error;
  }
}

function failureOf({ envelope, status }: Answer, { t, onLostSession }: ClientParts): ApiFailure {
  if (!envelope) return unreadableOf(status, t());
  const failure = refusalOf(envelope, status, t());
  if (lostSession(failure)) onLostSession(failure);
  return failure;
}
