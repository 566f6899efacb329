import type { $ZodType, output } from 'zod/v4/core';
import type { Access, ViewerOf } from '#platform/viewer/viewer.ts';
import type { Approval } from './approval.ts';
import type { Call } from './call.ts';
import type { Handler } from './caller.ts';
import { type Endpoint, type EndpointParts, endpoint, type InputOf, type TypedEndpoint } from './endpoint.ts';
import type { JsonFile } from './json-file.ts';

/** An endpoint with its handler, its types closed over. */
export interface Route<A extends Access = Access> {
  readonly endpoint: Endpoint<A>;
  readonly handler: Handler<never, unknown, ViewerOf<A>>;
  readonly approval?: Approval<never, ViewerOf<A>> | undefined;
}

/** A call with its schemas, its errors and its handler, whose viewer follows from the call's access. */
export function route<A extends Access, R extends $ZodType, I extends $ZodType | null = null>(
  call: Call<unknown, output<R>, A>,
  parts: EndpointParts<I, R>,
  handler: Handler<InputOf<I>, output<R> | JsonFile, ViewerOf<A>>,
  approval?: Approval<InputOf<I>, ViewerOf<A>>,
): Route;
export function route<I, R, A extends Access>(
  endpoint: TypedEndpoint<I, R, A>,
  handler: Handler<I, R | JsonFile, ViewerOf<A>>,
  approval?: Approval<I, ViewerOf<A>>,
): Route;
export function route(...given: readonly unknown[]): Route {
  const [first, second, third, fourth] = given as never[];
  if (typeof second === 'function') return { endpoint: first!, handler: second, approval: third };
  return { endpoint: endpoint(first!, second!), handler: third!, approval: fourth };
}
