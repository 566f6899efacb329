import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { Clock } from '#platform/clock/clock.ts';
import type { Bodies } from '#platform/endpoint/body.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type ErrorResponseParts, toErrorResponse } from '#platform/endpoint/error-response.ts';

export interface WebhookRequest {
  readonly body: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly caller: Caller;
  readonly now: Date;
}

export interface WebhookResponse {
  readonly status: 200 | 400 | 403 | 409 | 503;
  readonly contentType: string;
  readonly body: string;
}

/**
 * A POST from another server: it has no session and no custom headers, signs its body in its own way, and
 * expects a response in its own format. The handler checks the signature before anything else.
 */
export interface InboundWebhook {
  /** `/api/orderpay/notify/alipay` */
  readonly path: string;
  readonly limit: string;
  answer(post: WebhookRequest): Promise<WebhookResponse>;
}

interface HookParts {
  hooks: readonly InboundWebhook[];
  callerOf(request: IncomingMessage): Promise<Caller>;
  takeLimit(name: string, caller: Caller): Promise<void>;
  bodies: Bodies;
  clock: Clock;
  answer: ErrorResponseParts;
}

const BODY_MAX = 64 * 1024;

export function mountInboundWebhooks<E extends { Bindings: { incoming: IncomingMessage } }>(
  app: Hono<E>,
  parts: HookParts,
): void {
  const { hooks, callerOf, takeLimit, bodies, clock } = parts;
  for (const { path, limit, answer } of hooks) {
    app.post(path, async (c) => {
      const caller = await callerOf(c.env.incoming);
      try {
        await takeLimit(limit, caller);
        const body = await answer({
          body: await bodies.text(c, caller.ip, BODY_MAX),
          query: new URL(c.req.url).searchParams,
          headers: c.req.raw.headers,
          caller,
          now: clock.now(),
        });
        const headers = { 'content-type': body.contentType, 'cache-control': 'no-store' };
        return c.body(body.body, body.status, headers);
      } catch (error) {
        return toErrorResponse(c, error, parts, caller);
      }
    });
  }
}
