import type { Brand } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { ApiKey } from '#platform/viewer/api-key.ts';
import type { SessionEndReason } from '#platform/viewer/session-end-reason.ts';
import { type Access, isKeyAccess, mayAccess, type Viewer, type ViewerOf } from '#platform/viewer/viewer.ts';

/** The `sysType` of a program; pages send PC. */
export const API_CLIENT = 'API';

/** Everything known of a request before its endpoint runs; passed in-process as it is, never through headers. */
export interface Caller<Who extends Viewer = Viewer> {
  readonly viewer: Who;
  readonly lang: LanguageCode;
  readonly brand: Brand;
  readonly ip: string;
  readonly requestId: string;
  readonly https: boolean;
  readonly userAgent: string;
  /** An API client: gets its token in the response, browsers in a cookie. */
  readonly apiClient: boolean;
  readonly log: Log;
  /** Reason why a sent token is no session: answered once, by 3000 or 3001. */
  readonly lostSession: SessionEndReason | null;
  /** Time of this session's last sign-in or step-up. */
  readonly provenAt: Date | null;
  /** Solution of a proof-of-work challenge; empty where none was sent. */
  readonly proof: string;
  /** Key of a program (`Authorization: Bearer`); empty where none was sent. */
  readonly bearer: string;
  /** Reads the primary database alone: it changed something a moment ago, or sends no cookie that would say so. */
  readonly primaryReads: boolean;
  /** A cookie of the request. */
  cookie(name: string): string | undefined;
}

/** The context of a handler. Cookies are set only by endpoints, never by pages. */
export interface EndpointRequest<Input, Who extends Viewer = Viewer> {
  readonly input: Input;
  readonly caller: Caller<Who>;
  /** A `User` where the call is not for everyone. */
  readonly viewer: Who;
  readonly now: Date;
  /** The Idempotency-Key of a call marked `once`. */
  readonly key: string;
  /** The program's key of a call with `KeyAccess`; null for any other call. */
  readonly apiKey: ApiKey | null;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /** Clears the browser's HTTP cache of this site; storage, cookies and service worker stay. */
  clearCache(): void;
}

export interface CookieOptions {
  maxAgeSeconds: number;
  httpOnly: boolean;
}

export type Handler<Input, Result, Who extends Viewer = Viewer> = (
  request: EndpointRequest<Input, Who>,
) => Promise<Result>;

/** The key of a program was checked before. */
export const isAdmitted = <A extends Access>(caller: Caller, access: A): caller is Caller<ViewerOf<A>> =>
  isKeyAccess(access) || mayAccess(caller.viewer, access);
