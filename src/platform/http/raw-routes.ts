import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type ErrorResponseParts, toErrorResponse } from '#platform/endpoint/error-response.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';

export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly caller: Caller;
  readonly now: Date;
}

/** A response that is no JSON, at its own path and without a session: a calendar, a widget. */
export interface RawRoute {
  /** `/ical/:name` */
  readonly path: string;
  readonly limit: string;
  readonly contentType: string;
  /** Null where nothing is found. */
  answer(request: RawRequest): Promise<string | Buffer | null>;
  /** The response where nothing is found; without it, the envelope of the API. */
  missing?(request: RawRequest): string;
  /** Caching and framing headers, instead of the defaults. Without `text` for a picture. */
  headers?(text: string, caller: Caller): Readonly<Record<string, string>>;
}

interface DocumentParts {
  documents: readonly RawRoute[];
  callerOf(request: IncomingMessage): Promise<Caller>;
  takeLimit(name: string, caller: Caller): Promise<void>;
  clock: Clock;
  answer: ErrorResponseParts;
}

const FRESH_SECONDS = 300;

export function mountRawRoutes<E extends { Bindings: { incoming: IncomingMessage } }>(
  app: Hono<E>,
  parts: DocumentParts,
): void {
  const { documents, callerOf, takeLimit, clock } = parts;
  for (const { path, limit, contentType, answer, missing, headers: own } of documents) {
    app.get(path, async (c) => {
      const caller = await callerOf(c.env.incoming);
      try {
        await takeLimit(limit, caller);
        const query = new URL(c.req.url).searchParams;
        const request = { params: c.req.param(), query, caller, now: clock.now() };
        const found = await answer(request);
        const body = found ?? missing?.(request);
        if (body === undefined) throw platformErrors.notFound();
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        const headers = {
          etag,
          'cache-control': `private, max-age=${FRESH_SECONDS}`,
          ...own?.(typeof body === 'string' ? body : '', caller),
        };
        const known = c.req.header('if-none-match')?.split(',').map(bare);
        if (known?.includes(etag)) return c.body(null, 304, headers);
        return c.body(body as string | Uint8Array<ArrayBuffer>, found === null ? 404 : 200, {
          ...headers,
          'content-type': contentType,
        });
      } catch (error) {
        return toErrorResponse(c, error, parts, caller);
      }
    });
  }
}

/** A proxy that compressed the response makes its ETag weak. */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
