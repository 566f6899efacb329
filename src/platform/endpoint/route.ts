import type { $ZodType, output } from 'zod/v4/core';
import type { Access, ViewerOf } from '#platform/viewer/viewer.ts';
import type { Approval } from './approval.ts';
import type { Call } from './call.ts';
import type { Handler } from './caller.ts';
import type { Endpoint, EndpointParts, InputOf } from './endpoint.ts';
import type { JsonFile } from './json-file.ts';

/** An endpoint with its handler, its types closed over. */
export interface Route<A extends Access = Access> {
  readonly endpoint: Endpoint<A>;
  readonly handler: Handler<never, unknown, ViewerOf<A>>;
  readonly approval?: Approval<never, ViewerOf<A>> | undefined;
}

/** A call with its schemas, its errors and its handler, whose viewer follows from the call's access. */
export const route = <A extends Access, R extends $ZodType, I extends $ZodType | null = null>(
  call: Call<unknown, output<R>, A>,
  { input, result, errors = [] }: EndpointParts<I, R>,
  handler: Handler<InputOf<I>, output<R> | JsonFile, ViewerOf<A>>,
  approval?: Approval<InputOf<I>, ViewerOf<A>>,
): Route => ({
  endpoint: { call, input: input ?? null, result, errors },
  handler: handler as unknown as Route['handler'],
  approval: approval as unknown as Route['approval'],
});
