import type { Call } from './call.ts';

export interface CallOptions {
  /** Needed by calls marked `once`; the browser's client makes one when none is given. */
  key?: string;
  signal?: AbortSignal;
  /** The request completes although the page is left meanwhile. */
  keepalive?: boolean;
}

/** The typed way to an endpoint: in-process for loaders, over HTTP for browsers. Throws `ApiFailure`. */
export type ApiClient = <Input, Result>(
  call: Call<Input, Result>,
  ...rest: Input extends void
    ? [input?: undefined, options?: CallOptions]
    : [input: Input, options?: CallOptions]
) => Promise<Result>;

/** A call that was refused or did not arrive, in the reader's words. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errorCode: number | string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    status: number,
    errorCode: number | string | null,
    fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.errorCode = errorCode;
    this.fields = fields;
  }
}

/** Also one of the page bundle's own class: it has this module a second time. */
export const isApiFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'ApiFailure';
