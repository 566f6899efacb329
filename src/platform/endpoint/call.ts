import type { KeyAccess } from '#platform/viewer/api-key.ts';
import { type Access, isKeyAccess } from '#platform/viewer/viewer.ts';

export type LimitName = string;

/** The header of the answer to a proof-of-work challenge: base64 of `{ challenge, solution }` as JSON. */
export const PROOF_HEADER = 'x-proof-of-work';

/**
 * The part of a call that a browser needs: no schema. The phantom types come from the contract, so that a page's entry
 * contains no validation library.
 */
export interface Call<Input = void, Result = unknown, A extends Access = Access> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** As in the specification: `user/info`, `{game}/news{id}`. */
  readonly path: string;
  readonly access: A;
  readonly summary: string;
  /** A GET with effects: requires the custom headers, and accepts POST too. */
  readonly acts?: true;
  /** Requires a recent sign-in or step-up: for calls that cost or grant much. */
  readonly recent?: true;
  /** Also for an account that waits for approval. */
  readonly whileWaiting?: true;
  /** Costs a proof of work: the browser's client sends one with the first request. */
  readonly proof?: true;
  /** Requires an Idempotency-Key, and may then be retried. */
  readonly once?: true;
  /** A POST with its input in the query. */
  readonly inputIn?: 'query';
  /** The body is a file up to this size, the input's `file`; the rest is in the query. */
  readonly fileBytes?: number;
  /** Largest body, where it is more than that of other calls. */
  readonly bodyBytes?: number;
  /** The same for all users of a language: revalidated by its ETag. */
  readonly shared?: true;
  /** A named rate limit, beside the general one. */
  readonly limit?: LimitName;
  readonly types?: { input: Input; result: Result };
}

/** A call with any input and result. */
export type AnyCall = Call<unknown, unknown>;

type CallData<A extends Access> = Omit<Call<void, unknown, A>, 'types'>;
type SignedInAccess = Exclude<Access, 'anyone' | KeyAccess>;

/** Where the access is narrower than `anyone`, the type of the call contains it. */
export function call<Input = void, Result = unknown>(
  data: CallData<SignedInAccess>,
): Call<Input, Result, SignedInAccess>;
export function call<Input = void, Result = unknown>(data: CallData<Access>): Call<Input, Result>;
export function call(data: CallData<Access>): AnyCall {
  return data;
}

export const changes = (c: AnyCall): boolean => c.method === 'POST' || c.acts === true;

/** Requires the custom headers. No browser adds a program's key by itself. */
export const needsHeaders = (c: AnyCall): boolean => changes(c) && !isKeyAccess(c.access);

export const inputInQuery = (c: AnyCall): boolean => c.method === 'GET' || c.inputIn === 'query';

const PARAM = /\{(\w+)\}/g;

export const pathParams = (path: string): string[] => [...path.matchAll(PARAM)].map(([, name]) => name!);

/** Fills `{name}` in a path and returns the rest for the query or the body. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(PARAM, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
