import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#platform/clock/clock.ts';
import { type ErrorResponseParts, errorResponseOf } from '#platform/endpoint/error-response.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { language, splitLanguage } from '#platform/i18n/languages.ts';
import { pathOf } from '#platform/pages/page-cache-key.ts';
import { standalonePage } from '#platform/pages/standalone-page.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import type { Callers } from '#platform/session/callers.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

/** Without an expected end. */
const RETRY_SECONDS = 300;

export interface MaintenanceGate {
  isClosed(): boolean;
  /** True where it answers, or calls `proceed` once an administrator is recognised; false where the request is free. */
  refuse(request: IncomingMessage, response: ServerResponse, proceed: () => void): boolean;
}

/** Monitoring, signed webhooks, and calls, which the API checks itself. */
const OPEN = /^\/(?:api\/|healthz$|readyz$|metrics$)/;

export function createMaintenanceGate(parts: {
  isClosed(): boolean;
  until(): Date | null;
  mayEnter(viewer: Viewer): boolean;
  hookPaths: readonly string[];
  callers: Callers;
  clock: Clock;
  answer: ErrorResponseParts;
  demo: boolean;
}): MaintenanceGate {
  const { callers, clock, answer, demo } = parts;
  const hooks = new Set(parts.hookPaths);

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request);
    const isHtml = (request.headers.accept ?? '').includes('text/html');
    const caller = callers.asGuest(request, isHtml ? splitLanguage(path).lang : undefined);
    const { error, body } = errorResponseOf(platformErrors.maintenance(), answer, caller.lang, {
      caller,
      path,
    });
    const until = parts.until();
    const left = until ? Math.ceil((until.getTime() - clock.now().getTime()) / 1_000) : 0;
    const text =
      until && left > 0
        ? `${answer.translate(caller.lang, 'admin.maintenance.until')}: ${timeOf(until, language(caller.lang).tag)}`
        : undefined;
    const words = {
      title: body.errorMsg ?? '',
      address: request.url ?? '/',
      demo,
      ...(text ? { text } : {}),
    };
    response.writeHead(error.spec.status, {
      ...Object.fromEntries(securityHeaders({ https: callers.isHttps(request), isHtml })),
      'content-type': isHtml ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(left > 0 ? left : RETRY_SECONDS),
      'x-request-id': callers.requestId(request),
    });
    response.end(isHtml ? standalonePage(answer.translate, caller.lang, words) : JSON.stringify(body));
  }

  return {
    isClosed: parts.isClosed,
    refuse(request, response, proceed) {
      const path = pathOf(request);
      if (OPEN.test(path) || hooks.has(path) || /^\/admin(?:\/|$)/.test(splitLanguage(path).path))
        return false;
      void callers.resolve(request).then(
        ({ viewer }) => (parts.mayEnter(viewer) ? proceed() : respond(request, response)),
        () => respond(request, response),
      );
      return true;
    },
  };
}

const timeOf = (at: Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .concat(' UTC');
