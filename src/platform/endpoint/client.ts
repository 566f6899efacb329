import type { Call } from './call.ts';

export interface CallOptions {
  /** Required by calls marked `once`; the browser's client makes one by default. */
  key?: string;
  signal?: AbortSignal;
  /** The request completes although the page is left meanwhile. */
  keepalive?: boolean;
}

/** Typed client of an endpoint: in-process for loaders, over HTTP for browsers. Throws `ApiFailure`. */
export type ApiClient = <Input, Result>(
  call: Call<Input, Result>,
  ...rest: Input extends void
    ? [input?: undefined, options?: CallOptions]
    : [input: Input, options?: CallOptions]
) => Promise<Result>;

/** A rejected or failed call, with a localized message. */
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

/** Also an instance of the page bundle's copy of this class. */
export const isApiFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'ApiFailure';
