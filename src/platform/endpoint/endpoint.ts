import type { $ZodType, output } from 'zod/v4/core';
import type { ErrorFactory } from '#platform/errors/errors.ts';
import type { Call } from './call.ts';

/** A call with its schemas and errors: the source of routes and of the OpenAPI document. */
export interface Endpoint<Input = unknown, Result = unknown> {
  readonly call: Call<Input, Result>;
  readonly input: $ZodType | null;
  readonly result: $ZodType;
  readonly errors: readonly ErrorFactory[];
}

/** The `file` of a call with `fileBytes`: on disk while the call runs, with the sender's claimed type. */
export interface UploadedFile {
  path: string;
  bytes: number;
  type: string;
}

interface Parts<I extends $ZodType | null, R extends $ZodType> {
  input?: I;
  result: R;
  errors?: readonly ErrorFactory[];
}

type InputOf<I> = I extends $ZodType ? output<I> : undefined;

export function endpoint<R extends $ZodType, I extends $ZodType | null = null>(
  call: Call<unknown, output<R>>,
  parts: Parts<I, R>,
): Endpoint<InputOf<I>, output<R>> {
  return {
    call: call as unknown as Call<InputOf<I>, output<R>>,
    input: parts.input ?? null,
    result: parts.result,
    errors: parts.errors ?? [],
  };
}
