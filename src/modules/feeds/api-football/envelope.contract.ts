import * as z from 'zod/mini';
import { ProviderError } from '../http/provider-error.rules.ts';
import { DAY, nextTurn } from '../http/rate-limit.rules.ts';

/** `errors` is an empty list on success and an object of sentences otherwise, both under HTTP 200. */
const Envelope = z.object({
  errors: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  paging: z.optional(z.object({ current: z.number(), total: z.number() })),
  /** An object where there is one of it: `/status`. */
  response: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

const NAME = 'API-Football';
const MINUTE = 60_000;

/** Limits are temporary; a wrong key or parameter is not. `plan` rejects one request, not the key. */
export function problemIn(body: unknown, now: Date, name = NAME): ProviderError | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return new ProviderError(`${name} sent an answer of an unknown shape`);
  const errors = Object.entries(envelope.data.errors ?? {});
  if (errors.length === 0) return null;
  const sentence = `${name}: ${errors.map(([, text]) => String(text)).join(' ')}`;
  const about = new Set(errors.map(([key]) => key));
  if (about.has('rateLimit')) {
    return new ProviderError(sentence, { temporary: true, retryAt: new Date(now.getTime() + MINUTE) });
  }
  if (about.has('requests')) {
    return new ProviderError(sentence, { temporary: true, retryAt: nextTurn(now, DAY) });
  }
  return new ProviderError(sentence, { beyondPlan: about.has('plan') });
}

export function openEnvelope(body: unknown): { items: readonly unknown[]; pages: number } {
  const { response, paging } = Envelope.parse(body);
  return { items: Array.isArray(response) ? response : [response], pages: paging?.total ?? 1 };
}
