import type { Access } from '#platform/viewer/viewer.ts';

export type LimitName = string;

/**
 * The data a browser needs to make a call: no schema. The phantom types come from the contract, so a
 * page's entry carries no validation library.
 */
export interface Call<Input = void, Result = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** As the specification writes it: `user/info`, `{game}/news{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** A GET that changes something: it needs the custom headers, and answers POST too. */
  readonly acts?: true;
  /** Needs a sign-in, or a proof, of the last minutes: what costs or grants much. */
  readonly recent?: true;
  /** Also for an account that nobody has approved yet. */
  readonly whileWaiting?: true;
  /** Costs a proof of work: the browser's client brings one at once, rather than be refused first. */
  readonly proof?: true;
  /** Needs an Idempotency-Key, and may then be retried. */
  readonly once?: true;
  /** A POST whose input travels in the query. */
  readonly inputIn?: 'query';
  /** The body is a file of at most so many bytes, the input's `file`; the rest travels in the query. */
  readonly fileBytes?: number;
  /** The same for everybody in a language: revalidated by its ETag rather than sent again. */
  readonly shared?: true;
  /** A named rate limit, beside the general one. */
  readonly limit?: LimitName;
  readonly types?: { input: Input; result: Result };
}

/** A call whatever it takes and gives. */
export type AnyCall = Call<unknown, unknown>;

export const call = <Input = void, Result = unknown>(data: Omit<Call, 'types'>): Call<Input, Result> => data;

export const changes = (c: AnyCall): boolean => c.method === 'POST' || c.acts === true;

export const inputInQuery = (c: AnyCall): boolean => c.method === 'GET' || c.inputIn === 'query';

const PARAM = /\{(\w+)\}/g;

export const pathParams = (path: string): string[] => [...path.matchAll(PARAM)].map(([, name]) => name!);

/** Fills `{name}` in a path and says what is left for the query or the body. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(PARAM, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
