import type { $ZodType, output } from 'zod/v4/core';
import type { ErrorFactory } from '#platform/errors/errors.ts';
import type { Access } from '#platform/viewer/viewer.ts';
import type { Call } from './call.ts';

/** A call with its schemas and its errors: what the server mounts, and what the OpenAPI document is printed from. */
export interface Endpoint<A extends Access = Access> {
  readonly call: Call<unknown, unknown, A>;
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

/** Input, result and errors of a call. */
export interface EndpointParts<I extends $ZodType | null, R extends $ZodType> {
  input?: I;
  result: R;
  errors?: readonly ErrorFactory[];
}

export type InputOf<I> = I extends $ZodType ? output<I> : undefined;
