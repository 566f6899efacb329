import { withDeadline } from '#platform/concurrency/deadline.ts';
import { StartError } from '#platform/errors/start-error.ts';

/** Result of a real attempt to use a service. `detail` is for an operator, in English, and holds no secret. */
export interface CheckResult {
  /** `off`: not configured. */
  state: 'works' | 'fails' | 'off';
  detail: string;
}

export const OFF: CheckResult = { state: 'off', detail: '' };
const ATTEMPT_MS = 15_000;
const DETAIL_MAX = 200;

/** Result of `work` for a service that answers; the reason of an error otherwise. */
export async function attempt(work: () => Promise<string>, ms = ATTEMPT_MS): Promise<CheckResult> {
  try {
    return { state: 'works', detail: shortened(await withDeadline(ms, work())) };
  } catch (error) {
    return { state: 'fails', detail: shortened(reasonOf(error)) };
  }
}

/** The innermost message says most: `fetch failed` has its reason as its cause, a failed connection as a part. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown instanceof StartError) return thrown.message;
  const inner: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  if (inner instanceof Error) return reasonOf(inner);
  return thrown.message || ('code' in thrown ? String(thrown.code) : thrown.name);
}

const shortened = (text: string): string => text.split('\n', 1)[0]!.slice(0, DETAIL_MAX);

const HTTP_MS = 10_000;

/** An answer in JSON; throws for a status of 400 and above, with what the service says of it. */
export async function requestService(
  url: string,
  init: RequestInit,
  errorOf: (body: unknown) => string | undefined,
): Promise<unknown> {
  // Keys must not follow a redirect.
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(HTTP_MS),
  });
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {}
  const problem = errorOf(body);
  if (!response.ok || problem)
    throw new Error([`HTTP ${response.status}`, problem].filter(Boolean).join(': '));
  if (body === null) throw new Error(`HTTP ${response.status} without JSON`);
  return body;
}
