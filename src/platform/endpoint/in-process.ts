import { isUnavailable } from '#platform/db/availability.ts';
import type { Call } from './call.ts';
import { inputInQuery } from './call.ts';
import type { Caller } from './caller.ts';
import { type ApiClient, ApiFailure } from './client.ts';
import { type ErrorResponseParts, errorResponseOf } from './error-response.ts';
import type { Route } from './route.ts';
import { type RunParts, runEndpoint } from './run-endpoint.ts';

interface Parts extends RunParts {
  endpoints: readonly Route[];
  answer: ErrorResponseParts;
}

/**
 * A loader's client: the same access, input and handler as an HTTP request, without HTTP. The caller was resolved and
 * counted with the page, and is passed on.
 */
export function inProcessClients(parts: Parts): (caller: Caller, missed?: () => void) => ApiClient {
  const byName = new Map(parts.endpoints.map((item) => [item.endpoint.call.name, item]));
  return (caller, missed) =>
    async <I, R>(call: Call<I, R>, input?: unknown, options?: { key?: string }): Promise<R> => {
      const item = byName.get(call.name);
      if (!item) throw new Error(`no endpoint is mounted for the call ${call.name}`);
      const readInput = async () =>
        Object.fromEntries(
          Object.entries((input as object | undefined) ?? {}).filter(([, value]) => value !== undefined),
        );
      try {
        const request = { readInput, exact: !inputInQuery(call), key: options?.key ?? '', caller };
        return (await runEndpoint(item, request, parts)).result as R;
      } catch (thrown) {
        if (isUnavailable(thrown)) missed?.();
        const { error, body } = errorResponseOf(thrown, parts.answer, caller.lang, {
          caller,
          path: call.path,
        });
        throw new ApiFailure(body.errorMsg ?? '', error.spec.status, body.errorCode, body.fields);
      }
    };
}
