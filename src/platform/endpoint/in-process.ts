import type { Hono } from 'hono';
import { type AnyCall, type Call, fillPath, inputInQuery } from './call.ts';
import type { Caller } from './caller.ts';
import { type ApiClient, ApiFailure } from './client.ts';
import type { Envelope } from './envelope.ts';
import type { ApiEnv } from './mount.ts';

/** A loader's client: the same validated path as a browser's, without a socket. */
export function inProcessClient(app: Hono<ApiEnv>, caller: Caller): ApiClient {
  return async <I, R>(call: Call<I, R>, input?: unknown, options?: { key?: string }): Promise<R> => {
    const { path, rest } = fillPath(call.path, (input as object | undefined) ?? {});
    const response = await app.fetch(requestOf(call, path, rest, options?.key), { caller });
    const envelope = (await response.json()) as Envelope<R>;
    if (envelope.status === 'success') return envelope.result as R;
    throw new ApiFailure(envelope.errorMsg ?? '', response.status, envelope.errorCode, envelope.fields);
  };
}

function requestOf(call: AnyCall, path: string, rest: Record<string, unknown>, key?: string): Request {
  const url = new URL(`http://in.process/api/${path}`);
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  if (inputInQuery(call)) {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return new Request(url, { method: call.method, headers });
  }
  headers['content-type'] = 'application/json';
  return new Request(url, { method: call.method, headers, body: JSON.stringify(rest) });
}
