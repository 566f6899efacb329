import type { z } from 'zod';

/** One environment variable: what it takes (in words, for the error and the README) and how it is read. */
export interface Variable<T> {
  readonly takes: string;
  readonly help: string;
  readonly fallback: string;
  readonly schema: z.ZodType<T, string>;
  /** Production refuses to start while this is empty. */
  readonly production?: 'required';
  readonly secret?: boolean;
}
