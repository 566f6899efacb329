import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller, EndpointRequest } from '#platform/endpoint/caller.ts';
import { cookieHeader } from '#platform/endpoint/cookies.ts';
import { type ErrorResponseParts, toErrorResponse } from '#platform/endpoint/error-response.ts';

export interface RedirectRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly headers: Headers;
  readonly caller: Caller;
  readonly now: Date;
  readonly setCookie: EndpointRequest<never>['setCookie'];
}

/** A short URL that redirects, and counts its visitors. */
export interface Redirect {
  /** `/to/:code`; its first segment is reserved in `server.ts`. */
  readonly path: string;
  readonly limit: string;
  /** Target: a path of the site, or a URL of a brand. */
  answer(request: RedirectRequest): Promise<string>;
}

interface RedirectParts {
  redirects: readonly Redirect[];
  callerOf(request: IncomingMessage): Promise<Caller>;
  takeLimit(name: string, caller: Caller): Promise<void>;
  clock: Clock;
  answer: ErrorResponseParts;
}

export function mountRedirects<E extends { Bindings: { incoming: IncomingMessage } }>(
  app: Hono<E>,
  parts: RedirectParts,
): void {
  const { redirects, callerOf, takeLimit, clock } = parts;
  for (const { path, limit, answer } of redirects) {
    app.get(path, async (c) => {
      const caller = await callerOf(c.env.incoming);
      try {
        await takeLimit(limit, caller);
        const cookies: string[] = [];
        const location = await answer({
          params: c.req.param(),
          query: new URL(c.req.url).searchParams,
          method: c.req.method,
          headers: c.req.raw.headers,
          caller,
          now: clock.now(),
          setCookie: (name, value, options) =>
            cookies.push(cookieHeader(name, value, { ...options, secure: caller.https })),
        });
        // Not cacheable: a cached redirect would be an uncounted visit.
        const response = c.body(null, 302, {
          location,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        });
        for (const cookie of cookies) response.headers.append('set-cookie', cookie);
        return response;
      } catch (error) {
        return toErrorResponse(c, error, parts, caller);
      }
    });
  }
}
