import type { Brand } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { SessionEndReason } from '#platform/session/session-end-reason.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

/** The `sysType` of a program; pages say PC. */
export const API_CLIENT = 'API';

/** Everything known of a request before its endpoint runs; passed in-process as it is, never through headers. */
export interface Caller {
  readonly viewer: Viewer;
  readonly lang: LanguageCode;
  readonly brand: Brand;
  readonly ip: string;
  readonly requestId: string;
  readonly https: boolean;
  readonly userAgent: string;
  /** Says plainly that it is a program: it alone is given its token in the answer, everybody else in a cookie. */
  readonly apiClient: boolean;
  readonly log: Log;
  /** Why a token that was sent is not a session: the reader is told once, by 3000 or 3001. */
  readonly lostSession: SessionEndReason | null;
  /** When this session last showed who it is: a sign-in, or a proof asked for later. */
  readonly provenAt: Date | null;
  /** An answer to a proof-of-work challenge; empty where none was sent. */
  readonly proof: string;
  /** A cookie the browser sent. */
  cookie(name: string): string | undefined;
}

/** The context of a handler. Cookies are set only by endpoints, never by pages. */
export interface EndpointRequest<Input> {
  readonly input: Input;
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly now: Date;
  /** The Idempotency-Key of a call marked `once`. */
  readonly key: string;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /** The browser forgets its copies of this site's answers; its storage, its cookies and its worker stay. */
  clearCache(): void;
}

export interface CookieOptions {
  maxAgeSeconds: number;
  httpOnly: boolean;
}

export type Handler<Input, Result> = (ask: EndpointRequest<Input>) => Promise<Result>;
